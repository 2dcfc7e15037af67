-- Absences: types, absences that cannot overlap, the days they cost, entitlements, carry-overs, closures and deputies.

-- type_id columns reference nothing in all tables below: the standard types are part of the program, and a crew has rows for its
-- own types and for standard types it changed.
create sequence absence_type_ids start 1000;

-- owner: absences
-- A row is an absence type of a crew's own, or a standard type (id below 1000) that the crew changed.
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
select crew_wall('absence_types');

create sequence absence_closure_ids;

-- owner: absences
-- A row is one company closure, for which every member got an absence. It is never deleted, only cancelled.
create table absence_closures (
  crew_id bigint not null,
  closure_id bigint not null default nextval('absence_closure_ids'),
  type_id bigint not null,
  from_day date not null,
  to_day date not null,
  name text not null,
  booked_at timestamptz not null,
  booked_by bigint,
  cancelled_at timestamptz,
  cancelled_by bigint,
  constraint absence_closures_pk primary key (crew_id, closure_id),
  constraint absence_closures_crew foreign key (crew_id) references crews (crew_id),
  constraint absence_closures_forward check (from_day <= to_day)
);
select crew_wall('absence_closures', 'select, insert, update');

create sequence absence_ids;

-- owner: absences
-- A row is one absence of a member, in any state. It is never deleted, only marked.
create table absences (
  crew_id bigint not null,
  absence_id bigint not null default nextval('absence_ids'),
  user_id bigint not null,
  type_id bigint not null,
  start_date date not null,
  start_day_part text not null,
  end_date date not null,
  end_day_part text not null,
  -- Half days since 1970, two a day, so that the constraint and the rules of the domain count the same way.
  start_half integer not null,
  end_half integer not null,
  -- Layer 1 is sickness that was entered over a vacation: the vacation stays as granted and its days are given back.
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
  -- The member who stands in during the absence, and whether they agreed.
  deputy_id bigint,
  deputy_answer text,
  -- The person for whom a deputy decided; a user_id without a foreign key, like decided_by.
  decided_for bigint,
  constraint absences_pk primary key (crew_id, absence_id),
  constraint absences_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absences_closure foreign key (crew_id, closure_id) references absence_closures (crew_id, closure_id),
  constraint absences_deputy foreign key (crew_id, deputy_id) references members (crew_id, user_id),
  constraint absences_parts_known check (start_day_part in ('morning', 'afternoon') and end_day_part in ('morning', 'afternoon')),
  constraint absences_halves_true check (
    start_half = (start_date - date '1970-01-01') * 2 + (start_day_part = 'afternoon')::integer
    and end_half = (end_date - date '1970-01-01') * 2 + 1 + (end_day_part = 'afternoon')::integer),
  constraint absences_forward check (start_half < end_half),
  constraint absences_notes_short check (char_length(member_note) <= 1000 and char_length(admitter_note) <= 1000),
  constraint absences_status_true check (status = case when deleted_at is not null then 'deleted' when rejected_at is not null then 'rejected'
    when confirmed_at is not null then 'granted' else 'requested' end),
  constraint absences_deputy_other check (deputy_id <> user_id),
  constraint absences_deputy_answer_known check (deputy_answer in ('confirmed', 'declined')),
  constraint absences_deputy_answer_whose check (deputy_answer is null or deputy_id is not null),
  constraint absences_no_overlap exclude using gist
    (crew_id with =, user_id with =, layer with =, int4range(start_half, end_half) with &&) where (status in ('requested', 'granted'))
);
create index absences_by_day on absences (crew_id, end_date, start_date) where status <> 'deleted';
create index absences_of_user on absences (crew_id, user_id, start_date);
create index absences_open on absences (crew_id, created_at) where status = 'requested';
create index absences_of_closure on absences (crew_id, closure_id) where closure_id is not null;
create index absences_of_deputy on absences (crew_id, deputy_id, end_date) where deputy_id is not null;
select crew_wall('absences', 'select, insert, update');

-- owner: absences
-- A row is one day that an absence costs, counted from the working time model and the holidays, and again whenever one of these changes.
-- user_id and type_id repeat the absence's, for the index.
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
select crew_wall('absence_costs');

create sequence absence_entitlement_ids;

-- owner: absences
-- A row is the number of days a member may take of one type in one year.
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
select crew_wall('absence_entitlements');

-- owner: absences
-- A row is what a member brings from the previous year into a year: used first, and expired after usable_until.
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
select crew_wall('absence_carry_overs');

create sequence absence_notice_ids;

-- owner: absences
-- A row is the employer's notice to a member to take their leave, with the proof that it arrived: without it no leave expires.
-- It is never deleted by the application.
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
select crew_wall('absence_notices', 'select, insert, update');

create sequence absence_blocked_period_ids;

-- owner: absences
-- A row is a period in which the crew, or one team, should take no leave.
create table absence_blocked_periods (
  crew_id bigint not null,
  blocked_period_id bigint not null default nextval('absence_blocked_period_ids'),
  team_id bigint,
  from_day date not null,
  to_day date not null,
  reason text not null,
  -- A request within the period is then allowed, with a warning.
  is_warning boolean not null default false,
  constraint absence_blocked_periods_pk primary key (crew_id, blocked_period_id),
  constraint absence_blocked_periods_crew foreign key (crew_id) references crews (crew_id),
  constraint absence_blocked_periods_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint absence_blocked_periods_forward check (from_day <= to_day)
);
select crew_wall('absence_blocked_periods');

-- owner: absences
-- A row names the deputy who decides on requests while a person who decides is absent.
create table absence_decider_deputies (
  crew_id bigint not null,
  user_id bigint not null,
  deputy_id bigint not null,
  constraint absence_decider_deputies_pk primary key (crew_id, user_id),
  constraint absence_decider_deputies_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absence_decider_deputies_deputy foreign key (crew_id, deputy_id) references members (crew_id, user_id),
  constraint absence_decider_deputies_other check (deputy_id <> user_id)
);
create index absence_decider_deputies_of_deputy on absence_decider_deputies (crew_id, deputy_id);
select crew_wall('absence_decider_deputies');
