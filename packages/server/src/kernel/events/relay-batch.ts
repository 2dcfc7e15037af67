import { isTransient, type Tx } from "../database/database.ts";
import { type BusMessage, MAX_MESSAGE_BYTES } from "./bus.ts";
import type { RelayOptions } from "./relay.ts";
import type { StoredEvent } from "./stored-event.ts";

const BATCH = 500;
const MAX_ATTEMPTS = 10;
const LONGEST_WAIT_MS = 30_000;
/** A retry that is due later than any pause was set by a clock that has jumped back since: it is due at once. */
export const LONGEST_WAIT = `interval '${LONGEST_WAIT_MS} milliseconds'`;

interface Row {
  event_id: number;
  name: string;
  body: Record<string, unknown>;
  trace_id: string;
  attempts: number;
  retry_at: Date | null;
}

/** What to say after the commit: this process gets the events themselves, whatever their size. */
interface LiveMessages {
  here: BusMessage;
  elsewhere: BusMessage;
}

/** Handles a crew's next events in one transaction; returns the messages to send after its commit. */
export async function handleBatch(
  tx: Tx,
  crewId: number,
  options: RelayOptions,
  now: Date,
): Promise<{ live?: LiveMessages; mayBeMore: boolean }> {
  const last = await lockPosition(tx, crewId);
  // Another relay handles this crew. It got the same message and looks again when it is done.
  if (last === undefined) return { mayBeMore: false };

  const rows = await tx.query<Row & Record<string, unknown>>(
    `select event_id, name, body, trace_id, attempts, retry_at from events
     where crew_id = $1 and handled_at is null order by event_id limit ${BATCH} for update skip locked`,
    [crewId],
  );
  const handled: Row[] = [];
  let hasReacted = false;
  for (const row of rows) {
    const waits = row.retry_at ? row.retry_at.getTime() - now.getTime() : 0;
    if (waits > 0 && waits <= LONGEST_WAIT_MS) break;
    const reactions = options.reactions.get(row.name);
    if (reactions) {
      hasReacted = true;
      const event = { tx, crewId, eventId: row.event_id, body: row.body as never, traceId: row.trace_id, now };
      const error = await tx
        .attempt(async () => {
          for (const react of reactions) await react(event);
        })
        .then(
          () => undefined,
          (reason: unknown) => reason ?? new Error("a reaction failed without a reason"),
        );
      // Not the reaction's fault: the whole batch is done again at once, and the attempt does not count.
      if (error instanceof Error && isTransient(error)) throw error;
      if (error && !(await givesUp(tx, crewId, row, error, options, now))) break;
    }
    handled.push(row);
  }
  if (handled.length === 0) return { mayBeMore: false };

  const events = handled.map(({ name, body }, index): StoredEvent => ({ position: last + 1 + index, name, body }));
  const to = last + handled.length;
  await tx.run(
    `update events e set position = h.position, handled_at = $4
     from unnest($2::bigint[], $3::bigint[]) as h (event_id, position)
     where e.crew_id = $1 and e.event_id = h.event_id`,
    [crewId, handled.map((row) => row.event_id), events.map((event) => event.position), now],
  );
  await tx.run("update event_positions set position = $2 where crew_id = $1", [crewId, to]);
  await options.onHandled?.(tx, { crewId, from: last + 1, to, traceId: handled[0]?.trace_id ?? "", now });

  const bare: BusMessage = { kind: "live", crewId, from: last + 1, to };
  const full: BusMessage = { ...bare, events };
  const isSmall = Buffer.byteLength(JSON.stringify(full)) <= MAX_MESSAGE_BYTES;
  return { live: { here: full, elsewhere: isSmall ? full : bare }, mayBeMore: hasReacted || rows.length === BATCH };
}

/** Locks and returns the crew's last position; undefined if another relay holds it. */
async function lockPosition(tx: Tx, crewId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ position: number }>(
    "select position from event_positions where crew_id = $1 for update skip locked",
    [crewId],
  );
  if (row) return row.position;
  const isFirst = await tx.run(
    "insert into event_positions (crew_id, position) values ($1, 0) on conflict (crew_id) do nothing",
    [crewId],
  );
  return isFirst ? 0 : undefined;
}

/** Counts a failed attempt. A crew's events stay in order, so the next ones wait for this one, but not for ever. */
async function givesUp(
  tx: Tx,
  crewId: number,
  { event_id, name, trace_id, attempts }: Row,
  error: unknown,
  { log, metrics }: RelayOptions,
  now: Date,
): Promise<boolean> {
  const isLast = attempts + 1 >= MAX_ATTEMPTS;
  const retryAt = new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempts));
  await tx.run("update events set attempts = $3, retry_at = $4 where crew_id = $1 and event_id = $2", [
    crewId,
    event_id,
    attempts + 1,
    retryAt,
  ]);
  const about = { err: error, crewId, eventId: event_id, event: name, traceId: trace_id, attempt: attempts + 1 };
  if (!isLast) {
    log.warn(about, "a reaction failed, will retry");
    return false;
  }
  metrics.count("glasen_events_given_up_total");
  log.error(about, "a reaction failed permanently");
  return true;
}
