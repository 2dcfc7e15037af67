-- Core: the database roles, the row-level security that every crew table gets, idempotency and rate limits.

-- The owner runs migrations, glasen_app serves requests under row-level security, glasen_maintenance sees all crews (backup,
-- retention, relay scan). Roles belong to the server, not to one database, so another database may have created them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'glasen_app') then
    create role glasen_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'glasen_maintenance') then
    create role glasen_maintenance nologin bypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this server was migrated at the same moment
end $$;
grant glasen_app, glasen_maintenance to current_user;
grant usage on schema public to glasen_app, glasen_maintenance;

create extension if not exists btree_gist;

-- Maintenance backs up and deletes whole crews, so it can read and delete in every table, including those of later migrations.
alter default privileges in schema public grant select, delete on tables to glasen_maintenance;

-- The log of migrations belongs to the owner; everybody else only reads it.
grant select on schema_migrations to glasen_app, glasen_maintenance;

-- Puts a crew table behind forced row-level security and grants the application the rights it needs. Append-only tables are
-- append-only by privilege: they name fewer rights. Maintenance gets the same rights, and may always read and delete.
create function crew_wall(crew_table regclass, rights text default 'select, insert, update, delete')
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  id_sequence regclass;
begin
  execute format('alter table %s enable row level security', crew_table);
  execute format('alter table %s force row level security', crew_table);
  execute format(
    'create policy %I on %s using (crew_id = nullif(current_setting(''app.crew_id'', true), '''')::bigint)',
    crew_table::text || '_of_crew', crew_table);
  execute format('grant %s on %s to glasen_app, glasen_maintenance', rights, crew_table);
  for id_sequence in
    select s.oid from pg_attrdef d
    join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
    join pg_class s on s.oid = p.refobjid and s.relkind = 'S'
    where d.adrelid = crew_table
  loop
    execute format('grant usage, select on sequence %s to glasen_app, glasen_maintenance', id_sequence);
  end loop;
end $$;
revoke all on function crew_wall(regclass, text) from public;

-- Foreign keys. Columns that end in _by (created_by, decided_by, seen_by, …) hold a user_id and reference nothing, in all tables:
-- they say who did something, and stay true after that person was deleted.

-- owner: kernel/call
-- A row is the reply to one write of a crew, kept so that the same idempotency key gets the same reply.
-- No foreign key to crews: checking it would lock the crew's one row for everybody who stamps at the same moment, and
-- row-level security lets no transaction write a row of another crew.
create table idempotent_replies (
  crew_id bigint not null,
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  -- Null while the command of this key is still running.
  reply jsonb,
  created_at timestamptz not null,
  constraint idempotent_replies_pk primary key (crew_id, actor, key)
) with (autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
-- Used once a day by retention, but maintained by every write: a BRIN index costs one entry per range of pages instead of one per row.
create index idempotent_replies_by_age on idempotent_replies using brin (crew_id, created_at);
select crew_wall('idempotent_replies');

-- owner: kernel/call
-- A row is the reply to one write outside of crews, by a user, an operator or a visitor without a session.
create table idempotent_replies_outside_crews (
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  constraint idempotent_replies_outside_crews_pk primary key (actor, key)
);
grant select, insert, update, delete on idempotent_replies_outside_crews to glasen_app, glasen_maintenance;

-- owner: kernel/call
-- A row counts the attempts made under one key within one window of time, across all processes.
-- Unlogged: after a crash every count starts at zero.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  constraint rate_limits_pk primary key (key)
);
grant select, insert, update, delete on rate_limits to glasen_app, glasen_maintenance;
