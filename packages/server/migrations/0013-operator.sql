-- Those who run the installation: numbers of their own, names once, a record of every act, and a look at the job runner.

create sequence operator_ids;
alter table operators alter column operator_id set default nextval('operator_ids');
create unique index operators_name_once on operators (lower(name));
grant usage, select on sequence operator_ids to glasen_app, glasen_maintenance;

create table operator_log (
  entry_id uuid not null,
  operator_id bigint not null,
  act text not null,
  about jsonb not null,
  address text not null,
  trace_id text not null,
  done_at timestamptz not null,
  constraint operator_log_pk primary key (entry_id),
  constraint operator_log_operator foreign key (operator_id) references operators (operator_id)
);
create index operator_log_by_time on operator_log (done_at);
-- Append-only: nobody who serves requests can change or remove what was done.
grant select, insert on operator_log to glasen_app, glasen_maintenance;

create index mails_by_time on mails (created_at);

-- The job runner's tables refuse the application; these two run as the owner and only tell.
create function glasen_job_counts()
returns table (job text, waiting bigint, running bigint, failed bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.task_identifier, count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts),
      count(*) filter (where j.locked_at is not null), count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by j.task_identifier order by j.task_identifier;
end $$;

create function glasen_failed_jobs(most integer)
returns table (id bigint, job text, attempts integer, problem text, created_at timestamptz, failed_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.id::bigint, j.task_identifier, j.attempts::integer, left(j.last_error, 1000), j.created_at, j.updated_at
    from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc limit most;
end $$;
revoke all on function glasen_job_counts() from public;
revoke all on function glasen_failed_jobs(integer) from public;
grant execute on function glasen_job_counts() to glasen_app, glasen_maintenance;
grant execute on function glasen_failed_jobs(integer) to glasen_app, glasen_maintenance;
