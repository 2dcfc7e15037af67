-- A write outside of crews is kept for whoever made it: for users as before, and for operators and visitors as well.
create table kept_answers_outside (
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb,
  kept_at timestamptz not null,
  constraint kept_answers_outside_pk primary key (actor, key)
);
grant select, insert, update, delete on kept_answers_outside to glasen_app, glasen_maintenance;
insert into kept_answers_outside (actor, key, endpoint, request_hash, answer, kept_at)
  select 'user:' || user_id, key, endpoint, request_hash, answer, kept_at from user_kept_answers;
drop table user_kept_answers;
