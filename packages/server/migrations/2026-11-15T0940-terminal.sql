-- Terminal: stamps that were made without a connection and arrive later.

-- owner: terminal
-- A row is one stamp made offline: booked at its time, held for a manager, or dismissed. The client's transaction id is the key, so a
-- stamp that is sent twice is booked once.
-- No foreign keys to categories: the row records what the device sent; the booked stamp has them.
create table offline_stamps (
  crew_id bigint not null,
  transaction_id text not null,
  user_id bigint not null,
  action text not null,
  made_at timestamptz not null,
  time_category_1_id bigint,
  time_category_2_id bigint,
  channel text not null,
  proof text not null,
  received_at timestamptz not null,
  outcome text not null,
  reason text,
  decided_by bigint,
  decided_at timestamptz,
  constraint offline_stamps_pk primary key (crew_id, transaction_id),
  constraint offline_stamps_member foreign key (crew_id, user_id) references members (crew_id, user_id) on delete cascade,
  constraint offline_stamps_key_short check (char_length(transaction_id) between 8 and 100),
  constraint offline_stamps_action_known check (action in ('startWork', 'startBreak', 'stopWork')),
  constraint offline_stamps_channel_known check (channel in ('Web', 'Mobile', 'Terminal', 'Other')),
  constraint offline_stamps_proof_known check (proof in ('none', 'pin', 'session', 'unconfirmed')),
  constraint offline_stamps_outcome_known check (outcome in ('booked', 'held', 'dismissed')),
  constraint offline_stamps_held_has_reason check ((outcome = 'held') <= (reason is not null))
);
create index offline_stamps_held on offline_stamps (crew_id, made_at) where outcome = 'held';
select crew_wall('offline_stamps');
