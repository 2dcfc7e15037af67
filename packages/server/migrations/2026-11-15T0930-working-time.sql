-- Working time: dated models and frames, break and rounding rules, and how a crew wants its time evaluated.

-- Ids below 1001 are the rules that every crew has; they are part of the program.
create sequence time_rule_ids start 1001;

-- owner: working-time
-- A row is one break or rounding rule that a crew made for itself.
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
select crew_wall('time_rules');

create sequence working_time_model_ids;

-- owner: working-time
-- A row is the working time model of a member, or of the crew (without user_id), from a day on.
create table working_time_models (
  crew_id bigint not null,
  working_time_model_id bigint not null default nextval('working_time_model_ids'),
  user_id bigint,
  first_week_day integer not null default 1,
  valid_from date not null,
  -- Seven entries: the target in seconds or null, and the ids of the rules. Rules of the program are no rows: no foreign keys.
  days jsonb not null,
  constraint working_time_models_pk primary key (crew_id, working_time_model_id),
  constraint working_time_models_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint working_time_models_crew foreign key (crew_id) references crews (crew_id),
  constraint working_time_models_seven check (jsonb_array_length(days) = 7)
);
create unique index working_time_models_day_once on working_time_models (crew_id, (coalesce(user_id, 0)), valid_from);
select crew_wall('working_time_models');

create sequence working_time_frame_ids;

-- owner: working-time
-- A row is the frame within which work counts, of a member or of the crew (without user_id), from a day on.
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
select crew_wall('working_time_frames');

-- owner: working-time
-- A row says how one crew's time is evaluated: nights, gaps, sickness, and which country's law for which sector.
create table evaluation_settings (
  crew_id bigint not null,
  night_mode text not null,
  is_plan_actual boolean not null,
  does_gap_count_as_break boolean not null,
  least_piece_seconds integer not null,
  does_sickness_fill_up boolean not null,
  country text not null,
  sector text not null default 'other',
  constraint evaluation_settings_pk primary key (crew_id),
  constraint evaluation_settings_crew foreign key (crew_id) references crews (crew_id),
  constraint evaluation_settings_night_known check (night_mode in ('clockInDay', 'split')),
  constraint evaluation_settings_country_known check (country in ('de', 'at', 'ch')),
  constraint evaluation_settings_sector_known
    check (sector in ('other', 'bakery', 'broadcasting', 'care', 'catering', 'cleaning', 'construction', 'farming', 'meat', 'transport'))
);
select crew_wall('evaluation_settings');
