import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import type { Batch } from "#kernel/events/relay.ts";
import { queueDeliveries } from "./deliveries.store.ts";

/** Runs with every batch of the relay: an event that has a position has its deliveries. */
export const promiseDeliveries = (tx: Tx, { crewId, from, to, now }: Batch): void =>
  queueDeliveries(tx, { crewId, from, to, now });

export const webhookRetention: readonly Retention[] = [
  { table: "webhook_deliveries", where: "queued_at < $1", days: 30 },
];
