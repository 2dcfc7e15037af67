-- Setting a crew up: the first steps of a new crew, and the region whose holidays it has.

-- owner: crew-admin
-- A row is one of a crew's first steps that somebody dismissed.
create table setup_steps (
  crew_id bigint not null,
  step text not null,
  dismissed_at timestamptz not null,
  constraint setup_steps_pk primary key (crew_id, step),
  constraint setup_steps_crew foreign key (crew_id) references crews (crew_id),
  constraint setup_steps_known check (step in ('week', 'region', 'people', 'vacation', 'terminal'))
);
select crew_wall('setup_steps');

-- owner: holidays
-- A row is the calendar that a crew's public holidays were last taken from: of a country, a state or a canton.
create table holiday_calendars (
  crew_id bigint not null,
  template_id text not null,
  constraint holiday_calendars_pk primary key (crew_id),
  constraint holiday_calendars_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('holiday_calendars');

-- Crews with members are set up already. Row-level security would hide them from an owner who is no superuser.
set local role glasen_maintenance;
insert into setup_steps (crew_id, step, dismissed_at)
select c.crew_id, s.step, now() from crews c cross join unnest(array['week', 'region', 'people', 'vacation', 'terminal']) as s (step)
where (select count(*) from members m where m.crew_id = c.crew_id) > 1;
reset role;
