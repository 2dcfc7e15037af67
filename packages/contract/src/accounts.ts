import { anyone } from "@glasen/domain/access/actor.ts";
import { accountPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { endpoint, type SessionKind } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";

export const anySession: readonly SessionKind[] = ["nobody", "user", "terminal", "operator"];

export const user = z.object({
  id: fields.id,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether a mailed link has proven the address; true where there is none. */
  isEmailConfirmed: z.boolean(),
  language: z.enum(languages),
  hasAvatar: z.boolean(),
  avatarUrl: z.string(),
});
export type User = z.infer<typeof user>;

export const signInMethods = ["password", "pin", "passkey", "singleSignOn"] as const;
export const secondFactorMethods = ["totp", "passkey", "recoveryCode"] as const;

const context = z.object({
  userAuthentication: z.object({ userId: fields.id }).nullable(),
  /** The terminal; with teams where it serves these only. */
  crewAuthentication: z.object({ crewId: fields.id, teamIds: z.array(fields.id).optional() }).nullable(),
  adminAuthentication: z.object({ adminId: fields.id }).nullable(),
  user: user.nullable(),
  /** How the user's session came to be. */
  session: z
    .object({
      method: z.enum(signInMethods),
      /** Opened on a device that is signed in to a crew. */
      isTerminal: z.boolean(),
      /** Acts as a plain member of the device's crew until password or second factor are given. */
      isLimited: z.boolean(),
      /** The session ends after so many minutes without use; null: never. */
      idleMinutes: z.int().nullable(),
      /** The crew through whose provider the session was opened; it reaches no other crew. */
      singleSignOnCrewId: fields.id.nullable(),
    })
    .nullable(),
  crews: z.array(z.object({ id: fields.id, name: z.string() })),
  /** Crews in which the user was a member and is disabled now. */
  endedCrews: z.array(z.object({ id: fields.id, name: z.string() })),
  secondFactor: z.object({
    isSetUp: z.boolean(),
    /** Crews that ask for one and in which the user acts as a plain member until it is set up. */
    missingIn: z.array(fields.id),
  }),
  singleSignOn: z.object({
    /** Crews that the user enters through their provider, which this session did not come through. */
    missingIn: z.array(fields.id),
  }),
  language: z.enum(languages),
  productContext: z.string().nullable(),
  featureFlags: z.record(z.string(), z.boolean()),
  /** Origins to which a sign-in may send the browser on. */
  homes: z.array(z.string()),
  /** Whether help is a support desk that the user can be sent to. */
  hasSupportDesk: z.boolean(),
  /** Whether crews pay for their products here. */
  hasBilling: z.boolean(),
  /** How the browser reaches the realtime channel. */
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    host: z.string().nullable(),
  }),
  /** Where maps get their pictures; without an address they show a grid. */
  map: z.object({ tileUrl: z.string().nullable(), attribution: z.string() }),
  /** Imprint and privacy statement of the operator of the installation; null: not configured. */
  legalLinks: z.object({ imprint: z.string().nullable(), privacy: z.string().nullable() }),
  /** The public key with which a browser asks for push messages; null: not configured. */
  pushKey: z.string().nullable(),
});
export type Context = z.infer<typeof context>;

/** One of the first three: signed in, at home elsewhere, or a second factor is due. */
export const signInAnswer = z.object({
  id: fields.id.optional(),
  redirectUrl: z.string().optional(),
  secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(secondFactorMethods)) }).optional(),
  /** True once, after the account was made. */
  firstSignIn: z.boolean().optional(),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

const identifier = fields.oneLine(254);
const mailedToken = z.string().min(20, "confirmationInvalid").max(200, "confirmationInvalid");
export const ticket = z.string().min(20, "invalidArgument").max(100, "invalidArgument");

