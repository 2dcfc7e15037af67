-- Single sign-on with a crew's own provider (OpenID Connect), and the provisioning of people by it (SCIM 2.0).

-- owner: single-sign-on
-- A row is the provider of a crew with the rules of signing in through it.
create table single_sign_on (
  crew_id bigint not null,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  is_on boolean not null,
  -- Who may join by signing in: members and invited people only, or everybody with a proven address of a domain of the crew.
  joining text not null,
  joining_role text not null,
  -- Members with these roles enter the crew through the provider only.
  required_roles text[] not null,
  -- Whether a sign-in through the provider meets the crew's rule about a second factor.
  counts_as_second_factor boolean not null,
  -- Whether signing out here leads to the provider's own sign-out.
  signs_out_at_provider boolean not null,
  created_at timestamptz not null,
  -- The last sign-in that the provider confirmed.
  last_used_at timestamptz,
  constraint single_sign_on_pk primary key (crew_id),
  constraint single_sign_on_joining_known check (joining in ('members', 'everybody')),
  constraint single_sign_on_joining_role_known check (joining_role in ('manager', 'managerReadOnly', 'member')),
  -- The owner always has the password as a way in.
  constraint single_sign_on_required_roles_known check (required_roles <@ array['manager', 'managerReadOnly', 'member'])
);
select crew_wall('single_sign_on');

-- owner: single-sign-on
-- A row links a person of the provider to a member of the crew. The provider's own key for the person decides, never the address.
create table single_sign_on_identities (
  crew_id bigint not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  -- The address at the time of linking, for people who look at the list.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint single_sign_on_identities_pk primary key (crew_id, issuer, subject),
  constraint single_sign_on_identities_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint single_sign_on_identities_once unique (crew_id, user_id, issuer)
);
select crew_wall('single_sign_on_identities');

-- owner: single-sign-on
-- A row is a sign-in that has been started and waits for the provider's answer. It is deleted with the first answer, right or wrong.
create table single_sign_on_attempts (
  crew_id bigint not null,
  state_hash bytea not null,
  -- The signed-in person who links their account; null where nobody is signed in. No foreign key: the row lives for minutes.
  user_id bigint,
  return_path text not null,
  expires_at timestamptz not null,
  constraint single_sign_on_attempts_pk primary key (crew_id, state_hash)
);
select crew_wall('single_sign_on_attempts');

-- owner: single-sign-on
-- A row is a domain whose control the crew has proven in the domain name system. It finds the crew of an address outside of the crews.
create table crew_domains (
  domain text not null,
  crew_id bigint not null,
  crew_name text not null,
  verified_at timestamptz not null,
  constraint crew_domains_pk primary key (domain, crew_id),
  constraint crew_domains_in_lower_case check (domain = lower(domain))
);
create index crew_domains_of_crew on crew_domains (crew_id);
grant select, insert, update, delete on crew_domains to glasen_app, glasen_maintenance;

-- owner: sessions
-- If set, the session was opened through this crew's provider and has no rights in other crews: who runs the provider of one crew
-- must not reach the others.
alter table sessions add column single_sign_on_crew bigint;
alter table sessions drop constraint sessions_method_known;
alter table sessions add constraint sessions_method_known
  check (method in ('password', 'pin', 'passkey', 'crew', 'singleSignOn'));

-- owner: scim
-- A row is the key with which the provider of a crew provisions people; it acts as the member who made it. Only its hash is stored.
create table scim_tokens (
  crew_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  beginning text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint scim_tokens_pk primary key (crew_id),
  constraint scim_tokens_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index scim_tokens_of_member on scim_tokens (crew_id, user_id);
select crew_wall('scim_tokens');

-- owner: scim
-- A row is how the provider calls a member.
create table scim_users (
  crew_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  external_id text,
  -- The provider deleted the person; the member stays, disabled, with all recorded times.
  removed_at timestamptz,
  changed_at timestamptz not null,
  constraint scim_users_pk primary key (crew_id, user_id),
  constraint scim_users_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create unique index scim_users_user_name_once on scim_users (crew_id, lower(user_name)) where removed_at is null;
select crew_wall('scim_users');

-- owner: scim
-- A row is how the provider calls a team.
create table scim_groups (
  crew_id bigint not null,
  team_id bigint not null,
  external_id text,
  constraint scim_groups_pk primary key (crew_id, team_id),
  constraint scim_groups_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete cascade
);
select crew_wall('scim_groups');
