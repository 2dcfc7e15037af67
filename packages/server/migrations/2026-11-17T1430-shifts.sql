-- Shift planning: shifts with their drafts, publications, replies to offers, templates, rotations and manning levels.

create sequence shift_ids;

-- owner: shifts
-- A row is a published shift, or the draft of one. The guid names the shift for ever: a draft that changes or removes a published
-- shift shares its guid. `day` is the day in the crew's zone on which the shift starts. An open shift has no user_id, and as many
-- identical places as its amount.
-- The arrays of eligible members and teams reference nothing: ids that no longer exist make nobody eligible.
create table shifts (
  crew_id bigint not null,
  shift_id bigint not null default nextval('shift_ids'),
  guid uuid not null,
  type text not null,
  user_id bigint,
  workplace_id bigint,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  break_at timestamptz,
  break_seconds integer not null default 0,
  notes text not null default '',
  amount integer not null default 1,
  manning_level_guid text,
  transaction_id text,
  is_offer boolean not null default false,
  eligible_user_ids bigint[] not null default '{}',
  eligible_team_ids bigint[] not null default '{}',
  offer_valid_until timestamptz,
  assignment_strategy text not null default 'FIRST_COME_FIRST_SERVE',
  publish_strategy text not null default 'AUTOMATIC',
  published_at timestamptz,
  is_late boolean not null default false,
  changed_at timestamptz not null,
  changed_by bigint,
  constraint shifts_pk primary key (crew_id, shift_id),
  constraint shifts_crew foreign key (crew_id) references crews (crew_id),
  constraint shifts_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint shifts_workplace foreign key (crew_id, workplace_id) references workplaces (crew_id, workplace_id),
  constraint shifts_type check (type in ('published', 'unpublished_create', 'unpublished_update', 'unpublished_delete')),
  constraint shifts_forward check (starts_at < ends_at and ends_at <= starts_at + interval '48 hours'),
  constraint shifts_break_within check (
    break_seconds >= 0 and make_interval(secs => break_seconds) < ends_at - starts_at
    and (break_at is null or (break_at >= starts_at and break_at + make_interval(secs => break_seconds) <= ends_at))),
  constraint shifts_amount_of_open check (amount between 1 and 99 and (amount = 1 or user_id is null)),
  constraint shifts_offer_is_open check (not is_offer or user_id is null),
  constraint shifts_assignment check (assignment_strategy in ('FIRST_COME_FIRST_SERVE', 'MANUAL')),
  constraint shifts_publishing check (publish_strategy in ('AUTOMATIC', 'MANUAL')),
  constraint shifts_published_once check ((type = 'published') = (published_at is not null)),
  -- Nobody can be at two places: the database refuses two published shifts of one member at the same time.
  constraint shifts_apart exclude using gist (crew_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (type = 'published' and user_id is not null)
);
-- One published row and one draft for each guid.
create unique index shifts_published_guid on shifts (crew_id, guid) where type = 'published';
create unique index shifts_draft_guid on shifts (crew_id, guid) where type <> 'published';
create unique index shifts_transaction on shifts (crew_id, transaction_id) where transaction_id is not null;
create index shifts_by_day on shifts (crew_id, day);
create index shifts_of_member on shifts (crew_id, user_id, day);
create index shifts_of_workplace on shifts (crew_id, workplace_id);
select crew_wall('shifts');

-- Evaluation reads published shifts from the shifts themselves.
drop table planned_shifts;

create sequence shift_publication_ids;

-- owner: shifts
-- A row is one act of publishing: its number is the version of the plan.
create table shift_publications (
  crew_id bigint not null,
  publication_id bigint not null default nextval('shift_publication_ids'),
  published_by bigint,
  published_at timestamptz not null,
  taken_back_at timestamptz,
  constraint shift_publications_pk primary key (crew_id, publication_id),
  constraint shift_publications_crew foreign key (crew_id) references crews (crew_id)
);
create index shift_publications_by_time on shift_publications (crew_id, published_at);
select crew_wall('shift_publications');

-- owner: shifts
-- A row is the change that a publication made to one shift: the shift before and after it, null where there was none. The
-- guid references nothing: the row outlives the shift.
create table shift_publication_changes (
  crew_id bigint not null,
  publication_id bigint not null,
  guid uuid not null,
  before jsonb,
  after jsonb,
  constraint shift_publication_changes_pk primary key (crew_id, publication_id, guid),
  constraint shift_publication_changes_of foreign key (crew_id, publication_id)
    references shift_publications (crew_id, publication_id) on delete cascade
);
create index shift_publication_changes_of_shift on shift_publication_changes (crew_id, guid);
select crew_wall('shift_publication_changes');

create sequence shift_offer_reply_ids;

-- owner: shifts
-- A row is the reply of a member to an offered shift: opened, applied for (OFFER), assigned (Z_ASSIGNED).
create table shift_offer_replies (
  crew_id bigint not null,
  reply_id bigint not null default nextval('shift_offer_reply_ids'),
  shift_id bigint not null,
  user_id bigint not null,
  state text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint shift_offer_replies_pk primary key (crew_id, reply_id),
  constraint shift_offer_replies_once unique (crew_id, shift_id, user_id),
  constraint shift_offer_replies_shift foreign key (crew_id, shift_id) references shifts (crew_id, shift_id) on delete cascade,
  constraint shift_offer_replies_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint shift_offer_replies_state check (state in ('OFFER', 'OPENED', 'Z_ASSIGNED'))
);
create index shift_offer_replies_of_member on shift_offer_replies (crew_id, user_id);
select crew_wall('shift_offer_replies');

create sequence shift_template_ids;

-- owner: shifts
-- A row is a named set of shifts without dates.
create table shift_templates (
  crew_id bigint not null,
  template_id bigint not null default nextval('shift_template_ids'),
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  created_by bigint,
  constraint shift_templates_pk primary key (crew_id, template_id),
  constraint shift_templates_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('shift_templates');

create sequence template_shift_ids;

-- owner: shifts
-- A row is a shift of a template. Offsets are days from the date to which the template is applied, times are wall clock.
create table template_shifts (
  crew_id bigint not null,
  template_shift_id bigint not null default nextval('template_shift_ids'),
  guid uuid not null,
  template_id bigint not null,
  user_id bigint,
  workplace_id bigint,
  from_offset integer not null,
  from_time time not null,
  to_offset integer not null,
  to_time time not null,
  break_start_offset integer,
  break_start_time time,
  break_seconds integer not null default 0,
  notes text not null default '',
  amount integer not null default 1,
  is_offer boolean not null default false,
  eligible_user_ids bigint[] not null default '{}',
  eligible_team_ids bigint[] not null default '{}',
  -- How long before its start the offer ends.
  offer_ends_seconds_before integer,
  assignment_strategy text not null default 'FIRST_COME_FIRST_SERVE',
  publish_strategy text not null default 'AUTOMATIC',
  constraint template_shifts_pk primary key (crew_id, template_shift_id),
  constraint template_shifts_guid unique (crew_id, guid),
  constraint template_shifts_template foreign key (crew_id, template_id)
    references shift_templates (crew_id, template_id) on delete cascade,
  constraint template_shifts_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint template_shifts_workplace foreign key (crew_id, workplace_id) references workplaces (crew_id, workplace_id),
  constraint template_shifts_forward check (from_offset >= 0 and (to_offset, to_time) > (from_offset, from_time)),
  constraint template_shifts_break check (break_seconds >= 0 and (break_start_offset is null) = (break_start_time is null)),
  constraint template_shifts_amount check (amount between 1 and 99 and (amount = 1 or user_id is null)),
  constraint template_shifts_offer_is_open check (not is_offer or user_id is null),
  constraint template_shifts_assignment check (assignment_strategy in ('FIRST_COME_FIRST_SERVE', 'MANUAL')),
  constraint template_shifts_publishing check (publish_strategy in ('AUTOMATIC', 'MANUAL'))
);
create index template_shifts_of_template on template_shifts (crew_id, template_id);
select crew_wall('template_shifts');

create sequence shift_rotation_ids;

-- owner: shifts
-- A row gives a member a template that repeats every so many weeks, from a Monday on.
create table shift_rotations (
  crew_id bigint not null,
  rotation_id bigint not null default nextval('shift_rotation_ids'),
  template_id bigint not null,
  user_id bigint not null,
  starts_on date not null,
  ends_on date,
  weeks integer not null,
  -- Days up to this one have their drafts, so that a deleted draft does not come back.
  planned_until date,
  constraint shift_rotations_pk primary key (crew_id, rotation_id),
  constraint shift_rotations_template foreign key (crew_id, template_id)
    references shift_templates (crew_id, template_id) on delete cascade,
  constraint shift_rotations_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint shift_rotations_weeks check (weeks between 1 and 12),
  constraint shift_rotations_forward check (ends_on is null or starts_on <= ends_on)
);
create index shift_rotations_of_member on shift_rotations (crew_id, user_id);
create index shift_rotations_of_template on shift_rotations (crew_id, template_id);
select crew_wall('shift_rotations');

create sequence manning_level_ids;

-- owner: shifts
-- A row is the number of people that a workplace needs at a time of day: on a weekday (1 is Monday), or as an exception on one
-- date, which replaces all of that workplace's weekday rows. An exception of 0 people means that nobody is needed.
create table manning_levels (
  crew_id bigint not null,
  manning_level_id bigint not null default nextval('manning_level_ids'),
  guid uuid not null,
  workplace_id bigint not null,
  weekday integer,
  day date,
  from_time time not null,
  -- 00:00 is the end of the day, and a time up to from_time lies on the next day.
  to_time time not null,
  people integer not null,
  constraint manning_levels_pk primary key (crew_id, manning_level_id),
  constraint manning_levels_guid unique (crew_id, guid),
  constraint manning_levels_workplace foreign key (crew_id, workplace_id)
    references workplaces (crew_id, workplace_id) on delete cascade,
  constraint manning_levels_when check ((weekday is null) <> (day is null) and weekday between 1 and 7),
  constraint manning_levels_people check (people between 0 and 999)
);
create index manning_levels_of_workplace on manning_levels (crew_id, workplace_id);
select crew_wall('manning_levels');
