-- Work that carries a surcharge is kept with the day, so that a report can sum it.

-- Seconds of night25, night40, sunday50, holiday125, holiday150; null on days without any.
alter table day_results add column surcharges integer[];

-- Days that are there already come out anew when somebody next asks for them.
alter table crews no force row level security;
update crews set evaluated_until = null;
alter table crews force row level security;
