-- Who changed what about a person, a role, a setting or a right: append-only by privilege, kept as long as the crew's changelog settings say.

create sequence audit_ids;
create table audit_entries (
  crew_id bigint not null,
  audit_id bigint not null default nextval('audit_ids'),
  happened_at timestamptz not null,
  actor_kind text not null,
  actor_id bigint,
  subject_id bigint,
  area text not null,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  address text not null,
  device text not null,
  channel text not null,
  trace_id text not null,
  constraint audit_entries_pk primary key (crew_id, audit_id),
  constraint audit_entries_crew foreign key (crew_id) references crews (crew_id),
  constraint audit_entries_actor_known check (actor_kind in ('user', 'terminal', 'operator', 'system'))
);
create index audit_entries_of_subject on audit_entries (crew_id, subject_id, audit_id desc);

create table changelog_settings (
  crew_id bigint not null,
  is_enabled boolean not null default true,
  retention_days integer not null default 1095,
  constraint changelog_settings_pk primary key (crew_id),
  constraint changelog_settings_crew foreign key (crew_id) references crews (crew_id),
  constraint changelog_settings_days_sane check (retention_days between 30 and 3660)
);

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy audit_entries_of_crew on audit_entries using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table changelog_settings enable row level security;
alter table changelog_settings force row level security;
create policy changelog_settings_of_crew on changelog_settings using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert on audit_entries to glasen_app;
-- Maintenance removes what is too old, and takes an erased person's name out of what stays.
grant select, insert, delete, update (before, after) on audit_entries to glasen_maintenance;
grant select, insert, update, delete on changelog_settings to glasen_app, glasen_maintenance;
grant usage, select on sequence audit_ids to glasen_app, glasen_maintenance;
