import { randomUUID } from "node:crypto";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { nextAttempt } from "@glasen/domain/webhooks/retries.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueEvent } from "#kernel/events/events.ts";
import * as deliveries from "./deliveries.store.ts";
import { notifySwitchedOff } from "./notify-switched-off.ts";
import { type Attempt, messageId, postMessage } from "./post-message.ts";
import { secretsAt } from "./sign-message.ts";
import { type OffReason, switchOff } from "./webhooks.store.ts";

/** After this time without a mark, a worker counts as dead and another one continues; longer than an attempt may take. */
export const LEASE_MS = 60_000;
const WEBHOOKS_AT_ONCE = 8;
/** Of one crew, so that its slow receivers do not hold up those of other crews. */
const CREW_AT_ONCE = 4;
/** After so long a webhook with more to send stands at the end of the queue again. */
const TURN_MS = 5_000;
const BATCH = 500;
/** The shortest time between marks of deliveries: a worker that dies repeats those it sent in this time. */
const MARK_MS = 50;
const POLL_MS = 2_000;

type Parts = Pick<Kernel, "database" | "bus" | "config" | "log" | "now" | "outgoing">;
type Key = Pick<deliveries.Lease, "crewId" | "id">;

/**
 * Sends what is promised to webhooks: each one's events in the order of their positions, many webhooks beside each other.
 * Any number of processes may run it. A delivery is marked after its answer, so a worker that dies between the two leaves
 * it to be sent again, with the same id.
 */
export function startWebhookSender(parts: Parts, pollMs = POLL_MS, turnMs = TURN_MS): { stop(): Promise<void> } {
  const { database, bus, log, now } = parts;
  const waiting = new Map<string, Key>();
  const busy = new Map<string, { crewId: number; work: Promise<void> }>();
  let webhooksOf = new Map<number, Key[]>();
  let isStopped = false;

  const wake = (key: Key): void => {
    waiting.set(`${key.crewId}:${key.id}`, key);
    pump();
  };
  const pump = (): void => {
    for (const [name, key] of waiting) {
      if (isStopped || busy.size >= WEBHOOKS_AT_ONCE) return;
      if (busy.has(name) || busyOf(key.crewId) >= CREW_AT_ONCE) continue;
      waiting.delete(name);
      const endsAt = performance.now() + turnMs;
      const work = sendWaiting(parts, key, { isStopped: () => isStopped, isOver: () => performance.now() >= endsAt })
        .then((hasMore) => {
          if (hasMore) waiting.set(name, key);
        })
        .catch((error: unknown) => log.error({ err: error, ...key }, "webhook not sent, will retry"))
        .finally(() => {
          busy.delete(name);
          pump();
        });
      busy.set(name, { crewId: key.crewId, work });
    }
  };
  const busyOf = (crewId: number): number => [...busy.values()].filter((one) => one.crewId === crewId).length;
  // Finds webhooks whose retry is due or whose worker died, and those of new events whose message was lost.
  let poll: NodeJS.Timeout | undefined;
  const scan = async (): Promise<void> => {
    try {
      const found = await database.asMaintenance((tx) => deliveries.scanWebhooks(tx, now()));
      webhooksOf = new Map();
      for (const { crewId, id, isDue } of found) {
        webhooksOf.set(crewId, [...(webhooksOf.get(crewId) ?? []), { crewId, id }]);
        if (isDue) wake({ crewId, id });
      }
    } catch (error) {
      log.error({ err: error }, "webhooks could not be looked for, will retry");
    }
    if (!isStopped) poll = setTimeout(() => void (scanning = scan()), pollMs);
  };
  let scanning = scan();
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === "live") for (const key of webhooksOf.get(message.crewId) ?? []) wake(key);
  });
  return {
    stop: async () => {
      isStopped = true;
      unsubscribe();
      await scanning;
      clearTimeout(poll);
      await Promise.all([...busy.values()].map(({ work }) => work));
    },
  };
}

/** The time that one webhook has a place among those that are sent to. */
interface Turn {
  isStopped(): boolean;
  isOver(): boolean;
}

/** Sends what waits for one webhook, until one delivery fails or the turn is over; answers whether it needs another one. */
async function sendWaiting(parts: Parts, { crewId, id }: Key, turn: Turn): Promise<boolean> {
  const { database, now } = parts;
  const lease = { crewId, id, key: randomUUID() };
  const leasedUntil = (): Date => new Date(now().getTime() + LEASE_MS);
  let hasMore = false;
  while (!turn.isStopped()) {
    const [webhook, events] = await database.inCrew(crewId, async (tx) => {
      const taken = await deliveries.takeLease(tx, lease, now(), leasedUntil());
      return [taken, taken ? await deliveries.readWaiting(tx, lease, BATCH) : []] as const;
    });
    if (!webhook) return false;
    if (events.length === 0 || !(await sendBatch(parts, lease, webhook, events, turn))) break;
    hasMore = turn.isOver();
    if (hasMore) break;
  }
  await database.inCrew(crewId, (tx) => deliveries.endLease(tx, lease));
  return hasMore;
}

