-- Proof: a sealed log of recorded times, daily seals over it, sign-offs of months, and links for inspectors.

-- The hash of an entry over the entry before it. Texts in hexadecimal, so that any program can compute it.
create function sealed_hash(previous bytea, entry_number integer, digest bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(convert_to(encode(previous, 'hex') || ' ' || entry_number || ' ' || encode(digest, 'hex'), 'UTF8')) $$;

revoke all on function sealed_hash(bytea, integer, bytea) from public;
grant execute on function sealed_hash(bytea, integer, bytea) to glasen_app, glasen_maintenance;

-- owner: sealed-log
-- A row is an entry in a member's chain: a stamp, or a change of recorded times. The application only appends.
create table sealed_entries (
  crew_id bigint not null,
  user_id bigint not null,
  number integer not null,
  kind text not null,
  -- The days that the entry is about.
  first_day date not null,
  last_day date not null,
  recorded_at timestamptz not null,
  -- JSON as it was hashed: ids instead of names, notes and positions as salted hashes.
  content text not null,
  digest bytea not null,
  hash bytea not null,
  -- Without its salt the hash of a note or of a position tells nothing, and still proves the chain.
  note_salt text,
  place_salt text,
  constraint sealed_entries_pk primary key (crew_id, user_id, number),
  constraint sealed_entries_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint sealed_entries_numbered check (number > 0),
  constraint sealed_entries_digest_fits check (digest = sha256(convert_to(content, 'UTF8'))),
  constraint sealed_entries_days_in_order check (first_day <= last_day)
);
create index sealed_entries_with_place on sealed_entries (crew_id, recorded_at) where place_salt is not null;
select crew_wall('sealed_entries', 'select, insert');
-- Forgets the salts of erased people and of deleted positions.
grant update (note_salt, place_salt) on sealed_entries to glasen_maintenance;

-- owner: proof
-- A row is the seal of a crew's day: the root of a Merkle tree over the last entries of all chains, hashed over the seal before it.
create table crew_seals (
  crew_id bigint not null,
  number integer not null,
  day date not null,
  sealed_at timestamptz not null,
  root bytea not null,
  hash bytea not null,
  -- The hashes of the last entries of all chains, sorted, 32 bytes each: the leaves of the tree.
  leaves bytea not null,
  constraint crew_seals_pk primary key (crew_id, number),
  constraint crew_seals_crew foreign key (crew_id) references crews (crew_id),
  constraint crew_seals_one_per_day unique (crew_id, day),
  constraint crew_seals_whole_leaves check (length(leaves) > 0 and length(leaves) % 32 = 0)
);
select crew_wall('crew_seals', 'select, insert');

-- owner: proof
-- A row says that a member wants a mail with the receipts of each day.
create table receipt_mails (
  crew_id bigint not null,
  user_id bigint not null,
  -- The last entry that a mail has named.
  last_number integer not null,
  constraint receipt_mails_pk primary key (crew_id, user_id),
  constraint receipt_mails_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('receipt_mails');

-- owner: months
-- A row says that a member confirmed or disputed a month as a whole.
create table month_sign_offs (
  crew_id bigint not null,
  user_id bigint not null,
  month date not null,
  state text not null,
  reason text not null default '',
  stated_at timestamptz not null,
  -- The entry of the member's chain that records it: later entries about the month make it outdated.
  entry_number integer not null,
  constraint month_sign_offs_pk primary key (crew_id, user_id, month),
  constraint month_sign_offs_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint month_sign_offs_first_day check (extract(day from month) = 1),
  constraint month_sign_offs_state_known check (state in ('confirmed', 'disputed')),
  constraint month_sign_offs_dispute_has_reason check (state = 'confirmed' or reason <> '')
);
select crew_wall('month_sign_offs');

create sequence inspection_ids;

-- owner: proof
-- A row is a read-only link for an inspector to the times of chosen people in chosen months.
create table inspections (
  crew_id bigint not null,
  inspection_id bigint not null default nextval('inspection_ids'),
  title text not null,
  law text not null,
  first_month date not null,
  last_month date not null,
  token_hash bytea not null,
  code_hash bytea not null,
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint inspections_pk primary key (crew_id, inspection_id),
  constraint inspections_crew foreign key (crew_id) references crews (crew_id),
  constraint inspections_token_once unique (crew_id, token_hash),
  constraint inspections_months_in_order check (first_month <= last_month),
  constraint inspections_limited check (expires_at <= created_at + interval '90 days')
);
select crew_wall('inspections', 'select, insert, update');

-- owner: proof
-- A row is a member whose times an inspector's link shows.
create table inspection_people (
  crew_id bigint not null,
  inspection_id bigint not null,
  user_id bigint not null,
  constraint inspection_people_pk primary key (crew_id, inspection_id, user_id),
  constraint inspection_people_inspection foreign key (crew_id, inspection_id) references inspections (crew_id, inspection_id),
  constraint inspection_people_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade
);
select crew_wall('inspection_people', 'select, insert');

create sequence inspection_visit_ids;

-- owner: proof
-- A row is a use of an inspector's link: opened, downloaded, or tried with a wrong code.
create table inspection_visits (
  crew_id bigint not null,
  visit_id bigint not null default nextval('inspection_visit_ids'),
  inspection_id bigint not null,
  outcome text not null,
  address text not null,
  device text not null,
  visited_at timestamptz not null,
  constraint inspection_visits_pk primary key (crew_id, visit_id),
  constraint inspection_visits_inspection foreign key (crew_id, inspection_id) references inspections (crew_id, inspection_id),
  constraint inspection_visits_outcome_known check (outcome in ('opened', 'wrong-code', 'pdf', 'csv', 'proof'))
);
create index inspection_visits_of_inspection on inspection_visits (crew_id, inspection_id, visit_id desc);
select crew_wall('inspection_visits', 'select, insert');

-- Chains of members with recorded times begin with an entry that seals those times as they are now. Row-level security would
-- hide every crew's rows from an owner who is no superuser.
set local role glasen_maintenance;
insert into sealed_entries (crew_id, user_id, number, kind, first_day, last_day, recorded_at, content, digest, hash)
select b.crew_id, b.user_id, 1, 'began', b.first_day, b.last_day, now(), b.content, d.digest,
  sealed_hash(decode(repeat('00', 32), 'hex'), 1, d.digest)
from (
  select c.crew_id, c.user_id, min(c.local_day) as first_day, max(c.local_day) as last_day,
    json_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', null, 'kind', 'began',
      'member', c.user_id, 'salt', replace(gen_random_uuid()::text, '-', ''), 'stamps', count(*),
      'stampsHash', encode(sha256(convert_to(string_agg(extract(epoch from s.stamp_at) || ' ' || s.account, E'\n'
        order by s.stamp_at, s.account), 'UTF8')), 'hex'))::text as content
  from stamp_chains c join stamps s on s.crew_id = c.crew_id and s.chain_id = c.chain_id
  group by c.crew_id, c.user_id) b
cross join lateral (select sha256(convert_to(b.content, 'UTF8')) as digest) d;
reset role;
