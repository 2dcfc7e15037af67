-- The time clock: a small row per member that is locked, chains that cannot overlap, stamps as facts, and every change of them kept.

-- Where a member stands; made from the stamps and rebuildable from them. Without a chain nobody is at work.
create table clock_states (
  crew_id bigint not null,
  user_id bigint not null,
  account integer not null default 0,
  chain_id uuid,
  clock_in_at timestamptz,
  last_at timestamptz,
  time_category_1_id bigint,
  time_category_2_id bigint,
  constraint clock_states_pk primary key (crew_id, user_id),
  constraint clock_states_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint clock_states_account_known check (account in (0, 1, 2)),
  constraint clock_states_whole check ((chain_id is null) = (account = 0) and (chain_id is null) = (clock_in_at is null) and (chain_id is null) = (last_at is null))
);

-- `taken_until` is the end for the overlap check: null while the chain is open, its clock-out afterwards, its last stamp where the
-- clock-out was forgotten. Two open chains of a member would overlap, so there is one at most.
create table stamp_chains (
  crew_id bigint not null,
  chain_id uuid not null,
  user_id bigint not null,
  clock_in_at timestamptz not null,
  clock_out_at timestamptz,
  taken_until timestamptz,
  local_day date not null,
  created_at timestamptz not null,
  constraint stamp_chains_pk primary key (crew_id, chain_id),
  constraint stamp_chains_clock_in_once unique (crew_id, user_id, clock_in_at),
  constraint stamp_chains_member foreign key (crew_id, user_id) references members (crew_id, user_id),
  constraint stamp_chains_forward check (clock_out_at is null or (clock_out_at > clock_in_at and taken_until = clock_out_at)),
  constraint stamp_chains_no_overlap exclude using gist
    (crew_id with =, user_id with =, tstzrange(clock_in_at, taken_until, '[)') with &&)
);
create index stamp_chains_of_day on stamp_chains (crew_id, local_day, user_id);
create index stamp_chains_unfinished on stamp_chains (crew_id, clock_in_at) where clock_out_at is null;

create table stamps (
  crew_id bigint not null,
  chain_id uuid not null,
  stamp_at timestamptz not null,
  user_id bigint not null,
  account integer not null,
  time_category_1_id bigint,
  time_category_2_id bigint,
  note text not null default '',
  latitude double precision,
  longitude double precision,
  fence text,
  channel text not null,
  recorded_offline boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by bigint,
  constraint stamps_pk primary key (crew_id, chain_id, stamp_at),
  constraint stamps_chain foreign key (crew_id, chain_id) references stamp_chains (crew_id, chain_id) on delete cascade,
  constraint stamps_category_one foreign key (crew_id, time_category_1_id) references time_categories (crew_id, time_category_id),
  constraint stamps_category_two foreign key (crew_id, time_category_2_id) references time_categories (crew_id, time_category_id),
  constraint stamps_account_known check (account in (0, 1, 2)),
  constraint stamps_note_short check (char_length(note) <= 1000),
  constraint stamps_position_whole check ((latitude is null) = (longitude is null)),
  constraint stamps_position_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint stamps_fence_known check (fence in ('inside', 'outside', 'unknown')),
  constraint stamps_channel_known check (channel in ('Web', 'Mobile', 'Terminal', 'Other'))
);
create index stamps_of_user on stamps (crew_id, user_id, stamp_at);
create index stamps_located on stamps (crew_id, stamp_at) where latitude is not null;

-- What was changed afterwards: who, when, before, after, why. Only ever added to.
create sequence stamp_change_ids;
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

alter table clock_states enable row level security;
alter table clock_states force row level security;
create policy clock_states_of_crew on clock_states using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table stamp_chains enable row level security;
alter table stamp_chains force row level security;
create policy stamp_chains_of_crew on stamp_chains using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table stamps enable row level security;
alter table stamps force row level security;
create policy stamps_of_crew on stamps using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);
alter table stamp_changes enable row level security;
alter table stamp_changes force row level security;
create policy stamp_changes_of_crew on stamp_changes using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on clock_states, stamp_chains, stamps to glasen_app, glasen_maintenance;
grant select, insert on stamp_changes to glasen_app;
-- Maintenance removes what is too old, and positions that are kept in it.
grant select, insert, delete, update (before, after) on stamp_changes to glasen_maintenance;
grant usage, select on sequence stamp_change_ids to glasen_app, glasen_maintenance;
