-- Jobs: the mail queue, and the functions through which the application reaches the job runner.

-- owner: kernel/jobs
-- A row is one mail that waits to be sent, was sent, failed, or was kept because no mail server is configured.
create table mails (
  mail_id uuid not null,
  key text,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  state text not null default 'waiting',
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz,
  trace_id text not null,
  constraint mails_pk primary key (mail_id),
  constraint mails_key_once unique (key),
  constraint mails_state_known check (state in ('waiting', 'kept', 'sent', 'failed'))
);
create index mails_unsent on mails (created_at) where state in ('waiting', 'failed');
create index mails_by_time on mails (created_at);
grant select, insert, update, delete on mails to glasen_app, glasen_maintenance;

-- The job runner's tables refuse the application, so these functions run as the owner. The runner's schema is created when the
-- server starts, which is why the functions are plpgsql: their bodies are resolved at the first call.
create function glasen_enqueue(task text, payload jsonb, job_key text, run_at timestamptz, queue text, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    task, payload::json, queue_name => queue, run_at => glasen_enqueue.run_at, max_attempts => glasen_enqueue.max_attempts,
    job_key => glasen_enqueue.job_key
  );
end $$;
revoke all on function glasen_enqueue(text, jsonb, text, timestamptz, text, integer) from public;
grant execute on function glasen_enqueue(text, jsonb, text, timestamptz, text, integer) to glasen_app, glasen_maintenance;

create function glasen_job_counts()
returns table (job text, waiting bigint, running bigint, failed bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.task_identifier, count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts),
      count(*) filter (where j.locked_at is not null), count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by j.task_identifier order by j.task_identifier;
end $$;
revoke all on function glasen_job_counts() from public;
grant execute on function glasen_job_counts() to glasen_app, glasen_maintenance;

create function glasen_failed_jobs(most integer)
returns table (id bigint, job text, attempts integer, problem text, created_at timestamptz, failed_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select j.id::bigint, j.task_identifier, j.attempts::integer, left(j.last_error, 1000), j.created_at, j.updated_at
    from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc limit most;
end $$;
revoke all on function glasen_failed_jobs(integer) from public;
grant execute on function glasen_failed_jobs(integer) to glasen_app, glasen_maintenance;
