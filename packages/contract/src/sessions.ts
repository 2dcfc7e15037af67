import { anyone } from "@glasen/domain/access/actor.ts";
import { isPin } from "@glasen/domain/accounts/pin.ts";
import { accountPolicy, sessionPolicy, terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { anySession, signInAnswer, signInMethods } from "./accounts.ts";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { longPaging } from "./paging.ts";

export const pin = z
  .string("pinFormat")
  .max(20, "pinFormat")
  .refine(isPin, "pinFormat")
  .meta({ pattern: "^[0-9]{4}$" });

const device = {
  id: z.uuid(),
  /** In the names people know, e.g. "Firefox 128" and "Windows"; null where the device does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: fields.instant,
  lastUsedAt: fields.instant,
  /** The one that asks. */
  isThis: z.boolean(),
};
const session = z.object({ ...device, method: z.enum(signInMethods), isTerminal: z.boolean() });
export type DeviceSession = z.infer<typeof session>;
const terminal = z.object({
  ...device,
  openedBy: z.object({ userId: fields.id, name: z.string() }).nullable(),
  /** The teams it serves; null where it serves the whole crew. */
  teamIds: z.array(fields.id).nullable(),
});
export type TerminalDevice = z.infer<typeof terminal>;

/** Shorter, somebody who reads a page would be signed out; a month is the longest that still limits anything. */
const idleMinutes = z.int("invalidArgument").min(10, "invalidArgument").max(43_200, "invalidArgument").nullable();
const idleRule = z.object({
  /** Of the crew; null: never. */
  minutes: idleMinutes,
  /** Of the whole installation; the shorter time counts. */
  everywhere: z.int().nullable(),
});
export type IdleRule = z.infer<typeof idleRule>;

const pinSignIn = {
  method: "POST",
  sessions: ["terminal"],
  may: anyone,
  ignoresIdempotencyKey: true,
  perMinute: 300,
  output: signInAnswer,
} as const;

export const sessionEndpoints = {
  signInByPin: endpoint({
    ...pinSignIn,
    name: "sessions.signInByPin",
    summary: "Signs a member in with the PIN on a device of the crew; needs Time Tracking Plus.",
    path: "/api/v2/user/pin-authentication",
    input: z.object({ pin, userId: fields.id.optional() }),
  }),
  openPinSession: endpoint({
    ...pinSignIn,
    name: "sessions.openPinSession",
    summary: "The same, by its newer name.",
    path: "/api/v3/pin-sessions",
    input: z.object({ pinCode: pin, userId: fields.id.optional() }),
  }),
  confirm: endpoint({
    name: "sessions.confirm",
    summary:
      "Gives a limited session of a crew's device its full reach: password after a PIN, a code where a second factor is set up.",
    method: "POST",
    path: "/api/v2/user/authentication/confirm",
    may: accountPolicy.see,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    input: z.object({ password: fields.password.optional(), code: fields.oneLine(20).optional() }),
    output: z.object({ id: fields.id }),
  }),
  list: pagedEndpoint({
    name: "sessions.list",
    summary: "Lists where the user is signed in.",
    method: "GET",
    path: "/api/v2/user/sessions",
    may: accountPolicy.secure,
    input: z.object(longPaging),
    output: z.array(session),
  }),
  revoke: endpoint({
    name: "sessions.revoke",
    summary: "Ends one of the user's sessions.",
    method: "DELETE",
    path: "/api/v2/user/sessions/:sessionId",
    may: accountPolicy.secure,
    input: z.object({ sessionId: fields.uuid }),
    output: z.null(),
  }),
  revokeOthers: endpoint({
    name: "sessions.revokeOthers",
    summary: "Ends all of the user's sessions but this one.",
    method: "DELETE",
    path: "/api/v2/user/sessions",
    may: accountPolicy.secure,
    input: z.object({}),
    output: z.null(),
  }),
  signInCrew: endpoint({
    name: "sessions.signInCrew",
    summary: "Signs a crew in on this device and the user out.",
    method: "POST",
    path: "/api/v2/crew/authentication",
    may: terminalPolicy.signIn,
    ignoresIdempotencyKey: true,
    success: "signedInToCrew",
    input: z.object({ crewId: fields.crewId }),
    output: z.object({ crewId: fields.id }),
  }),
  signOutCrew: endpoint({
    name: "sessions.signOutCrew",
    summary: "Signs the crew out on this device; an administrator who gave the password can.",
    method: "DELETE",
    path: "/api/v2/crew/authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    success: "signedOutOfCrew",
    input: z.object({ crewId: fields.crewId.optional() }),
    output: z.null(),
  }),
  terminals: endpoint({
    name: "sessions.terminals",
    summary: "Lists the devices on which the crew is signed in.",
    method: "GET",
    path: "/api/v2/crew/:crewId/terminals",
    may: terminalPolicy.manage,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(terminal),
  }),
  revokeTerminal: endpoint({
    name: "sessions.revokeTerminal",
    summary: "Signs the crew out on one of its devices.",
    method: "DELETE",
    path: "/api/v2/crew/:crewId/terminals/:sessionId",
    may: terminalPolicy.manage,
    input: z.object({ crewId: fields.crewId, sessionId: fields.uuid }),
    output: z.null(),
  }),
  idleRule: endpoint({
    name: "sessions.idleRule",
    summary: "Tells after how many minutes without use the sessions of the crew's members end.",
    method: "GET",
    path: "/api/v2/crew/:crewId/session-idleness",
    may: sessionPolicy.limitIdleness,
    input: z.object({ crewId: fields.crewId }),
    output: idleRule,
  }),
  setIdleRule: endpoint({
    name: "sessions.setIdleRule",
    summary: "Ends the sessions of the crew's members after so many minutes without use, terminals excepted.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/session-idleness",
    may: sessionPolicy.limitIdleness,
    input: z.object({ crewId: fields.crewId, minutes: idleMinutes }),
    output: idleRule,
  }),
};
