-- Time categories of two levels, and the geofences of level 1.

create sequence time_category_ids;

-- owner: categories
-- A row is one time category. Older clients call level 1 a group.
create table time_categories (
  crew_id bigint not null,
  time_category_id bigint not null default nextval('time_category_ids'),
  level integer not null,
  name text not null,
  disabled_at timestamptz,
  constraint time_categories_pk primary key (crew_id, time_category_id),
  constraint time_categories_crew foreign key (crew_id) references crews (crew_id),
  constraint time_categories_level_known check (level in (1, 2))
);
select crew_wall('time_categories');
alter table workplaces add constraint workplaces_group
  foreign key (crew_id, group_id) references time_categories (crew_id, time_category_id);

create sequence geofence_ids;

-- owner: categories
-- A row is the circle on the map within which a category's time is expected to be stamped.
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
select crew_wall('geofences');
