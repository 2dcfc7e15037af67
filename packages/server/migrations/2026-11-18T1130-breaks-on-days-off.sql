-- Marks stored days as outdated, since days off without a break rule have that of the working days now.
-- A crew's days are outdated from the first day off on which somebody worked, but not before the end of its last closed month.

-- Row-level security would hide every crew's days from an owner who is no superuser.
set local role glasen_maintenance;
update crews c set reevaluate_from = least(c.reevaluate_from, outdated.day)
from (
  select r.crew_id, min(r.day) as day
  from day_results r
  left join (select crew_id, max(month) as month from closed_months group by crew_id) closed on closed.crew_id = r.crew_id
  where r.work > 0 and r.automatic_break = 0 and r.target = 0
    and (closed.month is null or r.day >= closed.month + interval '1 month')
  group by r.crew_id
) outdated
where outdated.crew_id = c.crew_id;
reset role;
