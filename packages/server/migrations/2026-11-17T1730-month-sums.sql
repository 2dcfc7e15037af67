-- Sums of evaluated days by month, so that the balance before a period is found without reading all days since the first one.

-- owner: evaluation
-- A row has the sums of one member's evaluated days in a month, in seconds; written with the days. Months without days have no row.
create table month_sums (
  crew_id bigint not null,
  user_id bigint not null,
  month date not null,
  difference integer not null,
  target integer not null,
  break integer not null,
  -- In the order of day_results.surcharges.
  surcharges integer[] not null,
  constraint month_sums_pk primary key (crew_id, user_id, month),
  constraint month_sums_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint month_sums_first_day check (extract(day from month) = 1)
);
select crew_wall('month_sums');

insert into month_sums (crew_id, user_id, month, difference, target, break, surcharges)
select crew_id, user_id, date_trunc('month', day)::date, sum(difference), sum(target), sum(break),
  array[coalesce(sum(surcharges[1]), 0), coalesce(sum(surcharges[2]), 0), coalesce(sum(surcharges[3]), 0), coalesce(sum(surcharges[4]), 0),
    coalesce(sum(surcharges[5]), 0)]::integer[]
from day_results group by 1, 2, 3;
