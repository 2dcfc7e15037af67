-- A failed reaction waits before it is tried again; and the one door through which the application makes jobs.

alter table events add column retry_at timestamptz;

-- The job runner's tables refuse the application; this runs as the owner. The runner's schema is made when the server starts.
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
