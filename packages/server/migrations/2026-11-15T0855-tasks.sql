-- Tasks: long work that a member starts and whose progress they follow.

-- owner: kernel/call
-- A row is one task with its request, its progress and its result.
create table tasks (
  crew_id bigint not null,
  task_id uuid not null,
  user_id bigint not null,
  kind text not null,
  request jsonb not null,
  status text not null default 'WAITING',
  progress integer not null default 0,
  result jsonb,
  problem jsonb,
  trace_id text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint tasks_pk primary key (crew_id, task_id),
  constraint tasks_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint tasks_status_known check (status in ('WAITING', 'PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'ERROR'))
);
create index tasks_of_user on tasks (crew_id, user_id, created_at);
select crew_wall('tasks');
