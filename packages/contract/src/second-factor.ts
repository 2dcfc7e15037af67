import { anyone } from "@glasen/domain/access/actor.ts";
import { accountPolicy, secondFactorPolicy } from "@glasen/domain/accounts/policy.ts";
import { z } from "zod";
import { anySession, signInAnswer, ticket } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: fields.instant,
  lastUsedAt: fields.instant.nullable(),
});
const factors = z.object({
  hasTotp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.infer<typeof factors>;

export const passkeyId = z.string().regex(/^[\w-]{1,1024}$/, "invalidArgument");
const text = (most: number) => z.string().max(most, "textLength");

// The fields of a browser's response that we read; the library checks the rest.
const answered = <R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal("public-key"),
    authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
    clientExtensionResults: z.record(text(100), z.unknown()).default({}),
    response: z.object({ clientDataJSON: text(4000), ...response }),
  });
const registered = answered({
  attestationObject: text(20_000),
  transports: z.array(text(30)).max(10).optional(),
});
const asserted = answered({
  authenticatorData: text(4000),
  signature: text(4000),
  userHandle: text(200).nullish(),
});
/** Handed to the browser as it is. */
const browserOptions = z.record(z.string(), z.unknown());

/** The password, and a code of the app or a recovery code where the account has a second factor. */
const proof = { password: fields.password, code: fields.oneLine(20).optional() };

const secure = { may: accountPolicy.secure, ignoresIdempotencyKey: true } as const;

export const secondFactorEndpoints = {
  list: endpoint({
    name: "secondFactor.list",
    summary: "Tells which second factors the user has set up.",
    method: "GET",
    path: "/api/v2/user/second-factor",
    may: accountPolicy.secure,
    input: z.object({}),
    output: factors,
  }),
  startTotp: endpoint({
    ...secure,
    name: "secondFactor.startTotp",
    summary: "Makes the secret for an authenticator app; it counts once a code was right.",
    method: "POST",
    path: "/api/v2/user/second-factor/totp",
    input: z.object(proof),
    output: z.object({ secret: z.string(), url: z.string() }),
  }),
  confirmTotp: endpoint({
    ...secure,
    name: "secondFactor.confirmTotp",
    summary: "Proves the authenticator app with its first code; ends the user's other sessions.",
    method: "POST",
    path: "/api/v2/user/second-factor/totp/confirm",
    input: z.object({ code: fields.oneLine(20) }),
    /** Shown once, with the first factor; null if there are some already. */
    output: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  }),
  removeTotp: endpoint({
    ...secure,
    name: "secondFactor.removeTotp",
    summary: "Removes the authenticator app.",
    method: "POST",
    path: "/api/v2/user/second-factor/totp/remove",
    input: z.object(proof),
    output: factors,
  }),
  renewRecoveryCodes: endpoint({
    ...secure,
    name: "secondFactor.renewRecoveryCodes",
    summary: "Makes new recovery codes; the old ones no longer work.",
    method: "POST",
    path: "/api/v2/user/second-factor/recovery-codes",
    input: z.object(proof),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  startPasskey: endpoint({
    ...secure,
    name: "secondFactor.startPasskey",
    summary: "Begins the registration of a passkey.",
    method: "POST",
    path: "/api/v2/user/passkeys/options",
    input: z.object(proof),
    output: z.object({ ticket: z.string(), options: browserOptions }),
  }),
  addPasskey: endpoint({
    ...secure,
    name: "secondFactor.addPasskey",
    summary: "Keeps the passkey that the browser made.",
    method: "POST",
    path: "/api/v2/user/passkeys",
    input: z.object({ ticket, name: fields.oneLine(100), credential: registered }),
    output: z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() }),
  }),
  renamePasskey: endpoint({
    name: "secondFactor.renamePasskey",
    summary: "Gives a passkey another name.",
    method: "PUT",
    path: "/api/v2/user/passkeys/:passkeyId",
    may: accountPolicy.secure,
    input: z.object({ passkeyId, name: fields.oneLine(100) }),
    output: factors,
  }),
  removePasskey: endpoint({
    ...secure,
    name: "secondFactor.removePasskey",
    summary: "Removes a passkey.",
    method: "POST",
    path: "/api/v2/user/passkeys/remove",
    input: z.object({ passkeyId, ...proof }),
    output: factors,
  }),
  startPasskeySignIn: endpoint({
    name: "secondFactor.startPasskeySignIn",
    summary: "Begins a sign-in by passkey, without name or password.",
    method: "POST",
    path: "/api/v2/user/passkey-authentication/options",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z.object({}),
    output: z.object({ ticket: z.string(), options: browserOptions }),
  }),
  signInByPasskey: endpoint({
    name: "secondFactor.signInByPasskey",
    summary: "Signs in the user whose passkey the browser answered with.",
    method: "POST",
    path: "/api/v2/user/passkey-authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z.object({ ticket, credential: asserted }),
    output: signInAnswer,
  }),
  signIn: endpoint({
    name: "secondFactor.signIn",
    summary: "Finishes a sign-in with a code of the authenticator app or a recovery code.",
    method: "POST",
    path: "/api/v2/user/second-factor-authentication",
    sessions: anySession,
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 300,
    input: z.object({ ticket, code: fields.oneLine(20) }),
    output: signInAnswer,
  }),
  crewRule: endpoint({
    name: "secondFactor.crewRule",
    summary: "Tells whether the crew asks a second factor of those who manage it.",
    method: "GET",
    path: "/api/v2/crew/:crewId/second-factor",
    may: secondFactorPolicy.require,
    input: z.object({ crewId: fields.crewId }),
    output: z.object({ isRequired: z.boolean() }),
  }),
  setCrewRule: endpoint({
    name: "secondFactor.setCrewRule",
    summary: "Asks a second factor of those who manage the crew, or no longer; without one they act as plain members.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/second-factor",
    may: secondFactorPolicy.require,
    input: z.object({ crewId: fields.crewId, isRequired: z.boolean() }),
    output: z.object({ isRequired: z.boolean() }),
  }),
};
