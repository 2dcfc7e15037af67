/** Days are evaluated in the transaction of the change they follow from. Times are locked before they are read. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { crewCalendar } from "./crew-rules.public.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import * as results from "./results.store.ts";

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

/** Afterwards days up to this one can be read. */
export const ensureEvaluated = (tx: Tx, crewId: number, to: LocalDate, now: Date): Promise<void> =>
  evaluateUntil(tx, crewId, to, now);

/** Evaluates days up to today before a rule changes, so that the results under both rules can be compared. */
export async function evaluateToday({ tx, now }: InTransaction, crewId: number): Promise<void> {
  const { today } = await crewCalendar({ tx, now }, crewId);
  await evaluateUntil(tx, crewId, today, now);
}

/** Locks the times of members (null: of everybody), so that nothing is stamped or evaluated until the commit. */
export const lockTimes = (tx: Tx, crewId: number, userIds: readonly number[] | null): Promise<void> =>
  results.lockTimes(tx, crewId, userIds);
