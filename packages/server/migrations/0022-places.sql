-- Workplaces, and time categories, of which level 1 is what older clients call groups.

create sequence workplace_ids;
create table workplaces (
  crew_id bigint not null,
  workplace_id bigint not null default nextval('workplace_ids'),
  name text not null,
  group_id bigint,
  disabled_at timestamptz,
  constraint workplaces_pk primary key (crew_id, workplace_id),
  constraint workplaces_crew foreign key (crew_id) references crews (crew_id)
);

create sequence time_category_ids;
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
alter table workplaces add constraint workplaces_group foreign key (crew_id, group_id) references time_categories (crew_id, time_category_id);

alter table workplaces enable row level security;
alter table workplaces force row level security;
create policy workplaces_of_crew on workplaces using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table time_categories enable row level security;
alter table time_categories force row level security;
create policy time_categories_of_crew on time_categories using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on workplaces, time_categories to glasen_app, glasen_maintenance;
grant usage, select on sequence workplace_ids, time_category_ids to glasen_app, glasen_maintenance;
