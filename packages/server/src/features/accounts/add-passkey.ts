import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { actingUser, type Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { afterFactorAdded } from "./change-factors.ts";
import { relyingParty } from "./relying-party.ts";
import { presentPasskey } from "./second-factor.present.ts";
import { deleteTicket, insertPasskey, tryTicket } from "./second-factor.store.ts";

type AddPasskey = typeof secondFactorEndpoints.addPasskey;

export async function addPasskey(
  call: Call,
  { ticket, name, credential }: InputOf<AddPasskey>,
): Promise<OutputOf<AddPasskey>> {
  const { tx, actor, kernel, now } = call;
  const userId = actingUser(actor);
  const tried = await tryTicket(tx, ticket, "passkey-registration", now);
  if (tried?.userId !== userId || tried.challenge === null) throw new Refusal("ticketOutdated", "ticket");
  await deleteTicket(tx, ticket);
  const { rpID, origin } = relyingParty(kernel.config);
  // Loaded when somebody uses a passkey: it is a third of all code that a start would read.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: tried.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw new Refusal("passkeyRefused", "credential");
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const row = {
    passkeyId: id,
    userId,
    name,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports ?? [],
    createdAt: now,
  };
  if (!(await insertPasskey(tx, row))) throw new Refusal("passkeyRefused", "credential");
  return { passkey: presentPasskey(row), recoveryCodes: await afterFactorAdded(call, userId) };
}
