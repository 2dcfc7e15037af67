-- Webhooks: addresses of other programs that are told about events of a crew.

create sequence webhook_ids;

-- owner: webhooks
-- A row is an address with the events that are sent to it. The secrets that sign the messages are sealed.
-- A worker that sends holds the lease; a lease that has run out belonged to a worker that died.
create table webhooks (
  crew_id bigint not null,
  webhook_id bigint not null default nextval('webhook_ids'),
  url text not null,
  event_names text[] not null,
  secret_sealed bytea not null,
  former_secret_sealed bytea,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  off_reason text,
  -- The position of the crew's events when it was switched off.
  off_position bigint,
  failing_since timestamptz,
  next_attempt_at timestamptz,
  last_delivered_at timestamptz,
  lease_key uuid,
  leased_until timestamptz,
  constraint webhooks_pk primary key (crew_id, webhook_id),
  constraint webhooks_crew foreign key (crew_id) references crews (crew_id) on delete cascade,
  constraint webhooks_told check (cardinality(event_names) > 0),
  constraint webhooks_off_reason check (off_reason in ('person', 'failing', 'gone')),
  constraint webhooks_off_position check ((off_reason is null) = (off_position is null)),
  constraint webhooks_former check ((former_secret_sealed is null) = (former_secret_until is null)),
  constraint webhooks_lease check ((lease_key is null) = (leased_until is null))
);
select crew_wall('webhooks');

-- owner: webhooks
-- A row is the promise to deliver one event to one webhook. It is made with the event's position, and exists once.
-- The event itself stays in the outbox; a row outlives it, as a line of the log.
create table webhook_deliveries (
  crew_id bigint not null,
  webhook_id bigint not null,
  position bigint not null,
  name text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_status integer,
  last_problem text,
  queued_at timestamptz not null,
  attempted_at timestamptz,
  constraint webhook_deliveries_pk primary key (crew_id, webhook_id, position),
  constraint webhook_deliveries_webhook foreign key (crew_id, webhook_id) references webhooks (crew_id, webhook_id) on delete cascade,
  constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'skipped'))
);
create index webhook_deliveries_waiting on webhook_deliveries (crew_id, webhook_id, position) where state = 'waiting';
select crew_wall('webhook_deliveries');
