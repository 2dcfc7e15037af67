-- Workplaces of a crew.

create sequence workplace_ids;

-- owner: workplaces
-- A row is one workplace; group_id is a time category of level 1 (the foreign key is added with the categories).
create table workplaces (
  crew_id bigint not null,
  workplace_id bigint not null default nextval('workplace_ids'),
  name text not null,
  group_id bigint,
  disabled_at timestamptz,
  constraint workplaces_pk primary key (crew_id, workplace_id),
  constraint workplaces_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('workplaces');
