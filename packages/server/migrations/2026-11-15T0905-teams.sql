-- Teams of a crew, their members, and the roles that reach a single team.

create sequence team_ids;

-- owner: teams
-- A row is one team of a crew.
create table teams (
  crew_id bigint not null,
  team_id bigint not null default nextval('team_ids'),
  name text not null,
  constraint teams_pk primary key (crew_id, team_id),
  constraint teams_crew foreign key (crew_id) references crews (crew_id)
);
create unique index teams_name_once on teams (crew_id, lower(name));
select crew_wall('teams');

-- owner: teams
-- A row is one member of a team.
create table team_members (
  crew_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  constraint team_members_pk primary key (crew_id, team_id, user_id),
  constraint team_members_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint team_members_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index team_members_of_user on team_members (crew_id, user_id);
select crew_wall('team_members');

-- owner: access
-- A row is a role that a member has for one team, beyond their role in the crew. Created here, because it references teams.
-- Ids come from the sequence of members, because both kinds of role appear in one list.
create table team_roles (
  crew_id bigint not null,
  team_role_id bigint not null default nextval('member_ids'),
  user_id bigint not null,
  team_id bigint not null,
  role text not null,
  valid_from date not null,
  constraint team_roles_pk primary key (crew_id, team_role_id),
  constraint team_roles_once unique (crew_id, user_id, team_id),
  constraint team_roles_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint team_roles_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade,
  constraint team_roles_role_known check (role in ('manager', 'managerReadOnly'))
);
select crew_wall('team_roles');
