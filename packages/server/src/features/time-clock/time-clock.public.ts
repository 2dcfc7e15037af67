import { dateOf, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Tx } from "#kernel/db.ts";
import { hasChainsOn } from "./chains.store.ts";
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

/** Whether times were recorded on any of these days. */
export const daysWithTimes = (tx: Tx, crewId: number, userId: number, days: readonly string[]): Promise<boolean> =>
  days.length === 0 ? Promise.resolve(false) : hasChainsOn(tx, crewId, userId, days);
