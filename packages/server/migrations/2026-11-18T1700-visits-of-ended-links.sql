-- The log of an inspector's link also says that somebody tried it after its end.

-- contracts: the list of outcomes grows; nothing uses the narrower one
alter table inspection_visits drop constraint inspection_visits_outcome_known;
alter table inspection_visits add constraint inspection_visits_outcome_known
  check (outcome in ('opened', 'wrong-code', 'ended', 'pdf', 'csv', 'proof'));
