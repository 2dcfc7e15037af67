-- Stamps that a device kept while it had no connection: each arrives once, is booked when it was made, or waits for a manager.

-- The client's key makes the row, so that a stamp that is sent again finds what became of it the first time.
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

alter table offline_stamps enable row level security;
alter table offline_stamps force row level security;
create policy offline_stamps_of_crew on offline_stamps using (crew_id = nullif(current_setting('app.crew_id', true), '')::bigint);

grant select, insert, update, delete on offline_stamps to glasen_app, glasen_maintenance;
