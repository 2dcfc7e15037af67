-- Proven addresses: confirmed emails, changes of them that can be undone, and invitations that wait for their receiver.

alter table users
  -- When the person followed a link that was mailed to the address; null for an address that is not proven.
  add column email_confirmed_at timestamptz,
  -- The crew that created the account with a username and a first password. It stays after the crew is gone: no foreign key.
  add column created_in_crew_id bigint;
update users set email_confirmed_at = now() where email is not null;
update users u set created_in_crew_id = c.crew_id
  from user_crews c
  where c.user_id = u.user_id and u.email is null and u.terms_accepted_at is null
    and not exists (select from user_crews other where other.user_id = u.user_id and other.crew_id <> c.crew_id);

-- The invited address belongs to the invitation until the receiver accepts: its owner may have an account of their own.
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable
  check (email is not null or username is not null or password_hash is null);
alter table invitations add column email text;
update invitations i set email = u.email from users u where u.user_id = i.user_id;
-- One crew's invited people hold no address themselves; those of several crews keep theirs until they accept.
update users u set email = null, email_confirmed_at = null
  where u.password_hash is null and u.email is not null
    and (select count(*) from user_crews c where c.user_id = u.user_id) = 1
    and exists (select from invitations i where i.user_id = u.user_id);
create index invitations_of_address on invitations (lower(email));

-- owner: accounts
-- A row is one link that proves an address of an account.
create table email_confirmations (
  token_hash bytea not null,
  user_id bigint not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_confirmations_pk primary key (token_hash),
  constraint email_confirmations_user foreign key (user_id) references users (user_id) on delete cascade
);
create index email_confirmations_of_user on email_confirmations (user_id);

-- owner: accounts
-- A row is one replaced address. Until it expires, its link undoes the change, and no other account can take the address.
create table email_changes (
  token_hash bytea not null,
  user_id bigint not null,
  former_email text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint email_changes_pk primary key (token_hash),
  constraint email_changes_user foreign key (user_id) references users (user_id) on delete cascade
);
create index email_changes_of_user on email_changes (user_id);
create index email_changes_of_address on email_changes (lower(former_email));

grant select, insert, update, delete on email_confirmations, email_changes to glasen_app, glasen_maintenance;

-- Gives the place of an invited person, with everything recorded for it, to the account that accepts the invitation. It runs
-- with the owner's rights, because some of these tables are append-only for the application.
create function hand_over_membership(crew bigint, from_user bigint, to_user bigint)
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
  delete from members where crew_id = crew and user_id = from_user;
end $$;
revoke all on function hand_over_membership(bigint, bigint, bigint) from public;
grant execute on function hand_over_membership(bigint, bigint, bigint) to glasen_app;
