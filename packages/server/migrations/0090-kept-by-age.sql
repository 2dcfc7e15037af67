-- Asked for once a day, when old answers are removed, but written with every stamp: told by the page, not by the row.
drop index kept_answers_by_age;
create index kept_answers_by_age on kept_answers using brin (crew_id, kept_at);
