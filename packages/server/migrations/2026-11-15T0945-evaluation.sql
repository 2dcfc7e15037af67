-- Evaluation: the results of days, the absences and shifts they are computed from, answers about missing breaks, bookings, closed months.

-- owner: evaluation
-- A row is the result of one member's day, in seconds. Days without any time have no row.
create table day_results (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  work integer not null,
  break integer not null,
  automatic_break integer not null,
  outside_frame integer not null,
  target integer not null,
  holiday_credit integer not null,
  vacation integer not null,
  vacation_hours integer not null,
  sickness integer not null,
  sickness_hours integer not null,
  education integer not null,
  education_hours integer not null,
  other_absence integer not null,
  other_absence_hours integer not null,
  compensatory_memo integer not null,
  difference integer not null,
  is_from_plan boolean not null,
  -- Entries of [level 1, level 2, work] for work in a category.
  categories jsonb,
  -- Seconds of night25, night40, sunday50, holiday125, holiday150; null on days without surcharges.
  surcharges integer[],
  constraint day_results_pk primary key (crew_id, user_id, day),
  constraint day_results_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
select crew_wall('day_results');

-- owner: evaluation
-- A row is one day of a confirmed absence, as evaluation needs it. type_id is the kind of absence that evaluation knows (1 to 10),
-- not the id of an absence type.
create table absence_days (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  absence_key text not null,
  type_id integer not null,
  halves integer not null,
  seconds integer,
  constraint absence_days_pk primary key (crew_id, user_id, day, absence_key),
  constraint absence_days_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint absence_days_type_known check (type_id between 1 and 10),
  constraint absence_days_part_known check (halves between 0 and 3)
);
create index absence_days_of_absence on absence_days (crew_id, absence_key);
select crew_wall('absence_days');

-- owner: evaluation
-- A row is one published shift of a member, as evaluation needs it.
create table planned_shifts (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  shift_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_at timestamptz,
  break_seconds integer not null,
  constraint planned_shifts_pk primary key (crew_id, user_id, day, shift_key),
  constraint planned_shifts_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint planned_shifts_forward check (starts_at < ends_at)
);
create index planned_shifts_of_shift on planned_shifts (crew_id, shift_key);
select crew_wall('planned_shifts');

create sequence break_answer_ids;

-- owner: evaluation
-- A row is a member's answer about a break that the law requires and that was not stamped. Append-only: the last answer counts.
-- correction_request_id references nothing: the answer outlives the request.
create table break_answers (
  crew_id bigint not null,
  break_answer_id bigint not null default nextval('break_answer_ids'),
  user_id bigint not null,
  day date not null,
  answer text not null,
  break_from timestamptz,
  break_to timestamptz,
  reason text not null default '',
  outcome text not null,
  correction_request_id bigint,
  act text not null,
  taken_seconds integer not null,
  due_seconds integer not null,
  missing_seconds integer not null,
  channel text not null,
  answered_by bigint not null,
  answered_at timestamptz not null,
  constraint break_answers_pk primary key (crew_id, break_answer_id),
  constraint break_answers_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint break_answers_known check (answer in ('taken', 'notTaken', 'prevented')),
  constraint break_answers_outcome_known check (outcome in ('recorded', 'requested', 'kept')),
  constraint break_answers_whole check ((answer = 'taken') = (break_from is not null) and (break_from is null) = (break_to is null)),
  constraint break_answers_forward check (break_from < break_to),
  constraint break_answers_reasoned check (answer <> 'prevented' or reason <> ''),
  constraint break_answers_asked check ((outcome = 'requested') = (correction_request_id is not null))
);
create index break_answers_of_user on break_answers (crew_id, user_id, day);
select crew_wall('break_answers', 'select, insert');

create sequence booking_ids;

-- owner: evaluation
-- A row adds seconds to, or takes them from, one of a member's time accounts on a day.
create table bookings (
  crew_id bigint not null,
  booking_id bigint not null default nextval('booking_ids'),
  user_id bigint not null,
  day date not null,
  time_account integer not null,
  seconds integer not null,
  additional_data jsonb not null default '{}',
  booked_by bigint,
  booked_at timestamptz not null,
  constraint bookings_pk primary key (crew_id, booking_id),
  constraint bookings_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint bookings_account_known check (time_account in (9, 10, 109))
);
create index bookings_of_user on bookings (crew_id, user_id, day);
select crew_wall('bookings');

-- owner: evaluation
-- A row is one closed month of a member. Its days are not evaluated again; a later difference is booked in the open month.
create table closed_months (
  crew_id bigint not null,
  user_id bigint not null,
  month date not null,
  closed_by bigint not null,
  closed_at timestamptz not null,
  -- The part of the difference, in seconds, that is already booked.
  booked integer not null default 0,
  constraint closed_months_pk primary key (crew_id, user_id, month),
  constraint closed_months_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint closed_months_first_day check (extract(day from month) = 1)
);
select crew_wall('closed_months');
