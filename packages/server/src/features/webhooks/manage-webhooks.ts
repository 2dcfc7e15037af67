import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Webhook, WebhookDelivery, webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import { type Call, type Preparation, type PreparedCommand, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Outgoing } from "#kernel/outgoing/outgoing.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import { listDeliveries, queueAgain, skipWaiting } from "./deliveries.store.ts";
import { newSecret, sealSecret } from "./sign-message.ts";
import { presentDelivery, presentWebhook } from "./webhooks.present.ts";
import * as store from "./webhooks.store.ts";

const MAX_WEBHOOKS = 20;
const FORMER_SECRET_HOURS = 24;
const LISTED_DELIVERIES = 50;

type Calls = typeof webhookEndpoints;
type Input<Name extends keyof Calls> = InputOf<Calls[Name]>;
type WithSecret = OutputOf<Calls["create"]>;

export async function listWebhooks({ tx, now }: Call, { crewId }: Input<"list">): Promise<Webhook[]> {
  return (await store.listWebhooks(tx, crewId)).map((row) => presentWebhook(row, now));
}

/** A webhook carries the crew's data away for good, so its maker proves to be the owner. */
const checkPassword = async (preparation: Preparation, password: string): Promise<void> => {
  if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
};

export const createWebhook = (outgoing: Outgoing): PreparedCommand<Input<"create">, void, WithSecret> =>
  prepared(
    async (preparation, { url, password }) => {
      if (outgoing.problemOf(url)) throw new Refusal("addressNotAllowed", "url");
      await checkPassword(preparation, password);
    },
    async (call, { crewId, url, eventNames }) => {
      const { tx, now, config } = call;
      if ((await store.listWebhooks(tx, crewId)).length >= MAX_WEBHOOKS) throw new Refusal("tooMany");
      const id = await store.nextWebhookId(tx);
      const secret = newSecret();
      const secretSealed = sealSecret(config.secret, { crewId, id }, secret);
      await store.insertWebhook(tx, { crewId, id, url, eventNames: [...new Set(eventNames)], secretSealed, now });
      const made = await changed(call, crewId, id, { action: "webhook-created", after: { eventNames } });
      return { ...made, secret };
    },
  );

export async function changeWebhook(call: Call, { crewId, id, eventNames }: Input<"change">): Promise<Webhook> {
  const before = await locked(call, crewId, id);
  await store.saveEventNames(call.tx, crewId, id, [...new Set(eventNames)]);
  const about = { area: "integration", action: "webhook-changed", target: hostOf(before) } as const;
  await auditFields(call, about, { eventNames: before.eventNames }, { eventNames });
  call.emit("webhooks-changed", {});
  return found(call, crewId, id);
}

export async function removeWebhook(call: Call, { crewId, id }: Input<"remove">): Promise<null> {
  const webhook = await locked(call, crewId, id);
  await store.deleteWebhook(call.tx, crewId, id);
  await audit(call, { area: "integration", action: "webhook-removed", target: hostOf(webhook) });
  call.emit("webhooks-changed", {});
  return null;
}

export async function switchWebhookOff(call: Call, { crewId, id }: Input<"switchOff">): Promise<Webhook> {
  await locked(call, crewId, id);
  if (!(await store.switchOff(call.tx, crewId, id, "person"))) return found(call, crewId, id);
  return changed(call, crewId, id, { action: "webhook-switched-off" });
}

export async function switchWebhookOn(call: Call, { crewId, id, sendsMissed }: Input<"switchOn">): Promise<Webhook> {
  const { tx, now } = call;
  const stoppedAt = await store.switchOn(tx, crewId, id);
  // Already on, or not there at all.
  if (stoppedAt === undefined) return found(call, crewId, id);
  await skipWaiting(tx, { crewId, id, isStoredToo: !sendsMissed });
  if (sendsMissed) await queueAgain(tx, { crewId, id, from: stoppedAt + 1, now });
  return changed(call, crewId, id, { action: "webhook-switched-on", after: { sendsMissed } });
}

export const rotateSecret: PreparedCommand<Input<"rotateSecret">, void, WithSecret> = prepared(
  (preparation, { password }) => checkPassword(preparation, password),
  async (call, { crewId, id }) => {
    const { tx, now, config } = call;
    await locked(call, crewId, id);
    const secret = newSecret();
    const secretSealed = sealSecret(config.secret, { crewId, id }, secret);
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS);
    await store.saveSecret(tx, { crewId, id, secretSealed, formerUntil });
    return { ...(await changed(call, crewId, id, { action: "webhook-secret-changed" })), secret };
  },
);

export async function listWebhookDeliveries(
  call: Call,
  { crewId, id, before }: Input<"deliveries">,
): Promise<WebhookDelivery[]> {
  await found(call, crewId, id);
  const rows = await listDeliveries(call.tx, { crewId, id, before: before ?? null, limit: LISTED_DELIVERIES });
  return rows.map(presentDelivery);
}

/** Sends again from a position on, as far as events are stored; one that is switched off has to be switched on first. */
export async function replayWebhook(
  call: Call,
  { crewId, id, position }: Input<"replay">,
): Promise<{ queued: number }> {
  const { tx, now } = call;
  const { offReason } = await locked(call, crewId, id);
  if (offReason !== null) throw new Refusal("interactionError");
  const queued = await queueAgain(tx, { crewId, id, from: position, now });
  await changed(call, crewId, id, { action: "webhook-replayed", after: { position } });
  return { queued };
}

async function locked({ tx }: Call, crewId: number, id: number): Promise<store.WebhookRow> {
  const row = (await store.lockWebhook(tx, crewId, id)) ? await store.findWebhook(tx, crewId, id) : undefined;
  if (!row) throw new Refusal("notFound");
  return row;
}

async function found({ tx, now }: Call, crewId: number, id: number): Promise<Webhook> {
  const row = await store.findWebhook(tx, crewId, id);
  if (!row) throw new Refusal("notFound");
  return presentWebhook(row, now);
}

/** Managers read the log, too, and many receivers know their senders by a secret in the path. */
const hostOf = ({ url }: Pick<Webhook, "url">): string => new URL(url).host;

/** Logs a change, notifies the screens, and returns the webhook as it is now. */
async function changed(
  call: Call,
  crewId: number,
  id: number,
  change: Pick<Parameters<typeof audit>[1], "action" | "after">,
): Promise<Webhook> {
  const webhook = await found(call, crewId, id);
  await audit(call, { area: "integration", target: hostOf(webhook), ...change });
  call.emit("webhooks-changed", {});
  return webhook;
}
