-- Geofences of level-1 categories, and how much of people's positions a crew keeps.

create sequence geofence_ids;
create table geofences (
  crew_id bigint not null,
  geofence_id bigint not null default nextval('geofence_ids'),
  time_category_id bigint not null,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  radius integer not null default 150,
  constraint geofences_pk primary key (crew_id, geofence_id),
  constraint geofences_one_a_category unique (crew_id, time_category_id),
  constraint geofences_category foreign key (crew_id, time_category_id) references time_categories (crew_id, time_category_id) on delete cascade,
  constraint geofences_radius_known check (radius in (150, 250, 350)),
  constraint geofences_on_earth check (latitude between -90 and 90 and longitude between -180 and 180)
);

-- Without a row: positions are kept for 90 days.
create table location_privacy (
  crew_id bigint not null,
  keeps_positions boolean not null,
  retention_days integer not null,
  constraint location_privacy_pk primary key (crew_id),
  constraint location_privacy_crew foreign key (crew_id) references crews (crew_id),
  constraint location_privacy_days_sane check (retention_days between 1 and 730)
);

alter table geofences enable row level security;
alter table geofences force row level security;
create policy geofences_of_crew on geofences using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table location_privacy enable row level security;
alter table location_privacy force row level security;
create policy location_privacy_of_crew on location_privacy using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on geofences, location_privacy to glasen_app, glasen_maintenance;
grant usage, select on sequence geofence_ids to glasen_app, glasen_maintenance;
