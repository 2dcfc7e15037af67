-- PINs with which members sign in at a terminal. Part of security; a file of its own, because a PIN belongs to a member.

-- owner: security
-- A row is one member's PIN: sealed for those who may see it, and as a keyed hash to find the member by it.
create table pins (
  crew_id bigint not null,
  user_id bigint not null,
  sealed bytea not null,
  lookup bytea not null,
  set_at timestamptz not null,
  constraint pins_pk primary key (crew_id, user_id),
  constraint pins_once_per_crew unique (crew_id, lookup),
  constraint pins_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('pins');

-- owner: security
-- A row records that somebody looked at a member's PIN. Append-only.
-- user_id references nothing: the record outlives the membership.
create table pin_views (
  crew_id bigint not null,
  view_id uuid not null,
  user_id bigint not null,
  seen_by bigint not null,
  seen_at timestamptz not null,
  constraint pin_views_pk primary key (crew_id, view_id),
  constraint pin_views_crew foreign key (crew_id) references crews (crew_id)
);
create index pin_views_by_time on pin_views (crew_id, seen_at);
select crew_wall('pin_views', 'select, insert');

-- owner: security
-- A row counts the wrong PINs entered at one terminal; the count decreases with time.
-- session_id references nothing, because sessions are no crew table.
create table wrong_pins (
  crew_id bigint not null,
  session_id uuid not null,
  wrong double precision not null,
  counted_at timestamptz not null,
  blocked_until timestamptz not null,
  constraint wrong_pins_pk primary key (crew_id, session_id),
  constraint wrong_pins_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('wrong_pins');
