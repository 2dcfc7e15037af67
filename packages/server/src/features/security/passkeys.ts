import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { SecondFactors, secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";
import { afterFactorAdded, afterFactorRemoved } from "./change-factors.ts";
import { listSecondFactors, presentPasskey } from "./list-second-factors.ts";
import { checkProof, takeProof } from "./own-proof.ts";
import {
  attemptTicket,
  deletePasskey,
  deleteTicket,
  insertPasskey,
  insertTicket,
  passkeysOfUser,
  updatePasskeyName,
} from "./second-factor.store.ts";
import { ticketExpiry } from "./tickets.ts";
import { loadWebauthn, relyingParty } from "./webauthn.ts";

type Start = InputOf<typeof secondFactorEndpoints.startPasskey>;
type AddPasskey = typeof secondFactorEndpoints.addPasskey;
type Remove = InputOf<typeof secondFactorEndpoints.removePasskey>;

export const startPasskey = prepared(
  checkProof({ acceptsPasskeySession: true }),
  async (call, input: Start, needsCode): Promise<{ ticket: string; options: Record<string, unknown> }> => {
    const { tx, actor, config, now } = call;
    await takeProof(call, input, needsCode);
    const userId = actingUser(actor);
    const user = await findUser(tx, userId);
    if (!user) throw new Refusal("userNotFound");
    const existing = await passkeysOfUser(tx, userId);
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName: "Glasen",
      rpID: relyingParty(config).rpID,
      userName: user.email ?? user.username ?? user.name,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(String(userId)),
      attestationType: "none",
      excludeCredentials: existing.map(({ passkeyId, transports }) => ({ id: passkeyId, transports })),
      // Discoverable without a name, and behind the device's own lock: such a passkey alone is two factors.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const ticket = await insertTicket(tx, {
      purpose: "passkey-registration",
      userId,
      challenge: options.challenge,
      expiresAt: ticketExpiry(now),
    });
    return { ticket, options: { ...options } };
  },
);

export async function addPasskey(
  call: Call,
  { ticket, name, credential }: InputOf<AddPasskey>,
): Promise<OutputOf<AddPasskey>> {
  const { tx, actor, config, now } = call;
  const userId = actingUser(actor);
  const found = await attemptTicket(tx, ticket, "passkey-registration", now);
  if (found?.userId !== userId) throw new Refusal("ticketOutdated", "ticket");
  await deleteTicket(tx, ticket);
  const { rpID, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: found.isChallenge,
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

export async function renamePasskey(
  call: Call,
  { passkeyId, name }: InputOf<typeof secondFactorEndpoints.renamePasskey>,
): Promise<SecondFactors> {
  const isOwn = await updatePasskeyName(call.tx, actingUser(call.actor), passkeyId, name);
  if (!isOwn) throw new Refusal("notFound", "passkeyId");
  return listSecondFactors(call);
}

export const removePasskey = prepared(
  checkProof({ acceptsPasskeySession: false }),
  async (call, { passkeyId, ...proof }: Remove, needsCode): Promise<SecondFactors> => {
    const userId = actingUser(call.actor);
    await takeProof(call, proof, needsCode);
    if (!(await deletePasskey(call.tx, userId, passkeyId))) throw new Refusal("notFound", "passkeyId");
    await afterFactorRemoved(call, userId);
    return listSecondFactors(call);
  },
);
