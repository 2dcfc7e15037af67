import type { DayValueOf } from "@glasen/domain/absences/count-days.ts";
import type { Call } from "#kernel/call/call.ts";
import { dayValues } from "../evaluation/day-values.public.ts";

/** All that counting needs of a call, or of a reaction to a fact. */
export type InTransaction = Pick<Call, "tx" | "now">;

/** What each day is worth to each member, by working-time model and holidays. */
export async function worthOfMembers({ tx }: InTransaction, crewId: number): Promise<(userId: number) => DayValueOf> {
  const worth = await dayValues(tx, crewId);
  return (userId) => (day) => worth(userId, day);
}
