-- Sums the months that were evaluated before there were sums; those that exist stay.
-- Row-level security hid all days from an owner who is no superuser when the table was made, so that balances began with nothing.

set local role glasen_maintenance;
insert into month_sums (crew_id, user_id, month, difference, target, break, surcharges)
select crew_id, user_id, date_trunc('month', day)::date, sum(difference), sum(target), sum(break),
  array[coalesce(sum(surcharges[1]), 0), coalesce(sum(surcharges[2]), 0), coalesce(sum(surcharges[3]), 0), coalesce(sum(surcharges[4]), 0),
    coalesce(sum(surcharges[5]), 0)]::integer[]
from day_results group by 1, 2, 3
on conflict on constraint month_sums_pk do nothing;
reset role;
