-- Members: people in crews, and invitations to join one.

create sequence member_ids;

-- owner: members
-- A row is one person's membership of one crew. It stays after the person left, and after they were erased.
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
  role_valid_from date,
  erased_at timestamptz,
  -- Set for minors only, because other working time rules protect them until this day.
  of_age_at date,
  constraint members_pk primary key (crew_id, user_id),
  constraint members_id_once unique (crew_id, member_id),
  constraint members_crew foreign key (crew_id) references crews (crew_id),
  constraint members_user foreign key (user_id) references users (user_id),
  constraint members_role_known check (role in ('owner', 'manager', 'managerReadOnly', 'member')),
  constraint members_days_in_order check (first_work_day_at is null or disabled_at is null or first_work_day_at <= disabled_at)
);
create unique index members_one_owner on members (crew_id) where role = 'owner';
create unique index members_external_id_once on members (crew_id, external_id);
create index members_minors on members (crew_id) include (user_id, of_age_at) where of_age_at is not null;
select crew_wall('members');

-- owner: members
-- A row is one open invitation of a person to a crew.
-- It stays beside the crews, because whoever follows the link has no session yet; therefore crew_id references nothing.
create table invitations (
  user_id bigint not null,
  crew_id bigint not null,
  -- Null until the mail with the link is written.
  token_hash bytea,
  invited_by bigint not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_pk primary key (user_id, crew_id),
  constraint invitations_user foreign key (user_id) references users (user_id) on delete cascade
);
create unique index invitations_token_once on invitations (token_hash);
create index invitations_of_crew on invitations (crew_id, user_id);
grant select, insert, update, delete on invitations to glasen_app, glasen_maintenance;
