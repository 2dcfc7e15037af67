import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isSigningKey } from "./signatures.ts";
import { findKey, insertKey, recordContact } from "./terminal-keys.store.ts";

/**
 * Repeated by every start of the terminal, without effect. Another key is refused: otherwise a copied session could
 * replace the key of the browser that was set up.
 */
export async function registerKey(
  { tx, caller, now }: Call,
  { publicKey }: InputOf<typeof terminalEndpoints.registerKey>,
): Promise<{ registeredAt: string }> {
  const { crew: terminal } = caller;
  if (!terminal) throw new Refusal("notAuthenticated");
  const key = Buffer.from(publicKey, "base64url");
  if (!isSigningKey(key)) throw new Refusal("invalidArgument", "publicKey");
  await insertKey(tx, terminal.sessionId, key, now);
  await recordContact(tx, terminal.sessionId, now);
  const registered = await findKey(tx, terminal.sessionId);
  if (!registered?.publicKey.equals(key)) throw new Refusal("notAuthorized", "publicKey");
  return { registeredAt: isoInstant(instantOf(registered.registeredAt)) };
}
