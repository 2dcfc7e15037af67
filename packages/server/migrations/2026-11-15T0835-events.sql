-- Events: the outbox from which the relay feeds reactions, jobs and live clients.

create sequence event_ids;

-- owner: kernel/events
-- A row is one event. It commits with the change it describes; the relay then gives it its position in the crew.
-- No foreign key to crews, for the same reason as idempotent_replies.
create table events (
  crew_id bigint not null,
  event_id bigint not null default nextval('event_ids'),
  name text not null,
  body jsonb not null,
  trace_id text not null,
  emitted_at timestamptz not null,
  attempts integer not null default 0,
  -- Without gaps and in commit order; null until the event is handled.
  position bigint,
  handled_at timestamptz,
  -- A failed reaction is not retried before this moment.
  retry_at timestamptz,
  constraint events_pk primary key (crew_id, event_id)
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = 5000, autovacuum_analyze_threshold = 5000);
create unique index events_position_once on events (crew_id, position) where position is not null;
create index events_unhandled on events (crew_id, event_id) where handled_at is null;
select crew_wall('events');

-- owner: kernel/events
-- A row holds the position of a crew's last handled event; the relay that locks it handles the crew.
create table event_positions (
  crew_id bigint not null,
  position bigint not null,
  constraint event_positions_pk primary key (crew_id),
  constraint event_positions_crew foreign key (crew_id) references crews (crew_id)
);
select crew_wall('event_positions');
