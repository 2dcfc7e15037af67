-- Absences: kinds of a crew, absences that cannot overlap, the days they cost, entitlements and what is carried over.

-- Rows only for own kinds, and for standard ones that a crew changed; the others are as the product brings them.
create sequence absence_type_ids start 1000;
create table absence_types (
  crew_id bigint not null,
  absence_type_id bigint not null default nextval('absence_type_ids'),
  name text,
  has_entitlement boolean not null,
  can_be_requested boolean not null,
  is_disabled boolean not null,
  is_hour_based boolean not null,
  is_sickness boolean not null,
  effect text not null,
  colour text not null,
  carry_over_until text,
  constraint absence_types_pk primary key (crew_id, absence_type_id),
  constraint absence_types_crew foreign key (crew_id) references crews (crew_id),
  constraint absence_types_own_named check (name is not null or absence_type_id < 1000),
  constraint absence_types_effect_known check (effect in ('paid', 'unpaid', 'compensatory')),
  constraint absence_types_until_a_day check (carry_over_until ~ '^[01][0-9]-[0-3][0-9]$')
);
create unique index absence_types_name_once on absence_types (crew_id, lower(name));

-- Half days are counted through, two a day, so that the constraint has one arithmetic with the rules. Layer 1 is sickness that somebody
-- who decides entered over a vacation, which stays as it was granted and gets its days back.
create sequence absence_ids;
create table absences (
  crew_id bigint not null,
  absence_id bigint not null default nextval('absence_ids'),
  user_id bigint not null,
  type_id bigint not null,
  start_date date not null,
  start_day_part text not null,
  end_date date not null,
  end_day_part text not null,
  start_half integer not null,
  end_half integer not null,
  layer smallint not null default 0,
  duration_seconds integer,
  status text not null,
  member_note text not null default '',
  admitter_note text not null default '',
  created_at timestamptz not null,
  created_by bigint,
  first_granted_at timestamptz,
  first_granted_by bigint,
  confirmed_at timestamptz,
  rejected_at timestamptz,
  deleted_at timestamptz,
  decided_by bigint,
  closure_id bigint,
  constraint absences_pk primary key (crew_id, absence_id),
  constraint absences_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absences_parts_known check (start_day_part in ('morning', 'afternoon') and end_day_part in ('morning', 'afternoon')),
  constraint absences_halves_true check (
    start_half = (start_date - date '1970-01-01') * 2 + (start_day_part = 'afternoon')::integer
    and end_half = (end_date - date '1970-01-01') * 2 + 1 + (end_day_part = 'afternoon')::integer),
  constraint absences_forward check (start_half < end_half),
  constraint absences_notes_short check (char_length(member_note) <= 1000 and char_length(admitter_note) <= 1000),
  constraint absences_status_true check (status = case when deleted_at is not null then 'deleted' when rejected_at is not null then 'rejected'
    when confirmed_at is not null then 'granted' else 'requested' end),
  constraint absences_no_overlap exclude using gist
    (crew_id with =, user_id with =, layer with =, int4range(start_half, end_half) with &&) where (status in ('requested', 'granted'))
);
create index absences_by_day on absences (crew_id, end_date, start_date) where status <> 'deleted';
create index absences_of_user on absences (crew_id, user_id, start_date);
create index absences_open on absences (crew_id, created_at) where status = 'requested';

-- The days an absence costs, counted against working-time model and holidays; made anew whenever one of these changes.
create table absence_costs (
  crew_id bigint not null,
  absence_id bigint not null,
  day date not null,
  user_id bigint not null,
  type_id bigint not null,
  halves smallint not null,
  seconds integer not null,
  constraint absence_costs_pk primary key (crew_id, absence_id, day),
  constraint absence_costs_absence foreign key (crew_id, absence_id) references absences (crew_id, absence_id) on delete cascade,
  constraint absence_costs_halves_known check (halves in (1, 2, 3))
);
create index absence_costs_of_user on absence_costs (crew_id, user_id, day);

