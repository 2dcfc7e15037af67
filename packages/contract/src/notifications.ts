import { anyone } from "@glasen/domain/access/actor.ts";
import { noticeKinds } from "@glasen/domain/accounts/notification-settings.ts";
import { notificationPolicy } from "@glasen/domain/notifications/policy.ts";
import { z } from "zod";
import { anySession } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

/** Names a person and a kind of notice, and is signed. */
const unsubscribeToken = z
  .string()
  .max(200, "invalidArgument")
  .regex(/^[\w-]+$/, "invalidArgument");

const bounce = z.object({
  userId: fields.id,
  email: z.string(),
  /** The answer of the mail server. */
  problem: z.string(),
  bouncedAt: fields.instant,
});
export type Bounce = z.infer<typeof bounce>;

export const notificationEndpoints = {
  unsubscribe: endpoint({
    name: "notifications.unsubscribe",
    summary: "Ends mails of a kind with the token of the mail; mail programs call it with one press (RFC 8058).",
    method: "POST",
    path: "/api/v2/unsubscribe",
    aliases: ["/unsubscribe"],
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    provesItself: true,
    perMinute: 60,
    input: z.object({ token: unsubscribeToken }),
    output: z.object({ kind: z.enum([...noticeKinds, "all"]) }),
  }),
  bounces: endpoint({
    name: "notifications.bounces",
    summary: "Lists members whose address the mail server of the address refused for good.",
    method: "GET",
    path: "/api/v2/mail-bounces",
    may: notificationPolicy.seeBounces,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(bounce),
  }),
};
