/** The inputs of evaluation: absences and shifts come from the features that own them, chains from the time clock. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { AbsenceDay, CountedChain, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { lockTimes } from "./evaluation.public.ts";
import { type AbsenceInput, type AffectedDays, countShifts, replaceAbsenceDays } from "./inputs.store.ts";
import { reevaluateDays } from "./reevaluate.ts";
import { absencesOf, chainsOf, firstClockInsOf, type MemberDays, shiftsOf } from "./times.store.ts";

export type { AbsenceInput, AffectedDays } from "./inputs.store.ts";

type InTransaction = Pick<Call, "tx" | "now">;

/** Replaces the days of confirmed absences for a caller who has locked the members' times and evaluates these days. */
export async function storeAbsenceDays(tx: Tx, crewId: number, absences: readonly AbsenceInput[]): Promise<void> {
  await replaceAbsenceDays(tx, crewId, absences);
}

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

/** Evaluates the days of members whose times the caller has locked, after their published shifts changed. */
export const reevaluateShifts = reevaluateLocked;

async function reevaluateLocked(
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

/** The number of published shifts that a member has in each of the periods, in their order. */
export const shiftsWithin = (
  tx: Tx,
  crewId: number,
  periods: readonly { userId: number; startDate: LocalDate; endDate: LocalDate }[],
): Promise<number[]> => countShifts(tx, crewId, periods);

/** Chains by member that begin on these days. */
export const chainsWithin = (tx: Tx, days: MemberDays): Promise<Map<number, CountedChain[]>> =>
  chainsOf(tx, days, { includesReaching: false });

/** Days of confirmed absences by member. */
export const absencesWithin = (tx: Tx, days: MemberDays): Promise<Map<number, AbsenceDay[]>> => absencesOf(tx, days);

/** Published shifts by member that start on these days or on the day before. */
export const plannedShiftsWithin = (tx: Tx, days: MemberDays): Promise<Map<number, PlannedShift[]>> =>
  shiftsOf(tx, days);

/** The wall-clock seconds of the first clock-in of each day, by member. */
export const firstClockInsWithin = (tx: Tx, days: MemberDays, zone: string): Promise<Map<number, number[]>> =>
  firstClockInsOf(tx, days, zone);
