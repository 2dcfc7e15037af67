/** Events: a command emits them into the outbox, the relay orders them and runs the reactions of other features. */
import type { EventBody, EventName } from "@glasen/contract/events.ts";
import type { Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import type { Row } from "../database/rows.ts";

/**
 * Writes an event into the outbox, in the caller's transaction: it commits or vanishes with the change. Events that are
 * queued in one tick are one insert, pipelined with the commit.
 */
export function queueEvent<N extends EventName>(
  tx: Tx,
  crewId: number,
  name: N,
  body: EventBody<N>,
  { traceId, now }: { traceId: string; now: Date },
): void {
  const event: QueuedEvent = [crewId, name, JSON.stringify(body), traceId, now];
  const others = queuedEvents.get(tx);
  if (others) {
    others.push(event);
    return;
  }
  const events: QueuedEvent[] = [event];
  queuedEvents.set(tx, events);
  queueMicrotask(() => {
    queuedEvents.delete(tx);
    const columns = event.map((_, column) => events.map((values) => values[column]));
    tx.queue(insertEvents, columns);
  });
}

type QueuedEvent = readonly [crewId: number, name: string, body: string, traceId: string, now: Date];
const queuedEvents = new WeakMap<Tx, QueuedEvent[]>();

/** Prepares the outbox of a new crew. */
export async function openOutbox(tx: Tx, crewId: number): Promise<void> {
  await tx.run("insert into event_positions (crew_id, position) values ($1, 0)", [crewId]);
}

/** Gives positions away to events that are not stored; answers the last one. */
export async function skipPositions(tx: Tx, crewId: number, count: number): Promise<number> {
  const [row] = await tx.query<Row<"event_positions", "position">>(
    "update event_positions set position = position + $2 where crew_id = $1 returning position",
    [crewId, count],
  );
  if (!row) throw new Error("a crew has an outbox");
  return row.position;
}

const insertEvents = `insert into events (crew_id, name, body, trace_id, emitted_at)
  select * from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::text[], $5::timestamptz[])`;

/** Text in stored rows of a crew that must not be kept any longer, as a regular expression of PostgreSQL. */
export interface Redaction {
  crewId: number;
  /** Rows up to this moment. */
  before: Date;
  pattern: string;
  replacement: string;
}

export async function redactEvents(tx: Tx, { crewId, before, pattern, replacement }: Redaction): Promise<void> {
  await tx.run(
    `update events set body = regexp_replace(body::text, $3, $4, 'g')::jsonb
     where crew_id = $1 and emitted_at <= $2 and body::text ~ $3`,
    [crewId, before, pattern, replacement],
  );
}

/** An event as a reaction gets it; `tx` is the relay's transaction, inside of the crew. */
export interface EmittedEvent<N extends EventName = EventName> {
  tx: Tx;
  crewId: number;
  eventId: number;
  body: EventBody<N>;
  traceId: string;
  now: Date;
}

export interface Reaction {
  name: EventName;
  react: (event: EmittedEvent) => Promise<void>;
}

/** A feature's reactions, in the order they run. */
export type ReactionList = readonly Reaction[];

export const on = <N extends EventName>(name: N, react: (event: EmittedEvent<N>) => Promise<void>): Reaction => ({
  name,
  // The relay looks reactions up by name, so the body has the type of the name.
  react: react as Reaction["react"],
});

export type Reactions = ReturnType<typeof collectReactions>;

/** All features' reactions by the name of the event. */
export function collectReactions(...lists: readonly ReactionList[]): ReadonlyMap<string, readonly Reaction["react"][]> {
  const byName = new Map<string, Reaction["react"][]>();
  for (const { name, react } of lists.flat()) byName.set(name, [...(byName.get(name) ?? []), react]);
  return byName;
}

/** The crew's position stays, so that no number is assigned twice. */
export const eventRetention: readonly Retention[] = [{ table: "events", where: "handled_at < $1", days: 14 }];
