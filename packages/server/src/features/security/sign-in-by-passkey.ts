import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { openUserSession } from "../sessions/open-user-session.ts";
import { relyingParty } from "./relying-party.ts";
import { deleteTicket, findPasskey, notePasskeyUse, type PasskeyRow, tryTicket } from "./second-factor.store.ts";

type Sent = InputOf<typeof secondFactorEndpoints.signInByPasskey>;

export async function signInByPasskey(call: Call, { ticket, credential }: Sent): Promise<SignInAnswer> {
  const { tx, kernel, caller, now, traceId } = call;
  // A challenge is good once, right or wrong: it goes before anything is checked.
  const { tried, passkey } = await kernel.database.outsideCrews(async (own) => {
    const found = await tryTicket(own, ticket, "passkey-sign-in", now);
    return {
      tried: found && (await deleteTicket(own, ticket)) && found,
      passkey: await findPasskey(own, credential.id),
    };
  });
  if (!tried || tried.challenge === null) throw new Refusal("ticketOutdated", "ticket");
  const counter = passkey && (await verifiedCounter(call, passkey, tried.challenge, credential));
  const isAdmitted =
    passkey &&
    (!caller.crew || (await kernel.memberships.find(caller.crew.subjectId, passkey.userId, now)) !== undefined);
  if (counter === undefined || !passkey || !isAdmitted) {
    kernel.log.warn({ traceId, address: caller.address }, "passkey sign-in failed");
    throw new Refusal("passkeyRefused");
  }
  await notePasskeyUse(tx, passkey.passkeyId, counter, now);
  return openUserSession(call, { userId: passkey.userId, method: "passkey" });
}

/** The authenticator's new count where the answer is right. */
async function verifiedCounter(
  { kernel }: Call,
  { passkeyId, publicKey, counter }: PasskeyRow,
  expectedChallenge: string,
  credential: Sent["credential"],
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(kernel.config);
  // Loaded when somebody uses a passkey: it is a third of all code that a start would read.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
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
