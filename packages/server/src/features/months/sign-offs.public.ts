import type { Tx } from "#kernel/database/database.ts";
import { type MonthOfMembers, signOffsOf } from "./sign-offs.store.ts";

/** Those of the members who confirmed the month as it is recorded now. */
export async function membersWhoConfirmed(tx: Tx, of: MonthOfMembers): Promise<Set<number>> {
  const confirmed = (await signOffsOf(tx, of)).filter(({ state, isOutdated }) => state === "confirmed" && !isOutdated);
  return new Set(confirmed.map(({ userId }) => userId));
}
