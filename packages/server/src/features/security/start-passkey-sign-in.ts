import type { Call } from "#kernel/call/call.ts";
import { ticketEnd } from "./ask-second-factor.ts";
import { relyingParty } from "./relying-party.ts";
import { insertTicket } from "./second-factor.store.ts";

/** The same for everybody: which passkey there is, the device knows. */
export async function startPasskeySignIn({
  tx,
  kernel,
  now,
}: Call): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const { rpID } = relyingParty(kernel.config);
  // Loaded when somebody uses a passkey: it is a third of all code that a start would read.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  const ticket = await insertTicket(tx, {
    purpose: "passkey-sign-in",
    challenge: options.challenge,
    expiresAt: ticketEnd(now),
  });
  return { ticket, options: { ...options } };
}
