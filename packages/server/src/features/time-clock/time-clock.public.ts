import { dateOf, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/db.ts";
import { accountsAtWork } from "./clock.store.ts";

/** Where each member of a crew stands in the clock; who is not in it is not working. */
export async function activeAccounts(
  tx: Tx,
  crewId: number,
  now: Date,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, TimeAccount>> {
  const since = dateOf(plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS));
  const rows = await accountsAtWork(tx, crewId, { now, since, userIds });
  return new Map(rows.map(({ userId, timeAccount }) => [userId, timeAccount]));
}
