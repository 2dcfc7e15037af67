-- What days came to, and what is booked, confirmed and closed about them. Days that came to nothing have no row.

-- Everything in seconds. `categories` holds [level 1, level 2, work] for work that was done in a category.
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
  categories jsonb,
  constraint day_results_pk primary key (crew_id, user_id, day),
  constraint day_results_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);

-- What other features tell evaluation: days of confirmed absences, and published shifts.
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

create sequence booking_ids;
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

create table day_confirmations (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  state text not null,
  note text not null default '',
  stated_at timestamptz not null,
  constraint day_confirmations_pk primary key (crew_id, user_id, day),
  constraint day_confirmations_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint day_confirmations_state_known check (state in ('confirmed', 'disputed'))
);

-- The days of a closed month stand as they were. What they would come to today beyond that is booked in the open month;
-- `booked` is how much of it was.
create table closed_months (
  crew_id bigint not null,
  user_id bigint not null,
  month date not null,
  closed_by bigint not null,
  closed_at timestamptz not null,
  booked integer not null default 0,
  constraint closed_months_pk primary key (crew_id, user_id, month),
  constraint closed_months_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint closed_months_first_day check (extract(day from month) = 1)
);

alter table day_results enable row level security;
alter table day_results force row level security;
create policy day_results_of_crew on day_results using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table absence_days enable row level security;
alter table absence_days force row level security;
create policy absence_days_of_crew on absence_days using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table planned_shifts enable row level security;
alter table planned_shifts force row level security;
create policy planned_shifts_of_crew on planned_shifts using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table bookings enable row level security;
alter table bookings force row level security;
create policy bookings_of_crew on bookings using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table day_confirmations enable row level security;
alter table day_confirmations force row level security;
create policy day_confirmations_of_crew on day_confirmations using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table closed_months enable row level security;
alter table closed_months force row level security;
create policy closed_months_of_crew on closed_months using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on day_results, absence_days, planned_shifts, bookings, day_confirmations, closed_months to glasen_app, glasen_maintenance;
grant usage, select on sequence booking_ids to glasen_app, glasen_maintenance;
