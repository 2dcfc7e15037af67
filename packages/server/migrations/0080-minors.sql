-- Minors are protected by acts of their own until the day on which they come of age; of adults nothing is kept.
alter table members add column of_age_at date;
create index members_minors on members (crew_id) include (user_id, of_age_at) where of_age_at is not null;
