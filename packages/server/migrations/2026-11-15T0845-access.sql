-- Access: feature flags of the installation and of single crews.

-- owner: access
-- A row switches one feature on or off for all crews.
create table feature_flags (
  name text not null,
  is_enabled boolean not null,
  constraint feature_flags_pk primary key (name)
);
grant select, insert, update, delete on feature_flags to glasen_app, glasen_maintenance;

-- owner: access
-- A row switches one feature on or off for one crew and overrides feature_flags.
create table crew_feature_flags (
  crew_id bigint not null,
  name text not null,
  is_enabled boolean not null,
  constraint crew_feature_flags_pk primary key (crew_id, name),
  constraint crew_feature_flags_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('crew_feature_flags');
