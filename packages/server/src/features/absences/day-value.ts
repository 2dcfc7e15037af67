import type { DayValueOf } from "@glasen/domain/absences/count-days.ts";
import type { Call } from "#kernel/call/call.ts";
import { dayValues as evaluatedDayValues } from "../evaluation/day-values.public.ts";

/** The part of a call, or of a reaction to an event, that counting needs. */
export type InTransaction = Pick<Call, "tx" | "now">;

/** The target time of each member's days, by working-time model and holidays. */
export async function dayValues({ tx }: InTransaction, crewId: number): Promise<(userId: number) => DayValueOf> {
  const valueOf = await evaluatedDayValues(tx, crewId);
  return (userId) => (day) => valueOf(userId, day);
}
