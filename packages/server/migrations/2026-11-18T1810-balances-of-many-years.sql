-- Balances add up all months of a member, which lie on as many pages as there are months: the index has the sums themselves.
create index month_sums_covered on month_sums (crew_id, user_id, month) include (difference, target, break, surcharges);
