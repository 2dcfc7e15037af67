-- Members: invitations beside the crews, roles that reach single teams from a day on, and who was erased.

-- Beside the crews, because whoever follows the link has no session yet. Without a hash the mail is still to be written.
create table invitations (
  user_id bigint not null,
  crew_id bigint not null,
  token_hash bytea,
  invited_by bigint not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_pk primary key (user_id, crew_id),
  constraint invitations_user foreign key (user_id) references users (user_id) on delete cascade
);
create unique index invitations_token_once on invitations (token_hash);
create index invitations_of_crew on invitations (crew_id, user_id);

-- What a member may do for one team beyond the own role. Ids come from the members' sequence, so that both kinds of role have one number each.
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

alter table members add column role_valid_from date;
alter table members add column erased_at timestamptz;
alter table members add constraint members_days_in_order check (first_work_day_at is null or disabled_at is null or first_work_day_at <= disabled_at);
create unique index members_external_id_once on members (crew_id, external_id);

alter table team_roles enable row level security;
alter table team_roles force row level security;
create policy team_roles_of_crew on team_roles using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on invitations, team_roles to glasen_app, glasen_maintenance;
-- Which crew a user of several worked in last.
alter table user_crews add column used_at timestamptz;