create sequence absence_entitlement_ids;
create table absence_entitlements (
  crew_id bigint not null,
  entitlement_id bigint not null default nextval('absence_entitlement_ids'),
  user_id bigint not null,
  type_id bigint not null,
  year integer not null,
  number numeric(7, 2) not null,
  name text not null default '',
  constraint absence_entitlements_pk primary key (crew_id, entitlement_id),
  constraint absence_entitlements_once unique (crew_id, year, user_id, type_id),
  constraint absence_entitlements_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absence_entitlements_sensible check (number >= 0 and year between 1970 and 2222)
);

-- What is left of a year goes into the next as a bucket of its own: used first, and gone after its last day.
create table absence_carry_overs (
  crew_id bigint not null,
  user_id bigint not null,
  type_id bigint not null,
  year integer not null,
  number numeric(7, 2) not null,
  usable_until date,
  made_at timestamptz not null,
  made_by bigint,
  constraint absence_carry_overs_pk primary key (crew_id, year, user_id, type_id),
  constraint absence_carry_overs_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absence_carry_overs_sensible check (number >= 0)
);

-- The employer's notice to take leave, and the proof that it arrived: without it nothing lapses.
create sequence absence_notice_ids;
create table absence_notices (
  crew_id bigint not null,
  notice_id bigint not null default nextval('absence_notice_ids'),
  user_id bigint not null,
  type_id bigint not null,
  year integer not null,
  days numeric(7, 2) not null,
  deadline date,
  sent_at timestamptz not null,
  sent_by bigint,
  received_at timestamptz,
  received_channel text,
  constraint absence_notices_pk primary key (crew_id, notice_id),
  constraint absence_notices_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absence_notices_received_whole check ((received_at is null) = (received_channel is null))
);
create index absence_notices_of_user on absence_notices (crew_id, user_id, year);

create sequence absence_blocked_period_ids;
create table absence_blocked_periods (
  crew_id bigint not null,
  blocked_period_id bigint not null default nextval('absence_blocked_period_ids'),
  team_id bigint,
  from_day date not null,
  to_day date not null,
  reason text not null,
  constraint absence_blocked_periods_pk primary key (crew_id, blocked_period_id),
  constraint absence_blocked_periods_crew foreign key (crew_id) references crews (crew_id),
  constraint absence_blocked_periods_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint absence_blocked_periods_forward check (from_day <= to_day)
);

create sequence absence_closure_ids;
create table absence_closures (
  crew_id bigint not null,
  closure_id bigint not null default nextval('absence_closure_ids'),
  type_id bigint not null,
  from_day date not null,
  to_day date not null,
  name text not null,
  booked_at timestamptz not null,
  booked_by bigint,
  constraint absence_closures_pk primary key (crew_id, closure_id),
  constraint absence_closures_crew foreign key (crew_id) references crews (crew_id),
  constraint absence_closures_forward check (from_day <= to_day)
);

alter table absence_types enable row level security;
alter table absence_types force row level security;
create policy absence_types_of_crew on absence_types using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absences enable row level security;
alter table absences force row level security;
create policy absences_of_crew on absences using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_costs enable row level security;
alter table absence_costs force row level security;
create policy absence_costs_of_crew on absence_costs using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_entitlements enable row level security;
alter table absence_entitlements force row level security;
create policy absence_entitlements_of_crew on absence_entitlements using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_carry_overs enable row level security;
alter table absence_carry_overs force row level security;
create policy absence_carry_overs_of_crew on absence_carry_overs using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_notices enable row level security;
alter table absence_notices force row level security;
create policy absence_notices_of_crew on absence_notices using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_blocked_periods enable row level security;
alter table absence_blocked_periods force row level security;
create policy absence_blocked_periods_of_crew on absence_blocked_periods using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_closures enable row level security;
alter table absence_closures force row level security;
create policy absence_closures_of_crew on absence_closures using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on absence_types, absence_costs, absence_entitlements, absence_carry_overs, absence_blocked_periods to glasen_app, glasen_maintenance;
-- An absence is never removed, only marked, and a notice is proof: neither can be deleted by the application.
grant select, insert, update on absences, absence_notices, absence_closures to glasen_app;
grant select, insert, update, delete on absences, absence_notices, absence_closures to glasen_maintenance;
grant usage, select on sequence absence_type_ids, absence_ids, absence_entitlement_ids, absence_notice_ids, absence_blocked_period_ids, absence_closure_ids
  to glasen_app, glasen_maintenance;
