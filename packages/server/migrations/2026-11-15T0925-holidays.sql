-- Holidays: each crew's calendar of public and company holidays.

create sequence holiday_ids;

-- owner: holidays
-- A row is one holiday, or half of one, in a crew's calendar.
create table holidays (
  crew_id bigint not null,
  holiday_id bigint not null default nextval('holiday_ids'),
  day date not null,
  name text not null,
  country text not null,
  day_kind integer not null,
  fraction integer not null,
  half_offset integer not null,
  constraint holidays_pk primary key (crew_id, holiday_id),
  constraint holidays_once unique (crew_id, day, name),
  constraint holidays_crew foreign key (crew_id) references crews (crew_id),
  constraint holidays_country_known check (country in ('de', 'at', 'ch')),
  constraint holidays_kind_known check (day_kind in (3, 4)),
  constraint holidays_part_known check (fraction in (1, 2) and half_offset in (0, 2))
);
select crew_wall('holidays');
