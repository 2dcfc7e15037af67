import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { hashText, joined, rootOf, split } from "./merkle.ts";
import { headsOf, insertSeal, lastSeal } from "./seals.store.ts";

const NO_HASH = "0".repeat(64);

const sealHash = (previous: string, number: number, day: LocalDate, root: Buffer): Buffer =>
  hashText(`${previous} ${number} ${day} ${root.toString("hex")}`);

/**
 * Seals everything that the crew has recorded so far, as the seal of a day. Nothing new needs no seal. The same day twice
 * makes one seal. Returns its hash, or undefined where nothing was sealed.
 */
export const sealCrew = async (tx: Tx, crewId: number, day: LocalDate, now: Date): Promise<string | undefined> =>
  sealHeads(tx, crewId, await headsOf(tx, crewId), { day, now });

/** Seals the last entries of chains. */
export async function sealHeads(
  tx: Tx,
  crewId: number,
  heads: readonly Buffer[],
  { day, now }: { day: LocalDate; now: Date },
): Promise<string | undefined> {
  const last = await lastSeal(tx, crewId);
  const leaves = joined(heads);
  if (leaves.length === 0 || last?.leaves.equals(leaves) || (last && last.day >= day)) return undefined;
  const root = rootOf(split(leaves));
  const number = (last?.number ?? 0) + 1;
  const hash = sealHash(last?.hash.toString("hex") ?? NO_HASH, number, day, root);
  const isNew = await insertSeal(tx, crewId, { number, day, sealedAt: now, root, hash, leaves });
  return isNew ? hash.toString("hex") : undefined;
}
