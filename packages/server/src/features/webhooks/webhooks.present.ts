import type { Webhook, WebhookDelivery } from "@glasen/contract/webhooks.ts";
import type { DeliveryRow } from "./deliveries.store.ts";
import type { WebhookRow } from "./webhooks.store.ts";

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  crewId: row.crewId,
  url: row.url,
  eventNames: row.eventNames,
  isOn: row.offReason === null,
  offReason: row.offReason,
  failingSince: isoOf(row.failingSince),
  nextAttemptAt: isoOf(row.nextAttemptAt),
  waiting: row.waiting,
  lastDeliveredAt: isoOf(row.lastDeliveredAt),
  twoSignaturesUntil: row.formerSecretUntil && row.formerSecretUntil > now ? isoOf(row.formerSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  queuedAt: row.queuedAt.toISOString(),
  attemptedAt: isoOf(row.attemptedAt),
});
