import { actingUser, type Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./pins.store.ts";

export { findPinSetAt as pinSetAt, giveFreePins as givePins, savePin } from "./pins.store.ts";

/** Gives a new member a PIN that nobody in the crew has; none where all are taken. */
export async function givePin(tx: Tx, secret: string, owner: store.PinOwner, now: Date): Promise<void> {
  const pin = await store.freePin(tx, secret, owner.crewId);
  if (pin !== undefined) await store.savePin(tx, secret, owner, pin, now);
}

/** PINs for a person who may see them; each PIN that is shown is recorded. */
export async function seePins(
  { tx, actor, config, now }: Pick<Call, "tx" | "actor" | "config" | "now">,
  crewId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const pins = await store.readPins(tx, config.secret, crewId, userIds);
  await store.insertPinViews(tx, crewId, [...pins.keys()], actingUser(actor), now);
  return pins;
}

/** A member's PIN, to be sealed for another user; it is shown to nobody. */
export const readPin = async (
  tx: Tx,
  secret: string,
  { crewId, userId }: store.PinOwner,
): Promise<string | undefined> => (await store.readPins(tx, secret, crewId, [userId])).get(userId);
