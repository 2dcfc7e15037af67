-- Accepting an invitation hands over the crew's records by a function that a cluster runs on the machine of the crew.

-- As hand_over_membership, which the previous release still calls, but only the tables of the crew: the application itself changes
-- those beside the crews. With its owner's rights a function works on connections of its own, where it would wait for the rows that
-- its transaction has locked; run whole on the machine of the crew, it stays on the connection of its transaction.
create function hand_over_records(crew bigint, from_user bigint, to_user bigint)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place members%rowtype;
  fields text;
  contents text;
  reference record;
begin
  if crew is distinct from nullif(current_setting('app.crew_id', true), '')::bigint then
    raise exception 'a membership is handed over inside its crew';
  end if;
  select * into strict place from members where crew_id = crew and user_id = from_user;
  -- The number of the member and the personnel number exist once, so the former row gives them up first.
  update members set member_id = -member_id, external_id = null where crew_id = crew and user_id = from_user;
  -- Written out, since a cluster looks for the crew among the values.
  select string_agg(format('%I', attname), ', '), string_agg(format('($3).%I', attname), ', ') into fields, contents
  from pg_attribute where attrelid = 'members'::regclass and attnum > 0 and not attisdropped and attname not in ('crew_id', 'user_id');
  execute format('insert into members (crew_id, user_id, %s) values ($1, $2, %s)', fields, contents) using crew, to_user, place;
  for reference in
    select c.oid::regclass as source, a.attname as field
    from pg_class c
      join pg_attribute crew_column on crew_column.attrelid = c.oid and crew_column.attname = 'crew_id'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('members', 'user_crews', 'invitations', 'crew_domains')
      -- The shards of a table are tables, too; no other table has a name like theirs.
      and c.relname !~ '_\d{6,}$'
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
revoke all on function hand_over_records(bigint, bigint, bigint) from public;
grant execute on function hand_over_records(bigint, bigint, bigint) to glasen_app;
