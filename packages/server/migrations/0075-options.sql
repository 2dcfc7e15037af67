-- Options of absences: blocked periods that only warn, closures that can be taken back, deputies of members and of those who decide.

alter table absence_blocked_periods add column is_warning boolean not null default false;

alter table absence_closures add column cancelled_at timestamptz, add column cancelled_by bigint;
create index absences_of_closure on absences (crew_id, closure_id) where closure_id is not null;

-- Who stands in for a member meanwhile, and what they said to it; whose place the one took who decided.
alter table absences
  add column deputy_id bigint,
  add column deputy_answer text,
  add column decided_for bigint;
alter table absences
  add constraint absences_deputy foreign key (crew_id, deputy_id) references members (crew_id, user_id);
alter table absences add constraint absences_deputy_other check (deputy_id <> user_id);
alter table absences add constraint absences_deputy_answer_known check (deputy_answer in ('confirmed', 'declined'));
alter table absences
  add constraint absences_deputy_answer_whose check (deputy_answer is null or deputy_id is not null);
create index absences_of_deputy on absences (crew_id, deputy_id, end_date) where deputy_id is not null;

-- Who decides in somebody's place while that person is absent.
create table absence_decider_deputies (
  crew_id bigint not null,
  user_id bigint not null,
  deputy_id bigint not null,
  constraint absence_decider_deputies_pk primary key (crew_id, user_id),
  constraint absence_decider_deputies_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint absence_decider_deputies_deputy foreign key (crew_id, deputy_id) references members (crew_id, user_id),
  constraint absence_decider_deputies_other check (deputy_id <> user_id)
);
create index absence_decider_deputies_of_deputy on absence_decider_deputies (crew_id, deputy_id);
alter table absence_decider_deputies enable row level security;
alter table absence_decider_deputies force row level security;
create policy absence_decider_deputies_of_crew on absence_decider_deputies
  using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
grant select, insert, update, delete on absence_decider_deputies to glasen_app, glasen_maintenance;
