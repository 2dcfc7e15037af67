-- The house: people beside crews, sessions, the outbox, kept answers, tasks, mails, files; crew_id leads every crew table.

-- Three roles: the owner runs migrations, glasen_app serves requests under row-level security,
-- glasen_maintenance sees all crews (dump, retention, relay scan). Roles belong to the server, not to one database.
do $$
begin
  if not exists (select from pg_roles where rolname = 'glasen_app') then
    create role glasen_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'glasen_maintenance') then
    create role glasen_maintenance nologin bypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this server was migrated at the same moment
end $$;
grant glasen_app, glasen_maintenance to current_user;
grant usage on schema public to glasen_app, glasen_maintenance;

create extension if not exists btree_gist;

-- People. ------------------------------------------------------------------------------------------------------------

create sequence user_ids;
create table users (
  user_id bigint not null default nextval('user_ids'),
  name text not null,
  email text,
  username text,
  language text not null default 'de',
  password_hash text,
  created_at timestamptz not null,
  constraint users_pk primary key (user_id),
  constraint users_language_known check (language in ('de', 'en')),
  constraint users_reachable check (email is not null or username is not null)
);
create unique index users_email_once on users (lower(email));
create unique index users_username_once on users (lower(username));

create table sessions (
  session_id uuid not null,
  kind text not null,
  subject_id bigint not null,
  token_hash bytea not null,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pk primary key (session_id),
  constraint sessions_kind_known check (kind in ('user', 'crew', 'admin'))
);
create unique index sessions_token_once on sessions (token_hash);
create index sessions_of_subject on sessions (kind, subject_id) where revoked_at is null;

-- Which crews a user can sign in to, with what a list of crews shows.
create table user_crews (
  user_id bigint not null,
  crew_id bigint not null,
  crew_name text not null,
  constraint user_crews_pk primary key (user_id, crew_id),
  constraint user_crews_user foreign key (user_id) references users (user_id)
);
create index user_crews_of_crew on user_crews (crew_id);

create table operators (
  operator_id bigint not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  constraint operators_pk primary key (operator_id)
);

-- What a client wrote outside of any crew, kept so that the same key gets the same answer.
create table user_kept_answers (
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb,
  kept_at timestamptz not null,
  constraint user_kept_answers_pk primary key (user_id, key)
);

create table mails (
  mail_id uuid not null,
  key text,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  state text not null default 'waiting',
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz,
  trace_id text not null,
  constraint mails_pk primary key (mail_id),
  constraint mails_key_once unique (key),
  constraint mails_state_known check (state in ('waiting', 'kept', 'sent', 'failed'))
);
create index mails_unsent on mails (created_at) where state in ('waiting', 'failed');

-- Counted attempts, shared by all processes. Unlogged: after a crash everybody may simply try again.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  constraint rate_limits_pk primary key (key)
);

create table feature_flags (
  name text not null,
  is_enabled boolean not null,
  constraint feature_flags_pk primary key (name)
);

-- Crews. -------------------------------------------------------------------------------------------------------------

create sequence crew_ids;
create table crews (
  crew_id bigint not null default nextval('crew_ids'),
  name text not null,
  owner_id bigint not null,
  time_zone text not null default 'Europe/Berlin',
  maintenance integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  constraint crews_pk primary key (crew_id),
  constraint crews_owner foreign key (owner_id) references users (user_id)
);

create sequence member_ids;
create table members (
  crew_id bigint not null,
  user_id bigint not null,
  member_id bigint not null default nextval('member_ids'),
  role text not null,
  manages_teams_only boolean not null default false,
  first_work_day_at date,
  disabled_at date,
  external_id text,
  employment_type text,
  created_at timestamptz not null,
  constraint members_pk primary key (crew_id, user_id),
  constraint members_id_once unique (crew_id, member_id),
  constraint members_crew foreign key (crew_id) references crews (crew_id),
  constraint members_user foreign key (user_id) references users (user_id),
  constraint members_role_known check (role in ('owner', 'manager', 'managerReadOnly', 'member'))
);
create unique index members_one_owner on members (crew_id) where role = 'owner';

create table usage_rights (
  crew_id bigint not null,
  usage_right_id uuid not null,
  subscription_id text,
  max_crew_size integer,
  bitmask integer not null,
  is_trial boolean not null,
  source text not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  constraint usage_rights_pk primary key (crew_id, usage_right_id),
  constraint usage_rights_crew foreign key (crew_id) references crews (crew_id),
  constraint usage_rights_source_known check (source in ('MANUAL', 'TRIAL', 'SUBSCRIPTION'))
);

create sequence team_ids;
create table teams (
  crew_id bigint not null,
  team_id bigint not null default nextval('team_ids'),
  name text not null,
  constraint teams_pk primary key (crew_id, team_id),
  constraint teams_crew foreign key (crew_id) references crews (crew_id)
);
create unique index teams_name_once on teams (crew_id, lower(name));

create table team_members (
  crew_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  constraint team_members_pk primary key (crew_id, team_id, user_id),
  constraint team_members_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint team_members_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index team_members_of_user on team_members (crew_id, user_id);

-- The outbox: a fact commits with the change it tells of. The relay gives it its position, gap-free and in commit order per crew.
create sequence event_ids;
create table events (
  crew_id bigint not null,
  event_id bigint not null default nextval('event_ids'),
  name text not null,
  body jsonb not null,
  trace_id text not null,
  emitted_at timestamptz not null,
  attempts integer not null default 0,
  position bigint,
  handled_at timestamptz,
  constraint events_pk primary key (crew_id, event_id),
  constraint events_crew foreign key (crew_id) references crews (crew_id)
);
create unique index events_position_once on events (crew_id, position);
create index events_unhandled on events (crew_id, event_id) where handled_at is null;

create table event_positions (
  crew_id bigint not null,
  position bigint not null,
  constraint event_positions_pk primary key (crew_id),
  constraint event_positions_crew foreign key (crew_id) references crews (crew_id)
);

create table kept_answers (
  crew_id bigint not null,
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  answer jsonb,
  kept_at timestamptz not null,
  constraint kept_answers_pk primary key (crew_id, actor, key),
  constraint kept_answers_crew foreign key (crew_id) references crews (crew_id)
);
create index kept_answers_by_age on kept_answers (crew_id, kept_at);

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

create table files (
  crew_id bigint not null,
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  content bytea not null,
  created_by bigint not null,
  created_at timestamptz not null,
  constraint files_pk primary key (crew_id, file_id),
  constraint files_crew foreign key (crew_id) references crews (crew_id),
  constraint files_size_true check (size = octet_length(content))
);
