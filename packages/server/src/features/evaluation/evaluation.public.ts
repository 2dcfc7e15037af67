/** Days are evaluated in the transaction of the change they follow from. Times are locked before they are read. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { reevaluateDays } from "./reevaluate.ts";

export { evaluateUntil as ensureEvaluated } from "./reevaluate.ts";
export { lockTimes } from "./results.store.ts";

type InTransaction = Pick<Call, "tx" | "now">;

/**
 * Evaluates days of members again, in a few statements however many they are. Closed months stay as they are; their
 * differences are booked in the open month.
 */
export async function reevaluate(
  { tx, now }: InTransaction,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<void> {
  if (userIds.length > 0) await reevaluateDays(tx, { crewId, userIds, from, to, now });
}
