-- Settings: dated values of a crew or of one member.

-- owner: settings
-- A row is the value of one setting from a day on, for the crew or for one member; at most one holds on any day.
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
select crew_wall('setting_values');
