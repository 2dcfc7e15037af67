import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findCredentials } from "../accounts/accounts.public.ts";
import { openUserSession } from "../sessions/sessions.public.ts";
import {
  attemptTicket,
  deleteTicket,
  findPasskey,
  insertTicket,
  type PasskeyRow,
  savePasskeyUse,
} from "./second-factor.store.ts";
import { ticketExpiry } from "./tickets.ts";
import { loadWebauthn, relyingParty } from "./webauthn.ts";

/** The same answer for everybody: the device knows which passkeys it has. */
export async function startPasskeySignIn({
  tx,
  config,
  now,
}: Call): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const { rpID } = relyingParty(config);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  const ticket = await insertTicket(tx, {
    purpose: "passkey-sign-in",
    challenge: options.challenge,
    expiresAt: ticketExpiry(now),
  });
  return { ticket, options: { ...options } };
}

type Input = InputOf<typeof secondFactorEndpoints.signInByPasskey>;

export const signInByPasskey = prepared(
  async (call, { ticket, credential }: Input) => {
    const { database, memberships, caller, now, log, traceId } = call;
    // A challenge is used once, right or wrong: its ticket is gone before anything is checked.
    const { isChallenge, passkey } = await database.outsideCrews(async (tx) => {
      const found = await attemptTicket(tx, ticket, "passkey-sign-in", now);
      const isFirstUse = found && (await deleteTicket(tx, ticket));
      const passkey = await findPasskey(tx, credential.id);
      // Without a password the account waits for its owner, who is about to remove passkeys they do not know.
      const credentials = passkey && (await findCredentials(tx, passkey.userId));
      return {
        isChallenge: isFirstUse ? found.isChallenge : undefined,
        passkey: credentials?.passwordHash ? passkey : undefined,
      };
    });
    if (!isChallenge) throw new Refusal("ticketOutdated", "ticket");
    const counter = passkey && (await verifiedCounter(call, passkey, isChallenge, credential));
    const isAdmitted =
      passkey && (!caller.crew || (await memberships.find(caller.crew.subjectId, passkey.userId, now)) !== undefined);
    if (counter === undefined || !passkey || !isAdmitted) {
      log.warn({ traceId, address: caller.address }, "passkey sign-in failed");
      throw new Refusal("passkeyRefused");
    }
    return { passkey, counter };
  },
  async (call, _input, { passkey, counter }): Promise<SignInAnswer> => {
    await savePasskeyUse(call.tx, passkey.passkeyId, counter, call.now);
    return openUserSession(call, { userId: passkey.userId, method: "passkey" });
  },
);

/** The authenticator's new counter where the response is valid. */
async function verifiedCounter(
  { config }: Preparation,
  { passkeyId, publicKey, counter }: PasskeyRow,
  expectedChallenge: (challenge: string) => boolean,
  credential: Input["credential"],
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkeyId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
