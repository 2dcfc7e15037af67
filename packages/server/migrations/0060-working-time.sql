-- Working time: dated models, break and rounding rules, frames, and how a crew wants its time evaluated.

-- Made anew with every change of what time is evaluated by, so that what was read under it never goes stale.
alter table crews add column evaluation_version uuid;
-- Days up to this one are evaluated; later ones when somebody asks for them.
alter table crews add column evaluated_until date;

-- Rules of a crew's own; the ones that every crew has are the program's, with numbers below these.
create sequence time_rule_ids start 1001;
create table time_rules (
  crew_id bigint not null,
  time_rule_id bigint not null default nextval('time_rule_ids'),
  type text not null,
  name text not null,
  description text not null default '',
  definition jsonb not null,
  constraint time_rules_pk primary key (crew_id, time_rule_id),
  constraint time_rules_crew foreign key (crew_id) references crews (crew_id),
  constraint time_rules_type_known check (type in ('break', 'rounding'))
);

-- Without a user it is the crew's model. `days` holds seven: target in seconds or null, and the numbers of the rules.
create sequence working_time_model_ids;
create table working_time_models (
  crew_id bigint not null,
  working_time_model_id bigint not null default nextval('working_time_model_ids'),
  user_id bigint,
  first_week_day integer not null default 1,
  valid_from date not null,
  days jsonb not null,
  constraint working_time_models_pk primary key (crew_id, working_time_model_id),
  constraint working_time_models_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint working_time_models_crew foreign key (crew_id) references crews (crew_id),
  constraint working_time_models_seven check (jsonb_array_length(days) = 7)
);
create unique index working_time_models_day_once on working_time_models (crew_id, (coalesce(user_id, 0)), valid_from);

create sequence working_time_frame_ids;
create table working_time_frames (
  crew_id bigint not null,
  working_time_frame_id bigint not null default nextval('working_time_frame_ids'),
  user_id bigint,
  valid_from date not null,
  days jsonb not null,
  constraint working_time_frames_pk primary key (crew_id, working_time_frame_id),
  constraint working_time_frames_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint working_time_frames_crew foreign key (crew_id) references crews (crew_id),
  constraint working_time_frames_seven check (jsonb_array_length(days) = 7)
);
create unique index working_time_frames_day_once on working_time_frames (crew_id, (coalesce(user_id, 0)), valid_from);

create table evaluation_settings (
  crew_id bigint not null,
  night_mode text not null,
  is_plan_actual boolean not null,
  does_gap_count_as_break boolean not null,
  least_piece_seconds integer not null,
  does_sickness_fill_up boolean not null,
  country text not null,
  constraint evaluation_settings_pk primary key (crew_id),
  constraint evaluation_settings_crew foreign key (crew_id) references crews (crew_id),
  constraint evaluation_settings_night_known check (night_mode in ('clockInDay', 'split')),
  constraint evaluation_settings_country_known check (country in ('de', 'at', 'ch'))
);

create sequence holiday_ids;
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

alter table time_rules enable row level security;
alter table time_rules force row level security;
create policy time_rules_of_crew on time_rules using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table working_time_models enable row level security;
alter table working_time_models force row level security;
create policy working_time_models_of_crew on working_time_models using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table working_time_frames enable row level security;
alter table working_time_frames force row level security;
create policy working_time_frames_of_crew on working_time_frames using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table evaluation_settings enable row level security;
alter table evaluation_settings force row level security;
create policy evaluation_settings_of_crew on evaluation_settings using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table holidays enable row level security;
alter table holidays force row level security;
create policy holidays_of_crew on holidays using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on time_rules, working_time_models, working_time_frames, evaluation_settings, holidays to glasen_app, glasen_maintenance;
grant usage, select on sequence time_rule_ids, working_time_model_ids, working_time_frame_ids, holiday_ids to glasen_app, glasen_maintenance;
