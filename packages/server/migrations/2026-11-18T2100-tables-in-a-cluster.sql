-- A crew table that is made in a cluster lies beside the crews.

-- As before, but for the last statement.
create or replace function crew_wall(crew_table regclass, rights text default 'select, insert, update, delete')
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
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(crew_table, 'crew_id', colocate_with => 'crews')
    from pg_dist_partition where logicalrelid = 'crews'::regclass and partmethod = 'h';
  end if;
end $$;
