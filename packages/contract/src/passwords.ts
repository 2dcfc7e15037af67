import { anyone } from "@glasen/domain/access/actor.ts";
import { memberPasswordPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { anySession } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { passkey, passkeyId } from "./second-factor.ts";

export const passwordEndpoints = {
  requestReset: endpoint({
    name: "passwords.requestReset",
    summary:
      "Sends a link to set a new password; the answer is the same whether there is such a user. On a crew's device, where its members are known, 1001 and 1002 tell more.",
    method: "POST",
    path: "/api/v2/request-password-reset",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    success: "resetInstructionsSent",
    input: z
      .object({ userIdentifier: fields.oneLine(254).optional(), userId: fields.id.optional() })
      .refine((sent) => (sent.userIdentifier ?? sent.userId) !== undefined, {
        error: "presence",
        path: ["userIdentifier"],
      }),
    output: z.null(),
  }),
  reset: endpoint({
    name: "passwords.reset",
    summary: "Tells with the token of a reset link which second factors the account has.",
    method: "GET",
    path: "/api/v2/password-reset",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    perMinute: 60,
    input: z.object({ token: fields.oneLine() }),
    output: z.object({ hasTotp: z.boolean(), passkeys: z.array(passkey) }),
  }),
  setByToken: endpoint({
    name: "passwords.setByToken",
    summary:
      "Sets a new password with the token of a reset link, removes the named second factors, and ends all sessions of the user.",
    method: "POST",
    path: "/api/v2/set-password-by-token",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    success: "passwordReset",
    input: z.object({
      token: fields.oneLine(),
      password: fields.password,
      removePasskeyIds: z.array(passkeyId).max(100, "invalidArgument").default([]),
      removeTotp: z.boolean().default(false),
    }),
    output: z.null(),
  }),
  setForMember: endpoint({
    name: "passwords.setForMember",
    summary: "Sets the password of a member whose account the crew created, and ends all sessions of the member.",
    method: "POST",
    path: "/api/v2/set-password-for-member",
    may: memberPasswordPolicy.setAny,
    ignoresIdempotencyKey: true,
    input: z.object({
      crewId: fields.crewId,
      userId: fields.id,
      password: fields.password,
      passwordConfirmation: fields.password,
    }),
    output: z.null(),
  }),
};
