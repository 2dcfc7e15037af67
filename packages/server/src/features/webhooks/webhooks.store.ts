import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const webhook = select(
  "webhooks",
  [
    ...(["crewId", "url", "eventNames", "createdAt", "offReason", "failingSince", "nextAttemptAt"] as const),
    ...(["lastDeliveredAt", "formerSecretUntil"] as const),
  ],
  { id: "webhookId" },
);
export type OffReason = "person" | "failing" | "gone";
export type WebhookRow = Narrowed<RowOf<typeof webhook>, { offReason: OffReason | null }> & { waiting: number };

const waitingOf = `(select count(*) from webhook_deliveries d
  where d.crew_id = $1 and d.webhook_id = w.webhook_id and d.state = 'waiting') as waiting`;

export const listWebhooks = (tx: Tx, crewId: number): Promise<WebhookRow[]> =>
  tx.query<WebhookRow>(
    `select ${webhook.of("w")}, ${waitingOf} from webhooks w where w.crew_id = $1 order by w.webhook_id`,
    [crewId],
  );

export async function findWebhook(tx: Tx, crewId: number, id: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.query<WebhookRow>(
    `select ${webhook.of("w")}, ${waitingOf} from webhooks w where w.crew_id = $1 and w.webhook_id = $2`,
    [crewId, id],
  );
  return row;
}

/** Locks a webhook for a change. */
export async function lockWebhook(tx: Tx, crewId: number, id: number): Promise<boolean> {
  const rows = await tx.query("select from webhooks where crew_id = $1 and webhook_id = $2 for no key update", [
    crewId,
    id,
  ]);
  return rows.length > 0;
}

export async function nextWebhookId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval('webhook_ids') as id");
  if (!row) throw new Error("a sequence has a next value");
  return row.id;
}

interface NewWebhook {
  crewId: number;
  id: number;
  url: string;
  eventNames: readonly string[];
  secretSealed: Buffer;
  now: Date;
}

export const insertWebhook = (tx: Tx, { crewId, id, url, eventNames, secretSealed, now }: NewWebhook) =>
  tx.run(
    `insert into webhooks (crew_id, webhook_id, url, event_names, secret_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [crewId, id, url, eventNames, secretSealed, now],
  );

export const saveEventNames = (tx: Tx, crewId: number, id: number, eventNames: readonly string[]): Promise<number> =>
  tx.run("update webhooks set event_names = $3 where crew_id = $1 and webhook_id = $2", [crewId, id, eventNames]);

export const deleteWebhook = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run("delete from webhooks where crew_id = $1 and webhook_id = $2", [crewId, id]);

export const switchOff = (tx: Tx, crewId: number, id: number, reason: OffReason): Promise<number> =>
  tx.run(
    `update webhooks set off_reason = $3, next_attempt_at = null, lease_key = null, leased_until = null,
       off_position = coalesce((select position from event_positions where crew_id = $1), 0)
     where crew_id = $1 and webhook_id = $2 and off_reason is null`,
    [crewId, id, reason],
  );

/** Answers the position at which it was switched off; undefined if it was on. */
export async function switchOn(tx: Tx, crewId: number, id: number): Promise<number | undefined> {
  // Waits for positions that are being given: their events are promised here or there, never nowhere.
  await tx.query("select from event_positions where crew_id = $1 for update", [crewId]);
  const [row] = await tx.query<{ position: number }>(
    `update webhooks w set off_reason = null, off_position = null, failing_since = null
     from (select off_position as position from webhooks where crew_id = $1 and webhook_id = $2 and off_reason is not null) o
     where w.crew_id = $1 and w.webhook_id = $2 returning o.position`,
    [crewId, id],
  );
  return row?.position;
}

/** The present secret becomes the former one. */
export const saveSecret = (
  tx: Tx,
  { crewId, id, secretSealed, formerUntil }: { crewId: number; id: number; secretSealed: Buffer; formerUntil: Date },
): Promise<number> =>
  tx.run(
    `update webhooks set former_secret_sealed = secret_sealed, former_secret_until = $4, secret_sealed = $3
     where crew_id = $1 and webhook_id = $2`,
    [crewId, id, secretSealed, formerUntil],
  );

const secrets = select("webhooks", ["url", "secretSealed", "formerSecretSealed", "formerSecretUntil"]);
export type SecretsRow = RowOf<typeof secrets>;

export async function findSecrets(tx: Tx, crewId: number, id: number): Promise<SecretsRow | undefined> {
  const [row] = await tx.query<SecretsRow & Record<string, unknown>>(
    `select ${secrets.list} from webhooks where crew_id = $1 and webhook_id = $2`,
    [crewId, id],
  );
  return row;
}

export async function findOwnerId(tx: Tx, crewId: number): Promise<number | undefined> {
  const [row] = await tx.query<Row<"crews", "ownerId">>(`select owner_id as "ownerId" from crews where crew_id = $1`, [
    crewId,
  ]);
  return row?.ownerId;
}
