-- Automatic filling of open shifts, with its reasons, and corrections of the fairness ledger.

-- owner: filling
-- A row is a filling of the open shifts of a period: its figures before and after, and how far from the best possible it can be.
create table fillings (
  crew_id bigint not null,
  -- The task that made it.
  filling_id uuid not null,
  user_id bigint not null,
  from_day date not null,
  to_day date not null,
  -- The moment of the drafts: a draft that was changed later is not taken back.
  created_at timestamptz not null,
  taken_back_at timestamptz,
  cost double precision not null,
  -- No plan costs less.
  bound double precision not null,
  figures jsonb not null,
  constraint fillings_pk primary key (crew_id, filling_id),
  constraint fillings_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint fillings_forward check (from_day <= to_day),
  constraint fillings_bound check (bound <= cost)
);
create index fillings_of_member on fillings (crew_id, user_id, created_at);
create index fillings_by_age on fillings (crew_id, created_at);
select crew_wall('fillings');

-- owner: filling
-- A row is a place that a filling gave to a member, or the places of a shift that it left empty. The guids reference nothing: the
-- reasons outlive the drafts.
create table filling_places (
  crew_id bigint not null,
  filling_id uuid not null,
  place integer not null,
  -- The open shift, and the shift that the place has become.
  shift_guid uuid not null,
  guid uuid,
  user_id bigint,
  why jsonb,
  against jsonb not null,
  change jsonb,
  constraint filling_places_pk primary key (crew_id, filling_id, place),
  constraint filling_places_filling foreign key (crew_id, filling_id) references fillings (crew_id, filling_id) on delete cascade,
  constraint filling_places_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint filling_places_given check ((user_id is null) = (guid is null))
);
create index filling_places_of_member on filling_places (crew_id, user_id) where user_id is not null;
select crew_wall('filling_places');

create sequence fairness_correction_ids;

-- owner: filling
-- A row adds to, or takes from, the shifts of a kind that the fairness ledger counts for a member, and says why.
create table fairness_corrections (
  crew_id bigint not null,
  correction_id bigint not null default nextval('fairness_correction_ids'),
  user_id bigint not null,
  burden text not null,
  amount integer not null,
  reason text not null,
  -- The day in the crew's zone, from which it counts for twelve months.
  day date not null,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint fairness_corrections_pk primary key (crew_id, correction_id),
  constraint fairness_corrections_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint fairness_corrections_burden check (burden in ('weekend', 'night', 'holiday', 'early', 'late', 'shortNotice')),
  constraint fairness_corrections_amount check (amount between -99 and 99 and amount <> 0),
  constraint fairness_corrections_reason check (reason <> '')
);
create index fairness_corrections_of_member on fairness_corrections (crew_id, user_id, day);
create index fairness_corrections_by_day on fairness_corrections (crew_id, day);
select crew_wall('fairness_corrections', 'select, insert, delete');
