-- Payroll: the lines of an export in one row per member, since a row per line and its two references cost most of an export's time.

-- owner: payroll
-- A row is all lines of one member in an export, in their order, from which later corrections follow. Append-only.
create table payroll_export_members (
  crew_id bigint not null,
  export_number integer not null,
  user_id bigint not null,
  -- Objects with kind, wageType, bookingKey, absenceKey, costCentre, date (null: of the whole month), seconds, hundredths, days.
  lines jsonb not null,
  constraint payroll_export_members_pk primary key (crew_id, export_number, user_id),
  constraint payroll_export_members_export foreign key (crew_id, export_number) references payroll_exports (crew_id, export_number),
  constraint payroll_export_members_member foreign key (crew_id, user_id) references members (crew_id, user_id)
);
alter table payroll_export_lines no force row level security;
insert into payroll_export_members (crew_id, export_number, user_id, lines)
select crew_id, export_number, user_id, jsonb_agg(jsonb_build_object('kind', kind, 'wageType', wage_type, 'bookingKey', booking_key,
  'absenceKey', absence_key, 'costCentre', cost_centre, 'date', day, 'seconds', seconds, 'hundredths', hundredths, 'days', days) order by line)
from payroll_export_lines group by 1, 2, 3;
drop table payroll_export_lines;
create index payroll_export_members_of_user on payroll_export_members (crew_id, user_id);
select crew_wall('payroll_export_members', 'select, insert');
