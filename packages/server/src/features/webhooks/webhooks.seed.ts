import type { WebhookEvent } from "@glasen/domain/webhooks/webhook-events.ts";
import type { Tx } from "#kernel/database/database.ts";
import { skipPositions } from "#kernel/events/events.ts";
import { newSecret, sealSecret } from "./sign-message.ts";
import { insertWebhook, nextWebhookId, switchOff } from "./webhooks.store.ts";

interface SeededDelivery {
  name: WebhookEvent;
  at: Date;
  /** More than one where the first ones failed. */
  attempts: number;
  status: number;
}

/** A webhook that a person has switched off, so that a demo sends nothing to anybody, with the log of its deliveries. */
export async function seedWebhook(
  tx: Tx,
  crewId: number,
  { url, secret, createdAt, delivered }: { url: string; secret: string; createdAt: Date; delivered: SeededDelivery[] },
): Promise<void> {
  const id = await nextWebhookId(tx);
  const eventNames = [...new Set(delivered.map(({ name }) => name))];
  const secretSealed = sealSecret(secret, { crewId, id }, newSecret());
  await insertWebhook(tx, { crewId, id, url, eventNames, secretSealed, now: createdAt });
  // A position is given once: the events of these deliveries are no longer stored.
  const last = await skipPositions(tx, crewId, delivered.length);
  await tx.run(
    `insert into webhook_deliveries (crew_id, webhook_id, position, name, state, attempts, last_status, queued_at, attempted_at)
     select $1, $2, $3::bigint - $4::int + d.place, d.name, 'delivered', d.attempts, d.status, d.at, d.at
     from unnest($5::text[], $6::int[], $7::int[], $8::timestamptz[]) with ordinality as d (name, attempts, status, at, place)`,
    [
      crewId,
      id,
      last,
      delivered.length,
      delivered.map(({ name }) => name),
      delivered.map(({ attempts }) => attempts),
      delivered.map(({ status }) => status),
      delivered.map(({ at }) => at),
    ],
  );
  await tx.run("update webhooks set last_delivered_at = $3 where crew_id = $1 and webhook_id = $2", [
    crewId,
    id,
    delivered.at(-1)?.at ?? null,
  ]);
  await switchOff(tx, crewId, id, "person");
}
