-- Audit: who changed what about a person, a role, a setting or a right. The lowest feature in code, but its rows belong to crews.

create sequence audit_ids;

-- owner: audit
-- A row is one recorded change. The application only appends; the crew's changelog settings say how long rows are kept.
create table audit_entries (
  crew_id bigint not null,
  audit_id bigint not null default nextval('audit_ids'),
  happened_at timestamptz not null,
  actor_kind text not null,
  -- actor_id and subject_id are users or operators, depending on the kind, and outlive them: no foreign keys.
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
select crew_wall('audit_entries', 'select, insert');
-- Removes an erased person's name from the entries that stay.
grant update (before, after) on audit_entries to glasen_maintenance;

-- owner: audit
-- A row says whether a crew keeps a changelog and for how long; without a row the defaults hold.
create table changelog_settings (
  crew_id bigint not null,
  is_enabled boolean not null default true,
  retention_days integer not null default 1095,
  constraint changelog_settings_pk primary key (crew_id),
  constraint changelog_settings_crew foreign key (crew_id) references crews (crew_id),
  constraint changelog_settings_days_sane check (retention_days between 30 and 3660)
);
select crew_wall('changelog_settings');
