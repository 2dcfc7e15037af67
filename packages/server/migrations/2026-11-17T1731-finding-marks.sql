-- Managers ask members about findings, or keep a finding with a reason.

-- owner: reports
-- A row is what was done about one finding of a member. It holds while the times come to the measured figure.
create table finding_marks (
  crew_id bigint not null,
  user_id bigint not null,
  day date not null,
  rule text not null,
  actual text not null,
  state text not null,
  note text not null default '',
  marked_by bigint not null,
  marked_at timestamptz not null,
  constraint finding_marks_pk primary key (crew_id, user_id, day, rule, actual),
  constraint finding_marks_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint finding_marks_known check (state in ('asked', 'kept')),
  constraint finding_marks_reasoned check (state <> 'kept' or note <> '')
);
select crew_wall('finding_marks');
