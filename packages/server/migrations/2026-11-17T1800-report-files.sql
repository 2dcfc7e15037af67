-- Report files: the jobs of report tasks, the files they make in pieces, and named views with their schedules.

create sequence report_job_ids;

-- owner: report-files
-- A row is the part of a report task that is about one member. It goes with its task.
create table report_task_jobs (
  crew_id bigint not null,
  job_id bigint not null default nextval('report_job_ids'),
  task_id uuid not null,
  user_id bigint not null,
  status text not null default 'WAITING',
  finished_at timestamptz,
  constraint report_task_jobs_pk primary key (crew_id, job_id),
  constraint report_task_jobs_once unique (crew_id, task_id, user_id),
  constraint report_task_jobs_task foreign key (crew_id, task_id) references tasks (crew_id, task_id) on delete cascade,
  constraint report_task_jobs_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint report_task_jobs_status_known check (status in ('WAITING', 'PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'ERROR'))
);
select crew_wall('report_task_jobs');

-- owner: report-files
-- A row is a file that a report task makes. It goes with its task, after 30 days.
create table report_files (
  crew_id bigint not null,
  file_id uuid not null,
  task_id uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null default 0,
  -- The file holds times of the whole crew: a reader needs a right that reaches as far.
  is_of_crew boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- Null while the task is still writing it.
  finished_at timestamptz,
  constraint report_files_pk primary key (crew_id, file_id),
  constraint report_files_of_task_once unique (crew_id, task_id),
  constraint report_files_task foreign key (crew_id, task_id) references tasks (crew_id, task_id) on delete cascade
);
create index report_files_by_time on report_files (crew_id, created_at);
select crew_wall('report_files');

-- owner: report-files
-- A row is one piece of a file, so that neither writing nor reading ever holds a whole file.
create table report_file_parts (
  crew_id bigint not null,
  file_id uuid not null,
  part integer not null,
  content bytea not null,
  constraint report_file_parts_pk primary key (crew_id, file_id, part),
  constraint report_file_parts_file foreign key (crew_id, file_id) references report_files (crew_id, file_id) on delete cascade
);
select crew_wall('report_file_parts');

-- owner: report-files
-- A row allows a person to download a file: the one who asked for it, and those for whom a schedule made it.
create table report_file_readers (
  crew_id bigint not null,
  file_id uuid not null,
  user_id bigint not null,
  constraint report_file_readers_pk primary key (crew_id, file_id, user_id),
  constraint report_file_readers_file foreign key (crew_id, file_id) references report_files (crew_id, file_id) on delete cascade,
  constraint report_file_readers_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index report_file_readers_of_user on report_file_readers (crew_id, user_id);
select crew_wall('report_file_readers');

create sequence report_view_ids;

-- owner: report-files
-- A row is the columns and the form of a report under a name, and how often it is made by itself.
create table report_views (
  crew_id bigint not null,
  view_id bigint not null default nextval('report_view_ids'),
  user_id bigint not null,
  name text not null,
  kinds text[] not null,
  format text not null,
  detail text not null,
  rhythm text,
  -- The last day of the last period for which a report was requested.
  made_until date,
  changed_at timestamptz not null,
  constraint report_views_pk primary key (crew_id, view_id),
  constraint report_views_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint report_views_rhythm_known check (rhythm in ('weekly', 'monthly'))
);
create unique index report_views_name_once on report_views (crew_id, user_id, lower(name));
select crew_wall('report_views');

-- owner: report-files
-- A row is a person who gets a link to each report that a view makes by itself.
create table report_view_recipients (
  crew_id bigint not null,
  view_id bigint not null,
  user_id bigint not null,
  constraint report_view_recipients_pk primary key (crew_id, view_id, user_id),
  constraint report_view_recipients_view foreign key (crew_id, view_id) references report_views (crew_id, view_id) on delete cascade,
  constraint report_view_recipients_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('report_view_recipients');
