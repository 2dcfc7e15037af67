-- Payroll: cost centres of members, configurations of the hand-over, and exports that stay as they were made.

alter table members add column cost_centre text;

create sequence payroll_configuration_ids;

-- owner: payroll
-- A row says how the crew's time is written for one payroll program. Removed ones stay for the exports that were made with them.
create table payroll_configurations (
  crew_id bigint not null,
  configuration_id bigint not null default nextval('payroll_configuration_ids'),
  name text not null,
  format text not null,
  settings jsonb not null,
  changed_by bigint,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint payroll_configurations_pk primary key (crew_id, configuration_id),
  constraint payroll_configurations_crew foreign key (crew_id) references crews (crew_id)
);
create unique index payroll_configurations_name_once on payroll_configurations (crew_id, lower(name)) where removed_at is null;
select crew_wall('payroll_configurations');

-- owner: payroll
-- A row is one export with its file. Append-only: what went to the payroll office stays provable.
-- configuration_id references nothing: 0 is the configuration that is part of the program.
create table payroll_exports (
  crew_id bigint not null,
  export_number integer not null,
  configuration_id bigint not null,
  configuration_name text not null,
  format text not null,
  month date not null,
  -- The first day of the month in whose payroll corrections are paid; null for a whole month.
  corrected_in date,
  file_name text not null,
  media_type text not null,
  lines integer not null,
  people integer not null,
  sha256 bytea not null,
  content bytea not null,
  made_by bigint,
  made_at timestamptz not null,
  constraint payroll_exports_pk primary key (crew_id, export_number),
  constraint payroll_exports_crew foreign key (crew_id) references crews (crew_id),
  constraint payroll_exports_hash_true check (sha256 = sha256(content)),
  constraint payroll_exports_first_day check (extract(day from month) = 1)
);
create index payroll_exports_of_month on payroll_exports (crew_id, month, configuration_id);
select crew_wall('payroll_exports', 'select, insert');

-- owner: payroll
-- A row is one line of an export, from which later corrections follow. Append-only.
create table payroll_export_lines (
  crew_id bigint not null,
  export_number integer not null,
  line integer not null,
  user_id bigint not null,
  kind text not null,
  wage_type text not null,
  booking_key text not null,
  absence_key text not null,
  cost_centre text not null,
  day date,
  seconds integer not null,
  hundredths integer not null,
  days double precision not null,
  constraint payroll_export_lines_pk primary key (crew_id, export_number, line),
  constraint payroll_export_lines_export foreign key (crew_id, export_number) references payroll_exports (crew_id, export_number),
  constraint payroll_export_lines_member foreign key (crew_id, user_id) references members (crew_id, user_id)
);
create index payroll_export_lines_of_user on payroll_export_lines (crew_id, user_id);
select crew_wall('payroll_export_lines', 'select, insert');

-- owner: payroll
-- A row is one download of an export. Append-only.
create table payroll_downloads (
  crew_id bigint not null,
  export_number integer not null,
  download_id uuid not null,
  downloaded_by bigint not null,
  downloaded_at timestamptz not null,
  constraint payroll_downloads_pk primary key (crew_id, export_number, download_id),
  constraint payroll_downloads_export foreign key (crew_id, export_number) references payroll_exports (crew_id, export_number)
);
select crew_wall('payroll_downloads', 'select, insert');
