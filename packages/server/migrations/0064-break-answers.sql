-- What people say about a break that the law asks for and that nobody stamped. Only ever added to: the last word counts.
create sequence break_answer_ids;
create table break_answers (
  crew_id bigint not null,
  break_answer_id bigint not null default nextval('break_answer_ids'),
  user_id bigint not null,
  day date not null,
  answer text not null,
  break_from timestamptz,
  break_to timestamptz,
  reason text not null default '',
  outcome text not null,
  correction_request_id bigint,
  act text not null,
  taken_seconds integer not null,
  due_seconds integer not null,
  missing_seconds integer not null,
  channel text not null,
  answered_by bigint not null,
  answered_at timestamptz not null,
  constraint break_answers_pk primary key (crew_id, break_answer_id),
  constraint break_answers_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint break_answers_known check (answer in ('taken', 'notTaken', 'prevented')),
  constraint break_answers_outcome_known check (outcome in ('recorded', 'requested', 'kept')),
  constraint break_answers_whole check ((answer = 'taken') = (break_from is not null) and (break_from is null) = (break_to is null)),
  constraint break_answers_forward check (break_from < break_to),
  constraint break_answers_reasoned check (answer <> 'prevented' or reason <> ''),
  constraint break_answers_asked check ((outcome = 'requested') = (correction_request_id is not null))
);
create index break_answers_of_user on break_answers (crew_id, user_id, day);

alter table break_answers enable row level security;
alter table break_answers force row level security;
create policy break_answers_of_crew on break_answers using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert on break_answers to glasen_app;
grant select, insert, delete on break_answers to glasen_maintenance;
grant usage, select on sequence break_answer_ids to glasen_app, glasen_maintenance;
