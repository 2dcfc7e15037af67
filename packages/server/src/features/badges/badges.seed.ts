import { randomBytes } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import { badgeLookup, insertTag, replaceCards } from "./badges.store.ts";

/** A tag of one member and a printed card of another; nobody knows their codes. */
export async function seedBadges(
  tx: Tx,
  crewId: number,
  { secret, now, tag, card }: { secret: string; now: Date; tag: { userId: number; name: string }; card: number },
): Promise<void> {
  const lookup = (): Buffer => badgeLookup(secret, crewId, randomBytes(20).toString("hex"));
  await insertTag(tx, { crewId, ...tag, lookup: lookup(), now });
  await replaceCards(tx, { crewId, cards: [{ userId: card, name: "QR", lookup: lookup() }], now });
}