/** Answers whether there may be more to send. */
async function sendBatch(
  parts: Parts,
  lease: deliveries.Lease,
  webhook: deliveries.LeasedWebhook,
  events: readonly deliveries.WaitingEvent[],
  turn: Turn,
): Promise<boolean> {
  const { config, outgoing, now } = parts;
  const { crewId, id } = lease;
  const secrets = secretsAt(config.secret, lease, webhook, now());
  const marks = new DeliveryMarks(parts, lease, webhook.failingSince !== null);
  for (const [place, { position, name, attempts, body, emittedAt }] of events.entries()) {
    if (turn.isStopped() || !marks.mayGoOn || (place > 0 && turn.isOver())) break;
    const content = { type: name, timestamp: emittedAt.toISOString(), crewId, position, data: body };
    const message = { id: messageId(crewId, id, position), body: JSON.stringify(content) };
    const attempt = await postMessage(outgoing, webhook.url, secrets, message, now());
    if (!attempt.isTaken) {
      await marks.written();
      const since = position === events[0]?.position ? webhook.failingSince : null;
      await noteFailure(parts, lease, { position, attempts, since }, attempt);
      return false;
    }
    marks.add({ position, status: attempt.status ?? 0 });
  }
  await marks.written();
  return marks.mayGoOn;
}

/** Marks deliveries while the next ones are being sent: everything that was delivered within MARK_MS in one write. */
class DeliveryMarks {
  /** False once the lease is lost: the webhook was switched off or removed, or another worker has it. */
  mayGoOn = true;
  readonly #parts: Parts;
  readonly #lease: deliveries.Lease;
  #wasFailing: boolean;
  #pending: deliveries.Delivered[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  constructor(parts: Parts, lease: deliveries.Lease, wasFailing: boolean) {
    this.#parts = parts;
    this.#lease = lease;
    this.#wasFailing = wasFailing;
  }

  add(delivered: deliveries.Delivered): void {
    this.#pending.push(delivered);
    this.#timer ??= setTimeout(() => this.#flush(), MARK_MS);
  }

  /** Resolves when everything that was delivered is marked. */
  async written(): Promise<void> {
    this.#flush();
    await this.#writing;
    if (this.#failure) throw this.#failure;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const delivered = this.#pending.splice(0);
    if (delivered.length > 0) this.#writing = this.#writing.then(() => this.#write(delivered));
  }

  async #write(delivered: readonly deliveries.Delivered[]): Promise<void> {
    const { database, bus, now } = this.#parts;
    const { crewId } = this.#lease;
    const recovers = this.#wasFailing;
    this.#wasFailing = false;
    try {
      const leasedUntil = new Date(now().getTime() + LEASE_MS);
      const hasLease = await database.inCrew(crewId, async (tx) => {
        if (recovers) emitChange(this.#parts, tx, crewId);
        return deliveries.markDelivered(tx, this.#lease, delivered, now(), leasedUntil);
      });
      this.mayGoOn &&= hasLease;
      if (recovers) bus.publish({ kind: "outbox", crewId });
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error("deliveries not marked", { cause: error });
      this.mayGoOn = false;
    }
  }
}

interface FailedDelivery {
  position: number;
  /** Earlier ones of this delivery. */
  attempts: number;
  /** The first failure in a row, if there was one before. */
  since: Date | null;
}

/** Plans the next attempt, or switches the webhook off and notifies the owner. */
async function noteFailure(
  parts: Parts,
  lease: deliveries.Lease,
  { position, attempts, since }: FailedDelivery,
  { status, problem, isGone }: Attempt,
): Promise<void> {
  const { database, bus, now: clock } = parts;
  const { crewId, id } = lease;
  const now = clock();
  const next = nextAttempt({ since: instantOf(since ?? now), attempts: attempts + 1, now: instantOf(now) });
  const off: OffReason | undefined = isGone ? "gone" : next === undefined ? "failing" : undefined;
  await database.inCrew(crewId, async (tx) => {
    const nextAt = next === undefined ? null : new Date(next);
    // Without the lease, somebody has switched it off meanwhile, or another worker tries.
    if (!(await deliveries.markFailed(tx, lease, { position, status, problem }, now, nextAt))) return;
    if (off) {
      await switchOff(tx, crewId, id, off);
      await notifySwitchedOff(tx, { crewId, id, reason: off, now });
    }
    if (off || since === null) emitChange(parts, tx, crewId);
  });
  bus.publish({ kind: "outbox", crewId });
}

const emitChange = ({ now }: Parts, tx: Tx, crewId: number): void =>
  queueEvent(tx, crewId, "webhooks-changed", {}, { traceId: randomUUID(), now: now() });
