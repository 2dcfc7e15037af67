import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import type { SecretsRow } from "./webhooks.store.ts";

const delivery = select("webhook_deliveries", [
  ...(["position", "name", "state", "attempts", "lastStatus", "lastProblem", "queuedAt", "attemptedAt"] as const),
]);
export type DeliveryRow = Narrowed<RowOf<typeof delivery>, { state: "waiting" | "delivered" | "skipped" }>;

export const listDeliveries = (
  tx: Tx,
  { crewId, id, before, limit }: { crewId: number; id: number; before: number | null; limit: number },
): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow & Record<string, unknown>>(
    `select ${delivery.list} from webhook_deliveries
     where crew_id = $1 and webhook_id = $2 and ($3::bigint is null or position < $3)
     order by position desc limit $4`,
    [crewId, id, before, limit],
  );

/** Promises the delivery of new events, in the transaction that gives them their positions. */
export const queueDeliveries = (
  tx: Tx,
  { crewId, from, to, now }: { crewId: number; from: number; to: number; now: Date },
): void =>
  tx.queue(
    `insert into webhook_deliveries (crew_id, webhook_id, position, name, queued_at)
     select w.crew_id, w.webhook_id, e.position, e.name, $4
     from webhooks w join events e on e.crew_id = w.crew_id and e.name = any (w.event_names)
     where w.crew_id = $1 and w.off_reason is null and e.position between $2 and $3`,
    [crewId, from, to, now],
  );

/** Promises the stored events from a position on once more; answers how many there are. */
export const queueAgain = (
  tx: Tx,
  { crewId, id, from, now }: { crewId: number; id: number; from: number; now: Date },
): Promise<number> =>
  tx.run(
    `insert into webhook_deliveries (crew_id, webhook_id, position, name, queued_at)
     select w.crew_id, w.webhook_id, e.position, e.name, $4
     from webhooks w join events e on e.crew_id = w.crew_id and e.name = any (w.event_names)
     where w.crew_id = $1 and w.webhook_id = $2 and e.position >= $3
     on conflict (crew_id, webhook_id, position)
     do update set state = 'waiting', attempts = 0, last_status = null, last_problem = null, queued_at = excluded.queued_at`,
    [crewId, id, from, now],
  );

/** Skips waiting deliveries: all, or those whose event is no longer stored. */
export const skipWaiting = (
  tx: Tx,
  { crewId, id, isStoredToo }: { crewId: number; id: number; isStoredToo: boolean },
): Promise<number> =>
  tx.run(
    `update webhook_deliveries d set state = 'skipped'
     where crew_id = $1 and webhook_id = $2 and state = 'waiting'
       and ($3 or not exists (select from events e where e.crew_id = d.crew_id and e.position = d.position))`,
    [crewId, id, isStoredToo],
  );

/** Webhooks that are on, of all crews; due are those with something to send, now, and without a worker. */
export const scanWebhooks = (tx: Tx, now: Date): Promise<{ crewId: number; id: number; isDue: boolean }[]> =>
  tx.query<{ crewId: number; id: number; isDue: boolean }>(
    `select w.crew_id as "crewId", w.webhook_id as id,
       (w.next_attempt_at is null or w.next_attempt_at <= $1) and (w.leased_until is null or w.leased_until <= $1)
       and exists (select from webhook_deliveries d
         where d.crew_id = w.crew_id and d.webhook_id = w.webhook_id and d.state = 'waiting') as "isDue"
     from webhooks w where w.off_reason is null`,
    [now],
  );

export interface Lease {
  crewId: number;
  id: number;
  key: string;
}

export interface LeasedWebhook extends SecretsRow {
  failingSince: Date | null;
}

/** Takes a webhook that is due, unless another worker has it. */
export async function takeLease(
  tx: Tx,
  { crewId, id, key }: Lease,
  now: Date,
  until: Date,
): Promise<LeasedWebhook | undefined> {
  const [row] = await tx.query<LeasedWebhook & Record<string, unknown>>(
    `update webhooks set lease_key = $3, leased_until = $5
     where crew_id = $1 and webhook_id = $2 and off_reason is null
       and (next_attempt_at is null or next_attempt_at <= $4)
       and (lease_key = $3 or leased_until is null or leased_until <= $4)
     returning url, secret_sealed as "secretSealed", former_secret_sealed as "formerSecretSealed",
       former_secret_until as "formerSecretUntil", failing_since as "failingSince"`,
    [crewId, id, key, now, until],
  );
  return row;
}

export const endLease = (tx: Tx, { crewId, id, key }: Lease): Promise<number> =>
  tx.run(
    "update webhooks set lease_key = null, leased_until = null where crew_id = $1 and webhook_id = $2 and lease_key = $3",
    [crewId, id, key],
  );

export interface WaitingEvent {
  position: number;
  name: string;
  attempts: number;
  body: Record<string, unknown>;
  emittedAt: Date;
}

/** The next events to send, in order. */
export const readWaiting = (tx: Tx, { crewId, id }: Lease, limit: number): Promise<WaitingEvent[]> =>
  tx.query<WaitingEvent & Record<string, unknown>>(
    `select d.position, d.name, d.attempts, e.body, e.emitted_at as "emittedAt"
     from webhook_deliveries d join events e on e.crew_id = d.crew_id and e.position = d.position
     where d.crew_id = $1 and d.webhook_id = $2 and d.state = 'waiting' order by d.position limit $3`,
    [crewId, id, limit],
  );

export interface Delivered {
  position: number;
  status: number;
}

/** Marks deliveries and prolongs the lease; answers whether the worker may go on. */
export async function markDelivered(
  tx: Tx,
  { crewId, id, key }: Lease,
  delivered: readonly Delivered[],
  now: Date,
  leasedUntil: Date,
): Promise<boolean> {
  const [going] = await Promise.all([
    tx.run(
      `update webhooks set failing_since = null, next_attempt_at = null, last_delivered_at = $4, leased_until = $5
       where crew_id = $1 and webhook_id = $2 and lease_key = $3`,
      [crewId, id, key, now, leasedUntil],
    ),
    tx.run(
      `update webhook_deliveries d set state = 'delivered', attempts = attempts + 1, last_status = m.status,
         last_problem = null, attempted_at = $5
       from unnest($3::bigint[], $4::int[]) as m (position, status)
       where d.crew_id = $1 and d.webhook_id = $2 and d.position = m.position`,
      [crewId, id, delivered.map(({ position }) => position), delivered.map(({ status }) => status), now],
    ),
  ]);
  return going === 1;
}

export interface Failed {
  position: number;
  status: number | null;
  problem: string | null;
}

/** Notes a failed attempt and ends the lease; answers whether the worker still had it. */
export async function markFailed(
  tx: Tx,
  { crewId, id, key }: Lease,
  { position, status, problem }: Failed,
  now: Date,
  nextAttemptAt: Date | null,
): Promise<boolean> {
  const [had] = await Promise.all([
    tx.run(
      `update webhooks set failing_since = coalesce(failing_since, $4), next_attempt_at = $5, lease_key = null,
         leased_until = null
       where crew_id = $1 and webhook_id = $2 and lease_key = $3`,
      [crewId, id, key, now, nextAttemptAt],
    ),
    tx.run(
      `update webhook_deliveries set attempts = attempts + 1, last_status = $4, last_problem = $5, attempted_at = $6
       where crew_id = $1 and webhook_id = $2 and position = $3`,
      [crewId, id, position, status, problem, now],
    ),
  ]);
  return had === 1;
}
