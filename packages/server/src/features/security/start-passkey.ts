import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { requireOwnPassword } from "../accounts/check-own-password.ts";
import { ticketEnd } from "./ask-second-factor.ts";
import { relyingParty } from "./relying-party.ts";
import { insertTicket, passkeysOfUser } from "./second-factor.store.ts";

export async function startPasskey(
  call: Call,
  { password }: InputOf<typeof secondFactorEndpoints.startPasskey>,
): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const { tx, actor, kernel, now } = call;
  const userId = actingUser(actor);
  await requireOwnPassword(call, userId, password);
  const user = await findUser(tx, userId);
  if (!user) throw new Refusal("userNotFound");
  const known = await passkeysOfUser(tx, userId);
  // Loaded when somebody uses a passkey: it is a third of all code that a start would read.
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Glasen",
    rpID: relyingParty(kernel.config).rpID,
    userName: user.email ?? user.username ?? user.name,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(String(userId)),
    attestationType: "none",
    excludeCredentials: known.map(({ passkeyId, transports }) => ({ id: passkeyId, transports })),
    // Found without a name, and behind the device's own lock: a passkey alone is then two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const ticket = await insertTicket(tx, {
    purpose: "passkey-registration",
    userId,
    challenge: options.challenge,
    expiresAt: ticketEnd(now),
  });
  return { ticket, options: { ...options } };
}
