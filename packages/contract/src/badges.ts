import { anyMember, anyone } from "@glasen/domain/access/actor.ts";
import { badgeCode, MAX_CODE_LENGTH } from "@glasen/domain/badges/badge-code.ts";
import { z } from "zod";
import { signInAnswer } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const code = fields
  .oneLine(MAX_CODE_LENGTH * 2)
  .refine((text) => badgeCode(text) !== undefined, "badgeFormat")
  .meta({ format: fields.SECRET_FORMAT });

const badge = z.object({
  id: fields.id,
  userId: fields.id,
  name: z.string(),
  /** A tag is bought and read in; a card is printed here with a QR code. */
  kind: z.enum(["tag", "card"]),
  createdAt: fields.instant,
  lastUsedAt: fields.instant.nullable(),
});
export type Badge = z.infer<typeof badge>;

const ofMember = { crewId: fields.crewId, userId: fields.id };

export const badgeEndpoints = {
  list: endpoint({
    name: "badges.list",
    summary: "Lists a member's badges.",
    method: "GET",
    path: "/api/v2/crew/:crewId/member/:userId/badges",
    may: anyMember,
    input: z.object(ofMember),
    output: z.array(badge),
  }),
  add: endpoint({
    name: "badges.add",
    summary: "Gives a member a badge by the code that a reader reads from it; needs Time Tracking Plus.",
    method: "POST",
    path: "/api/v2/crew/:crewId/member/:userId/badges",
    may: anyMember,
    ignoresIdempotencyKey: true,
    input: z.object({ ...ofMember, name: fields.name, code }),
    output: badge,
  }),
  revoke: endpoint({
    name: "badges.revoke",
    summary: "Revokes a badge: from now on no terminal accepts it.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/member/:userId/badges/:id",
    may: anyMember,
    input: z.object({ ...ofMember, id: fields.id }),
    output: z.null(),
  }),
  issueCards: endpoint({
    name: "badges.issueCards",
    summary: "Makes a card with a QR code for each member, in place of the card before. The codes are told once.",
    method: "POST",
    path: "/api/v2/crew/:crewId/badge-cards",
    may: anyMember,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      userIds: z.array(fields.id).min(1, "presence").max(limits.batchItems, "batchTooBig"),
    }),
    output: z.array(
      z.object({ userId: fields.id, name: z.string(), code: z.string().meta({ format: fields.SECRET_FORMAT }) }),
    ),
  }),
  signIn: endpoint({
    name: "badges.signIn",
    summary: "Signs a member in with a badge on a device of the crew, if the crew allows it; needs Time Tracking Plus.",
    method: "POST",
    path: "/api/v2/user/badge-authentication",
    sessions: ["terminal"],
    may: anyone,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z.object({ code }),
    output: signInAnswer,
  }),
};
