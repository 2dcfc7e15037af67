-- Accepting an invitation also hands over the offers and published shifts that name the invited person inside of arrays and documents.

create or replace function hand_over_membership(crew bigint, from_user bigint, to_user bigint)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place members%rowtype;
  reference record;
begin
  if crew is distinct from nullif(current_setting('app.crew_id', true), '')::bigint then
    raise exception 'a membership is handed over inside its crew';
  end if;
  select * into strict place from members where crew_id = crew and user_id = from_user;
  -- The number of the member and the personnel number exist once, so the former row gives them up first.
  update members set member_id = -member_id, external_id = null where crew_id = crew and user_id = from_user;
  place.user_id := to_user;
  insert into members values (place.*);
  for reference in
    select c.oid::regclass as source, a.attname as field
    from pg_class c
      join pg_attribute crew_column on crew_column.attrelid = c.oid and crew_column.attname = 'crew_id'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'members'
      and (a.attname in ('user_id', 'deputy_id', 'sender_id') or a.attname like '%\_by' or a.attname = 'decided_for'
        or (c.relname = 'audit_entries' and a.attname = 'subject_id'))
    order by c.relname, a.attname
  loop
    execute format('update %s set %I = $3 where crew_id = $1 and %I = $2', reference.source, reference.field, reference.field)
      using crew, from_user, to_user;
  end loop;
  update audit_entries set actor_id = to_user where crew_id = crew and actor_kind = 'user' and actor_id = from_user;
  update shifts set eligible_user_ids = array_replace(eligible_user_ids, from_user, to_user)
    where crew_id = crew and from_user = any(eligible_user_ids);
  update template_shifts set eligible_user_ids = array_replace(eligible_user_ids, from_user, to_user)
    where crew_id = crew and from_user = any(eligible_user_ids);
  update shift_publication_changes set before = jsonb_set(before, '{user_id}', to_jsonb(to_user))
    where crew_id = crew and (before ->> 'user_id')::bigint = from_user;
  update shift_publication_changes set after = jsonb_set(after, '{user_id}', to_jsonb(to_user))
    where crew_id = crew and (after ->> 'user_id')::bigint = from_user;
  delete from members where crew_id = crew and user_id = from_user;
end $$;
