-- Plan against actual: hours that workplaces may use in a week, hourly rates of members, and the leaders who see them.

-- owner: plan-actual
-- A row is the hours that one workplace may use in one week, which begins on this Monday.
create table hour_budgets (
  crew_id bigint not null,
  workplace_id bigint not null,
  week date not null,
  seconds integer not null,
  changed_by bigint,
  changed_at timestamptz not null,
  constraint hour_budgets_pk primary key (crew_id, workplace_id, week),
  constraint hour_budgets_workplace foreign key (crew_id, workplace_id) references workplaces (crew_id, workplace_id) on delete cascade,
  constraint hour_budgets_monday check (extract(isodow from week) = 1),
  constraint hour_budgets_bounded check (seconds between 0 and 36000000)
);
create index hour_budgets_of_week on hour_budgets (crew_id, week);
select crew_wall('hour_budgets');

-- owner: plan-actual
-- A row is what an hour of a member costs from a day on, in cents of the crew's currency.
create table hourly_rates (
  crew_id bigint not null,
  user_id bigint not null,
  valid_from date not null,
  cents integer not null,
  changed_by bigint,
  changed_at timestamptz not null,
  constraint hourly_rates_pk primary key (crew_id, user_id, valid_from),
  constraint hourly_rates_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint hourly_rates_bounded check (cents between 0 and 1000000)
);
select crew_wall('hourly_rates');

-- owner: access
-- A row is a leader whom the owner lets see wages.
create table wage_readers (
  crew_id bigint not null,
  user_id bigint not null,
  given_by bigint,
  given_at timestamptz not null,
  constraint wage_readers_pk primary key (crew_id, user_id),
  constraint wage_readers_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('wage_readers');
