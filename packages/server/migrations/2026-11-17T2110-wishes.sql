-- Availability and wishes, qualifications, and asks to swap shifts or hand them over.

create sequence availability_wish_ids;

-- owner: availability
-- A row is a member's wish about a stretch of a weekday (1 is Monday), or of one date. The rows of a date replace those of its
-- weekday; a date without a kind has no wish at all. Times are minutes of the wall clock, and 1440 is the end of the day.
create table availability_wishes (
  crew_id bigint not null,
  wish_id bigint not null default nextval('availability_wish_ids'),
  user_id bigint not null,
  kind text,
  weekday integer,
  day date,
  from_minute integer not null default 0,
  until_minute integer not null default 1440,
  -- The first and the last day of a weekly wish.
  valid_from date,
  valid_until date,
  note text not null default '',
  -- The day in the crew's zone on which the member said so: it decides whether the wish came in time.
  saved_on date not null,
  constraint availability_wishes_pk primary key (crew_id, wish_id),
  constraint availability_wishes_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint availability_wishes_kind check (kind in ('CANNOT', 'RATHER_NOT', 'WOULD_LIKE')),
  constraint availability_wishes_kind_of_weekday check (kind is not null or day is not null),
  constraint availability_wishes_when check ((weekday is null) <> (day is null) and weekday between 1 and 7),
  constraint availability_wishes_times check (from_minute >= 0 and from_minute < until_minute and until_minute <= 1440),
  constraint availability_wishes_validity check (valid_from <= valid_until and (day is null or (valid_from is null and valid_until is null))),
  -- Two wishes of a member never contradict each other at the same minute of a day.
  constraint availability_wishes_apart exclude using gist (crew_id with =, user_id with =, weekday with =,
    daterange(valid_from, valid_until, '[]') with &&, int4range(from_minute, until_minute) with &&) where (weekday is not null),
  constraint availability_wishes_apart_on_day exclude using gist (crew_id with =, user_id with =, day with =,
    int4range(from_minute, until_minute) with &&) where (day is not null)
);
create index availability_wishes_of_member on availability_wishes (crew_id, user_id, weekday);
create index availability_wishes_by_day on availability_wishes (crew_id, day) where day is not null;
select crew_wall('availability_wishes');

create sequence qualification_ids;

-- owner: qualifications
-- A row is a qualification as the crew names it.
create table qualifications (
  crew_id bigint not null,
  qualification_id bigint not null default nextval('qualification_ids'),
  name text not null,
  colour text,
  constraint qualifications_pk primary key (crew_id, qualification_id),
  constraint qualifications_crew foreign key (crew_id) references crews (crew_id),
  constraint qualifications_name check (name <> '')
);
create unique index qualifications_by_name on qualifications (crew_id, lower(name));
select crew_wall('qualifications');

create sequence member_qualification_ids;

-- owner: qualifications
-- A row says that a member holds a qualification from and until these days, both included.
create table member_qualifications (
  crew_id bigint not null,
  member_qualification_id bigint not null default nextval('member_qualification_ids'),
  user_id bigint not null,
  qualification_id bigint not null,
  valid_from date,
  valid_until date,
  constraint member_qualifications_pk primary key (crew_id, member_qualification_id),
  constraint member_qualifications_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint member_qualifications_of foreign key (crew_id, qualification_id)
    references qualifications (crew_id, qualification_id) on delete cascade,
  constraint member_qualifications_apart exclude using gist (crew_id with =, user_id with =, qualification_id with =,
    daterange(valid_from, valid_until, '[]') with &&)
);
create index member_qualifications_of_qualification on member_qualifications (crew_id, qualification_id);
create index member_qualifications_by_expiry on member_qualifications (crew_id, valid_until) where valid_until is not null;
select crew_wall('member_qualifications');

