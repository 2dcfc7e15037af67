-- Time clock: the state of each member's clock, chains of stamps, their changes, correction requests, and stored positions.

-- Domains instead of table constraints: a table's check constraints are prepared again for every statement, which took a fifth of a
-- stamp's time in the database; those of a domain are prepared once per connection.
create domain time_account as integer constraint time_account_known check (value in (0, 1, 2));
create domain stamp_channel as text constraint stamp_channel_known check (value in ('Web', 'Mobile', 'Terminal', 'Other'));
create domain fence_mark as text constraint fence_mark_known check (value in ('inside', 'outside', 'unknown'));
create domain degrees_north as double precision constraint degrees_north_on_earth check (value between -90 and 90);
create domain degrees_east as double precision constraint degrees_east_on_earth check (value between -180 and 180);

-- The autovacuum thresholds of the tables below: by default a small table is analyzed again after some hundred rows, and every
-- prepared statement on it is then planned again, several times within the minute in which a large crew clocks in.

-- owner: time-clock
-- A row is the state of one member's clock, derived from their stamps and locked while they stamp. Without chain_id they are not at work.
-- No foreign keys to chain and categories: the stamps have them, and this row is rewritten with every stamp.
create table clock_states (
  crew_id bigint not null,
  user_id bigint not null,
  account time_account not null default 0,
  chain_id uuid,
  clock_in_at timestamptz,
  last_at timestamptz,
  time_category_1_id bigint,
  time_category_2_id bigint,
  constraint clock_states_pk primary key (crew_id, user_id),
  constraint clock_states_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint clock_states_whole check ((chain_id is null) = (account = 0) and (chain_id is null) = (clock_in_at is null) and (chain_id is null) = (last_at is null))
  -- Half of each page stays free, so that an update finds room on the same page and touches no index.
) with (fillfactor = 50, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_threshold = 5000);
select crew_wall('clock_states');

-- owner: time-clock
-- A row is one chain of stamps of a member, from a clock-in to its clock-out. Chains of a member cannot overlap.
create table stamp_chains (
  crew_id bigint not null,
  chain_id uuid not null,
  user_id bigint not null,
  clock_in_at timestamptz not null,
  clock_out_at timestamptz,
  -- The end for the overlap check: null while the chain is open, then its clock-out, or its last stamp if the clock-out was forgotten.
  -- Two open chains would overlap, so a member has at most one.
  taken_until timestamptz,
  local_day date not null,
  created_at timestamptz not null,
  constraint stamp_chains_pk primary key (crew_id, chain_id),
  constraint stamp_chains_clock_in_once unique (crew_id, user_id, clock_in_at),
  constraint stamp_chains_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint stamp_chains_forward check (clock_out_at is null or (clock_out_at > clock_in_at and taken_until = clock_out_at)),
  constraint stamp_chains_no_overlap exclude using gist
    (crew_id with =, user_id with =, tstzrange(clock_in_at, taken_until, '[)') with &&)
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
create index stamp_chains_of_day on stamp_chains (crew_id, local_day, user_id);
create index stamp_chains_unfinished on stamp_chains (crew_id, clock_in_at) where clock_out_at is null;
select crew_wall('stamp_chains');

-- owner: time-clock
-- A row is one stamp of a chain.
-- user_id repeats the chain's, for the index; the chain references the member, so a second foreign key would only slow stamping down.
create table stamps (
  crew_id bigint not null,
  chain_id uuid not null,
  stamp_at timestamptz not null,
  user_id bigint not null,
  account time_account not null,
  time_category_1_id bigint,
  time_category_2_id bigint,
  note varchar(1000) not null default '',
  latitude degrees_north,
  longitude degrees_east,
  fence fence_mark,
  channel stamp_channel not null,
  recorded_offline boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by bigint,
  constraint stamps_pk primary key (crew_id, chain_id, stamp_at),
  constraint stamps_chain foreign key (crew_id, chain_id) references stamp_chains (crew_id, chain_id) on delete cascade,
  constraint stamps_category_one foreign key (crew_id, time_category_1_id) references time_categories (crew_id, time_category_id),
  constraint stamps_category_two foreign key (crew_id, time_category_2_id) references time_categories (crew_id, time_category_id),
  constraint stamps_position_whole check ((latitude is null) = (longitude is null))
) with (autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
create index stamps_of_user on stamps (crew_id, user_id, stamp_at);
create index stamps_located on stamps (crew_id, stamp_at) where latitude is not null;
select crew_wall('stamps');

create sequence correction_request_ids;

-- owner: time-clock
-- A row is a member's request to create, replace or delete a chain, and the decision on it.
create table correction_requests (
  crew_id bigint not null,
  correction_request_id bigint not null default nextval('correction_request_ids'),
  user_id bigint not null,
  kind text not null,
  clock_in_at timestamptz,
  stamps jsonb,
  reason text not null,
  status text not null default 'open',
  requested_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  answer text not null default '',
  -- The chain as it was when the request was made: a request does not undo later changes.
  seen jsonb,
  constraint correction_requests_pk primary key (crew_id, correction_request_id),
  constraint correction_requests_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint correction_requests_kind_known check (kind in ('create', 'replace', 'delete')),
  constraint correction_requests_status_known check (status in ('open', 'granted', 'rejected', 'withdrawn')),
  constraint correction_requests_whole check ((kind = 'create') = (clock_in_at is null) and (kind = 'delete') = (stamps is null)),
  constraint correction_requests_decided check ((status in ('granted', 'rejected')) = (decided_by is not null) and (status = 'open') = (decided_at is null)),
  constraint correction_requests_seen check (seen is null or kind <> 'create')
);
create index correction_requests_of_user on correction_requests (crew_id, user_id, correction_request_id);
create index correction_requests_open on correction_requests (crew_id, correction_request_id) where status = 'open';
select crew_wall('correction_requests', 'select, insert, update');

create sequence stamp_change_ids;

-- owner: time-clock
-- A row is one later change of a chain: who, when, before, after and why. Append-only.
-- No foreign keys to member, chain and correction request: the history outlives all three.
create table stamp_changes (
  crew_id bigint not null,
  stamp_change_id bigint not null default nextval('stamp_change_ids'),
  user_id bigint not null,
  chain_id uuid not null,
  clock_in_at timestamptz not null,
  kind text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  changed_by bigint,
  changed_at timestamptz not null,
  channel text not null,
  correction_request_id bigint,
  constraint stamp_changes_pk primary key (crew_id, stamp_change_id),
  constraint stamp_changes_crew foreign key (crew_id) references crews (crew_id),
  constraint stamp_changes_kind_known check (kind in ('create', 'replace', 'delete', 'break', 'note', 'clock-out'))
);
create index stamp_changes_of_chain on stamp_changes (crew_id, chain_id, stamp_change_id);
create index stamp_changes_of_user on stamp_changes (crew_id, user_id, clock_in_at);
select crew_wall('stamp_changes', 'select, insert');
-- Removes positions that are too old from the recorded changes.
grant update (before, after) on stamp_changes to glasen_maintenance;

-- owner: time-clock
-- A row says whether a crew stores the positions of stamps and for how long; without a row they are stored for 90 days.
create table location_privacy (
  crew_id bigint not null,
  keeps_positions boolean not null,
  retention_days integer not null,
  constraint location_privacy_pk primary key (crew_id),
  constraint location_privacy_crew foreign key (crew_id) references crews (crew_id),
  constraint location_privacy_days_sane check (retention_days between 1 and 730)
);
select crew_wall('location_privacy');
