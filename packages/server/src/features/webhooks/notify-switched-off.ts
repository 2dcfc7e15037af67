import { randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { publishNews } from "../news/news.public.ts";
import { findOwnerId, findWebhook, type OffReason } from "./webhooks.store.ts";
import { switchedOffNews } from "./webhooks.texts.ts";

interface SwitchedOff {
  crewId: number;
  id: number;
  reason: OffReason;
  now: Date;
}

/** Notifies the owner of the crew by news, and by mail and push as the owner chose. */
export async function notifySwitchedOff(tx: Tx, { crewId, id, reason, now }: SwitchedOff): Promise<void> {
  const [ownerId, webhook] = await Promise.all([findOwnerId(tx, crewId), findWebhook(tx, crewId, id)]);
  if (ownerId === undefined || !webhook) return;
  const { host } = new URL(webhook.url);
  const traceId = randomUUID();
  await publishNews(
    { tx, now, emit: (name, body) => queueEvent(tx, crewId, name, body, { traceId, now }) },
    {
      crewId,
      receiverIds: [ownerId],
      senderId: null,
      type: "integrations",
      subtype: "webhookSwitchedOff",
      de: switchedOffNews.de(host, reason),
      en: switchedOffNews.en(host, reason),
      path: "integrations",
      about: `webhook-${id}`,
    },
  );
}