-- owner: qualifications
-- A row says that everybody who works at a workplace needs a qualification.
create table workplace_qualifications (
  crew_id bigint not null,
  workplace_id bigint not null,
  qualification_id bigint not null,
  constraint workplace_qualifications_pk primary key (crew_id, workplace_id, qualification_id),
  constraint workplace_qualifications_workplace foreign key (crew_id, workplace_id)
    references workplaces (crew_id, workplace_id) on delete cascade,
  constraint workplace_qualifications_of foreign key (crew_id, qualification_id)
    references qualifications (crew_id, qualification_id) on delete cascade
);
create index workplace_qualifications_of_qualification on workplace_qualifications (crew_id, qualification_id);
select crew_wall('workplace_qualifications');

-- owner: shifts
-- What a shift requires beyond its workplace. The ids reference nothing: a qualification that no longer exists is not required.
alter table shifts add column qualification_ids bigint[] not null default '{}';
-- owner: shifts
-- The same for the shifts that a template makes.
alter table template_shifts add column qualification_ids bigint[] not null default '{}';

create sequence swap_ask_ids;

-- owner: swaps
-- A row is the ask of a member to hand a published shift over to a colleague, or to swap it for one of theirs. The times are those of
-- the shift when it was asked: an ask about a shift that has changed since is over. The guids reference nothing: an ask outlives its shift.
create table swap_asks (
  crew_id bigint not null,
  ask_id bigint not null default nextval('swap_ask_ids'),
  kind text not null,
  user_id bigint not null,
  guid uuid not null,
  shift_from timestamptz not null,
  shift_until timestamptz not null,
  note text not null default '',
  state text not null default 'OPEN',
  -- The ask is over at this moment, at the latest when the shift begins.
  ends_at timestamptz not null,
  accepted_by bigint,
  -- The shift that the colleague gives in return; null where the shift is handed over.
  accepted_guid uuid,
  accepted_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint swap_asks_pk primary key (crew_id, ask_id),
  constraint swap_asks_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint swap_asks_accepter foreign key (crew_id, accepted_by) references members (crew_id, user_id) on delete cascade,
  constraint swap_asks_kind check (kind in ('HAND_OVER', 'SWAP')),
  constraint swap_asks_state check (state in ('OPEN', 'ACCEPTED', 'DONE', 'REJECTED', 'WITHDRAWN', 'ENDED')),
  constraint swap_asks_accepted check (
    (state not in ('ACCEPTED', 'DONE', 'REJECTED') or accepted_by is not null) and (kind = 'SWAP' or accepted_guid is null)),
  constraint swap_asks_ends_in_time check (ends_at <= shift_from),
  constraint swap_asks_forward check (shift_from < shift_until)
);
-- Of each shift there is one ask at a time, whether the shift is given or would be given in return.
create unique index swap_asks_open on swap_asks (crew_id, guid) where state in ('OPEN', 'ACCEPTED');
create unique index swap_asks_in_return on swap_asks (crew_id, accepted_guid) where state = 'ACCEPTED';
create index swap_asks_of_member on swap_asks (crew_id, user_id, created_at);
create index swap_asks_of_accepter on swap_asks (crew_id, accepted_by) where accepted_by is not null;
create index swap_asks_ending on swap_asks (crew_id, ends_at) where state in ('OPEN', 'ACCEPTED');
select crew_wall('swap_asks');

create sequence swap_invitation_ids;

-- owner: swaps
-- A row asks one colleague: to take the shift, or to give this one of their shifts for it. The guid references nothing, as above.
create table swap_invitations (
  crew_id bigint not null,
  invitation_id bigint not null default nextval('swap_invitation_ids'),
  ask_id bigint not null,
  user_id bigint not null,
  guid uuid,
  declined_at timestamptz,
  constraint swap_invitations_pk primary key (crew_id, invitation_id),
  constraint swap_invitations_once unique nulls not distinct (crew_id, ask_id, user_id, guid),
  constraint swap_invitations_ask foreign key (crew_id, ask_id) references swap_asks (crew_id, ask_id) on delete cascade,
  constraint swap_invitations_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
create index swap_invitations_of_member on swap_invitations (crew_id, user_id);
select crew_wall('swap_invitations');
