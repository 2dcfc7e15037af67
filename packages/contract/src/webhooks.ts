import { webhookPolicy } from "@glasen/domain/webhooks/policy.ts";
import { webhookEvents } from "@glasen/domain/webhooks/webhook-events.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const eventName = z.enum(webhookEvents, "invalidArgument");
const eventNames = z.array(eventName).min(1, "presence").max(limits.batchItems, "invalidArgument");

const webhook = z.object({
  id: fields.id,
  crewId: fields.crewId,
  url: z.string(),
  eventNames: z.array(z.string()),
  isOn: z.boolean(),
  /** Why it is off: switched off by a person, no answer for three days, or the address said that it is gone for good. */
  offReason: z.enum(["person", "failing", "gone"]).nullable(),
  /** The first of the attempts that have failed in a row. */
  failingSince: fields.instant.nullable(),
  nextAttemptAt: fields.instant.nullable(),
  /** Events that wait to be delivered. */
  waiting: z.int(),
  lastDeliveredAt: fields.instant.nullable(),
  /** Until then, messages are signed with the former secret as well. */
  twoSignaturesUntil: fields.instant.nullable(),
  createdAt: fields.instant,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  /** The number of the event in the crew; a replay starts from it. */
  position: z.int(),
  name: z.string(),
  state: z.enum(["waiting", "delivered", "skipped"]),
  attempts: z.int(),
  /** Of the last attempt: the HTTP status, or why there was no answer. */
  lastStatus: z.int().nullable(),
  lastProblem: z.string().nullable(),
  queuedAt: fields.instant,
  attemptedAt: fields.instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const ofCrew = { crewId: fields.crewId };
const ofWebhook = { ...ofCrew, id: fields.id };
const secret = z.string().meta({ format: fields.SECRET_FORMAT });
const shared = { may: webhookPolicy.manage, impliesCrew: true } as const;
const path = "/api/v3/integration/webhooks";

export const webhookEndpoints = {
  list: endpoint({
    name: "webhooks.list",
    summary: "Lists the webhooks of the crew with their states.",
    method: "GET",
    path,
    ...shared,
    input: z.object(ofCrew),
    output: z.array(webhook),
  }),
  create: endpoint({
    name: "webhooks.create",
    summary:
      "Makes a webhook: from now on, the chosen events are sent to the address, signed by the Standard Webhooks scheme. The answer is the only one with the secret.",
    method: "POST",
    path,
    ...shared,
    ignoresIdempotencyKey: true,
    input: z.object({ ...ofCrew, url: fields.oneLine(limits.url), eventNames, password: fields.password }),
    output: webhook.extend({ secret }),
  }),
  change: endpoint({
    name: "webhooks.change",
    summary: "Chooses other events for a webhook.",
    method: "PUT",
    path: `${path}/:id`,
    ...shared,
    input: z.object({ ...ofWebhook, eventNames }),
    output: webhook,
  }),
  remove: endpoint({
    name: "webhooks.remove",
    summary: "Removes a webhook with its log.",
    method: "DELETE",
    path: `${path}/:id`,
    ...shared,
    input: z.object(ofWebhook),
    output: z.null(),
  }),
  switchOff: endpoint({
    name: "webhooks.switchOff",
    summary: "Stops sending. Events that happen meanwhile can be sent when it is switched on again.",
    method: "POST",
    path: `${path}/:id/switch-off`,
    ...shared,
    input: z.object(ofWebhook),
    output: webhook,
  }),
  switchOn: endpoint({
    name: "webhooks.switchOn",
    summary: "Goes on sending: from where it stopped, as far as events are kept (14 days), or only from now on.",
    method: "POST",
    path: `${path}/:id/switch-on`,
    ...shared,
    input: z.object({ ...ofWebhook, sendsMissed: z.boolean("invalidArgument") }),
    output: webhook,
  }),
  rotateSecret: endpoint({
    name: "webhooks.rotateSecret",
    summary: "Makes a new secret. For 24 hours messages carry two signatures, of the new and of the former secret.",
    method: "POST",
    path: `${path}/:id/secret`,
    ...shared,
    ignoresIdempotencyKey: true,
    input: z.object({ ...ofWebhook, password: fields.password }),
    output: webhook.extend({ secret }),
  }),
  test: endpoint({
    name: "webhooks.test",
    summary: "Sends a test message at once and tells what the address answered.",
    method: "POST",
    path: `${path}/:id/test`,
    ...shared,
    ignoresIdempotencyKey: true,
    perMinute: 20,
    input: z.object(ofWebhook),
    output: z.object({ status: z.int().nullable(), problem: z.string().nullable(), milliseconds: z.int() }),
  }),
  deliveries: endpoint({
    name: "webhooks.deliveries",
    summary: "Lists the deliveries of a webhook, the newest first; kept for 30 days.",
    method: "GET",
    path: `${path}/:id/deliveries`,
    ...shared,
    /** Only those before this position. */
    input: z.object({ ...ofWebhook, before: z.int("numeric").min(1, "numeric").optional() }),
    output: z.array(delivery),
  }),
  replay: endpoint({
    name: "webhooks.replay",
    summary: "Sends everything again from a position on, in order and with the same message ids.",
    method: "POST",
    path: `${path}/:id/replay`,
    ...shared,
    input: z.object({ ...ofWebhook, position: z.int("numeric").min(1, "numeric") }),
    output: z.object({ queued: z.int() }),
  }),
};

export const webhookChangeEvents = {
  /** A webhook was made, changed or removed, or its state changed. Nobody but the owner may buy, and so hears of it. */
  "webhooks-changed": event("canBuySubscription", z.object({}), { isForEveryLeader: true }),
};
