import { reachOf } from "@glasen/domain/access/reach.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { wagePolicy } from "@glasen/domain/plan-actual/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { type RateRow, ratesWithin } from "./wages.store.ts";

/** The hourly rates of members, each member's in the order of their days. */
export type Rates = ReadonlyMap<number, readonly RateRow[]>;

/** The rates of the members whose reports the caller sees; undefined for a caller who sees no wages. */
export async function ratesOf({ tx, actor }: Pick<Call, "tx" | "actor">, crewId: number): Promise<Rates | undefined> {
  if (!wagePolicy.see(actor, { crewId })) return undefined;
  const rates = await ratesWithin(tx, crewId, reachOf(actor, crewId, "canSeeCrewReports"));
  return groupBy(rates, ({ userId }) => userId);
}