export const accountEndpoints = {
  csrfToken: endpoint({
    name: "accounts.csrfToken",
    summary: "Gives the token that every write sends in X-CSRF-Token.",
    method: "GET",
    path: "/api/v2/csrf_token",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  serverTime: endpoint({
    name: "accounts.serverTime",
    summary: "Tells the server's time, for the client's clock offset.",
    method: "GET",
    path: "/api/v2/server-time",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: z.object({ timestamp: fields.instant }),
  }),
  context: endpoint({
    name: "accounts.context",
    summary: "Tells who is signed in on this device.",
    method: "GET",
    path: "/api/v2/context",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    input: z.object({}),
    output: context,
  }),
  signIn: endpoint({
    name: "accounts.signIn",
    summary: "Signs a user in with username or email and password; on a crew's device also with the member's userId.",
    method: "POST",
    path: "/api/v2/user/authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    input: z
      .object({
        userIdentifier: identifier.optional(),
        identifier: identifier.optional(),
        userId: fields.id.optional(),
        password: fields.password,
      })
      .refine((sent) => (sent.userIdentifier ?? sent.identifier ?? sent.userId) !== undefined, {
        error: "presence",
        path: ["userIdentifier"],
        // Reported together with other problems of the input.
        when: () => true,
      }),
    output: signInAnswer,
  }),
  openSession: endpoint({
    name: "accounts.openSession",
    summary: "Signs a user in with username and password.",
    method: "POST",
    path: "/api/v3/sessions",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    input: z.object({ username: identifier, password: fields.password }),
    output: signInAnswer,
  }),
  signOut: endpoint({
    name: "accounts.signOut",
    summary: "Signs the user out on this device, or on all of them; a crew stays signed in.",
    method: "DELETE",
    path: "/api/v2/user/authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    input: z.object({ all: z.boolean().default(false) }),
    output: z.null(),
  }),
  user: endpoint({
    name: "accounts.user",
    summary: "Gives the signed-in user's own data.",
    method: "GET",
    path: "/api/v2/user",
    may: accountPolicy.see,
    input: z.object({}),
    output: user,
  }),
  changeUser: endpoint({
    name: "accounts.changeUser",
    summary: "Changes the signed-in user's own data; email, username and password with the current password.",
    method: "PUT",
    path: "/api/v2/user",
    may: accountPolicy.see,
    ignoresIdempotencyKey: true,
    input: z.object(userChanges()),
    output: user,
  }),
  changeUserById: endpoint({
    name: "accounts.changeUserById",
    summary: "The same by the user's own id.",
    method: "PUT",
    path: "/api/v2/user/:userId",
    may: accountPolicy.own,
    ignoresIdempotencyKey: true,
    input: z.object({ userId: fields.id, ...userChanges() }),
    output: user,
  }),
  resendConfirmation: endpoint({
    name: "accounts.resendConfirmation",
    summary: "Mails the link again that proves the user's address.",
    method: "POST",
    path: "/api/v2/user/email-confirmation",
    may: accountPolicy.see,
    ignoresIdempotencyKey: true,
    input: z.object({}),
    output: z.null(),
  }),
  confirmEmail: endpoint({
    name: "accounts.confirmEmail",
    summary: "Proves an address with the token that was mailed to it.",
    method: "POST",
    path: "/api/v2/confirm-email",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    input: z.object({ token: mailedToken }),
    output: z.object({ email: z.string() }),
  }),
  undoEmailChange: endpoint({
    name: "accounts.undoEmailChange",
    summary:
      "Gives an account its former address back with the token that was mailed there, ends all sessions, and asks for a new password.",
    method: "POST",
    path: "/api/v2/undo-email-change",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    input: z.object({ token: mailedToken }),
    /** The token with which the new password is set. */
    output: z.object({ resetToken: z.string() }),
  }),
};

function userChanges() {
  return {
    name: fields.oneLine().optional(),
    email: fields.email.nullable().optional(),
    username: fields.loginName.nullable().optional(),
    language: fields.language.optional(),
    /** The current one. */
    password: fields.password.optional(),
    newPassword: fields.password.optional(),
    passwordConfirmation: fields.password.optional(),
  };
}
