-- PINs of a crew: encrypted for those who may see them, a keyed hash to find the member, each look at one on record.

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
alter table pins enable row level security;
alter table pins force row level security;
create policy pins_of_crew on pins using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

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
alter table pin_views enable row level security;
alter table pin_views force row level security;
create policy pin_views_of_crew on pin_views using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

-- Wrong PINs of a device; the count fades with time.
create table wrong_pins (
  crew_id bigint not null,
  session_id uuid not null,
  wrong double precision not null,
  counted_at timestamptz not null,
  blocked_until timestamptz not null,
  constraint wrong_pins_pk primary key (crew_id, session_id),
  constraint wrong_pins_crew foreign key (crew_id) references crews (crew_id)
);
alter table wrong_pins enable row level security;
alter table wrong_pins force row level security;
create policy wrong_pins_of_crew on wrong_pins using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on pins, wrong_pins to glasen_app, glasen_maintenance;
-- Append-only: what was seen stays on record.
grant select, insert on pin_views to glasen_app, glasen_maintenance;
