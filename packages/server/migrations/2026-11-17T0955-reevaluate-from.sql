-- After a change of rules for very many days, readers evaluate the days they ask for until a task has evaluated all of them.
-- The first day that is stored as former rules had it; null where every stored day is up to date.
alter table crews add column reevaluate_from date;
