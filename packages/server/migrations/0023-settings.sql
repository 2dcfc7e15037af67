-- Settings: dated values of a crew or of one member, at most one on any day; and feature flags of a crew.

create table setting_values (
  crew_id bigint not null,
  setting_value_id uuid not null,
  name text not null,
  user_id bigint,
  value jsonb not null,
  valid_from date not null,
  valid_to date,
  constraint setting_values_pk primary key (crew_id, setting_value_id),
  constraint setting_values_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint setting_values_crew foreign key (crew_id) references crews (crew_id),
  constraint setting_values_forward check (valid_to is null or valid_from < valid_to),
  constraint setting_values_one_a_day exclude using gist
    (crew_id with =, name with =, (coalesce(user_id, 0)) with =, daterange(valid_from, valid_to) with &&)
);

-- Made anew with every change, so that what was read under it never goes stale.
alter table crews add column settings_version uuid;

create table crew_feature_flags (
  crew_id bigint not null,
  name text not null,
  is_enabled boolean not null,
  constraint crew_feature_flags_pk primary key (crew_id, name),
  constraint crew_feature_flags_crew foreign key (crew_id) references crews (crew_id)
);

alter table setting_values enable row level security;
alter table setting_values force row level security;
create policy setting_values_of_crew on setting_values using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table crew_feature_flags enable row level security;
alter table crew_feature_flags force row level security;
create policy crew_feature_flags_of_crew on crew_feature_flags using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on setting_values, crew_feature_flags to glasen_app, glasen_maintenance;
