-- Crews: the tenants, their subscriptions, and the list of crews a person sees at sign-in.

create sequence crew_ids;

-- owner: crews
-- A row is one crew, the tenant that owns everything with its crew_id.
create table crews (
  crew_id bigint not null default nextval('crew_ids'),
  name text not null,
  owner_id bigint not null,
  time_zone text not null default 'Europe/Berlin',
  maintenance integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  requires_second_factor boolean not null default false,
  -- Changes with every change of the crew's settings and is part of cache keys, so cached settings never go stale.
  settings_version uuid,
  -- The same for everything that evaluation depends on.
  evaluation_version uuid,
  -- Days up to this one are evaluated; later days are evaluated when they are first read.
  evaluated_until date,
  constraint crews_pk primary key (crew_id),
  constraint crews_owner foreign key (owner_id) references users (user_id)
);
select crew_wall('crews');

-- owner: access
-- A row is one subscription or trial of a crew.
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
select crew_wall('usage_rights');

-- owner: crews
-- A row is one crew that a person can sign in to, with its name for the list of crews.
-- It stays beside the crews, so that sign-in asks one machine; therefore crew_id references nothing.
create table user_crews (
  user_id bigint not null,
  crew_id bigint not null,
  crew_name text not null,
  -- When the person last worked in this crew.
  used_at timestamptz,
  constraint user_crews_pk primary key (user_id, crew_id),
  constraint user_crews_user foreign key (user_id) references users (user_id)
);
create index user_crews_of_crew on user_crews (crew_id);
grant select, insert, update, delete on user_crews to glasen_app, glasen_maintenance;
