/** The inputs of evaluation: absences and shifts come from the features that own them, chains from the time clock. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { CountedChain } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { lockTimes } from "./evaluation.public.ts";
import { type AbsenceInput, type AffectedDays, replaceAbsenceDays } from "./inputs.store.ts";
import { reevaluateDays } from "./reevaluate.ts";
import { chainsOf, type MemberDays } from "./times.store.ts";

export {
  type AbsenceInput,
  type AffectedDays,
  countShifts as shiftsWithin,
  replaceAbsenceDays as storeAbsenceDays,
} from "./inputs.store.ts";
export {
  absencesOf as absencesWithin,
  firstClockInsOf as firstClockInsWithin,
  shiftsOf as plannedShiftsWithin,
} from "./times.store.ts";

type InTransaction = Pick<Call, "tx" | "now">;

/** Replaces the days of confirmed absences and evaluates them; an absence without days is taken back. */
export async function setAbsenceDays(
  call: InTransaction,
  crewId: number,
  absences: readonly AbsenceInput[],
): Promise<void> {
  const members = [...new Set(absences.map(({ userId }) => userId))];
  await lockTimes(call.tx, crewId, members);
  await reevaluateLocked(call, crewId, await replaceAbsenceDays(call.tx, crewId, absences));
}

/** Evaluates the days of members whose times the caller has locked. */
export async function reevaluateLocked(
  { tx, now }: InTransaction,
  crewId: number,
  affected: readonly AffectedDays[],
): Promise<void> {
  // The members of a company closure, or of a published week, have the same days and are evaluated together.
  const byPeriod = new Map<string, { userIds: number[]; from: LocalDate; to: LocalDate }>();
  for (const { userId, from, to } of affected) {
    const { userIds } = byPeriod.get(`${from} ${to}`) ?? { userIds: [] };
    byPeriod.set(`${from} ${to}`, { userIds: [...userIds, userId], from, to });
  }
  for (const days of byPeriod.values()) await reevaluateDays(tx, { crewId, ...days, now, isLocked: true });
}

/** Chains by member that begin on these days. */
export const chainsWithin = (tx: Tx, days: MemberDays): Promise<Map<number, CountedChain[]>> =>
  chainsOf(tx, days, { includesReaching: false });
