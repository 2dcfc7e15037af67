/**
 * What other features call:
 * - `reevaluate(call, crewId, userIds, from, to)` after anything that days follow from has changed;
 * - `setAbsenceDays` and `setPlannedShifts` to tell evaluation of confirmed absences and published shifts, `shiftsWithin` to ask;
 * - `loadOpenDay` and `queueStampedDay` for a clock-out, one call in each of its two round trips;
 * - `lockTimes(tx, crewId, userIds)` before reading times that concurrent stamps may change;
 * - `missingBreakOn` and `keepBreakAnswer` for what people say about a break that is missing;
 * - `minorsChanged(call, crewId, userIds)` after the day was written on which somebody comes of age;
 * - `rulesChanged(call, crewId, …)` after models, rules, holidays or settings were written, `zoneChanged` after the crew's zone was.
 */
import { type LocalDate, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { replaceAbsenceDays, replaceShifts, type ToldAbsence } from "./inputs.store.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { rulesChanged } from "./rules-changed.public.ts";

export { insertAnswer as keepBreakAnswer } from "./break-answers.store.ts";
export { shiftsWithin } from "./inputs.store.ts";
export { missingBreakOn } from "./missing-break.ts";
export { lockTimes } from "./results.store.ts";
export { previewOf, rulesChanged, zoneChanged } from "./rules-changed.public.ts";
export { loadOpenDay, type OpenDay, queueStampedDay } from "./stamped-day.public.ts";
export { evaluateToday as evaluateBefore } from "../working-time/change-model.ts";

type InTransaction = Pick<Call, "tx" | "now">;

/** Evaluates days of members anew, in a few statements however many they are. Closed months stay; what they would differ by is booked. */
export async function reevaluate(
  { tx, now }: InTransaction,
  crewId: number,
  userIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<void> {
  if (userIds.length > 0) await reevaluateDays(tx, { crewId, userIds, from, to, now });
}

/** The days of confirmed absences as they are now; none takes one back. `key` names the absence for ever. */
export async function setAbsenceDays(
  call: InTransaction,
  crewId: number,
  absences: readonly ToldAbsence[],
): Promise<void> {
  // Everybody of a closure has the same days, and is evaluated together.
  const together = new Map<string, { userIds: number[]; from: LocalDate; to: LocalDate }>();
  for (const { userId, from, to } of await replaceAbsenceDays(call.tx, crewId, absences)) {
    const { userIds } = together.get(`${from} ${to}`) ?? { userIds: [] };
    together.set(`${from} ${to}`, { userIds: [...userIds, userId], from, to });
  }
  for (const { userIds, from, to } of together.values()) await reevaluate(call, crewId, userIds, from, to);
}

/** A published shift as it is now; null takes it back. `key` names the shift for ever. */
export async function setPlannedShifts(
  call: InTransaction,
  crewId: number,
  shifts: readonly {
    key: string;
    shift: {
      userId: number;
      date: LocalDate;
      from: Date;
      to: Date;
      breakFrom: Date | null;
      breakSeconds: number;
    } | null;
  }[],
): Promise<void> {
  for (const { userId, from, to } of await replaceShifts(call.tx, crewId, shifts)) {
    await reevaluate(call, crewId, [userId], from, to);
  }
}

/** The grace of some days is another one: they come out anew from the day on that it is about. */
export async function graceChanged(
  call: Call,
  crewId: number,
  names: readonly string[],
  from: LocalDate,
): Promise<void> {
  if (!names.some((name) => name.startsWith("shiftPlannerGracePeriod"))) return;
  await rulesChanged(call, crewId, { what: "settings", userIds: null, from, to: null });
}

/** Other acts hold for somebody, and other breaks are deducted: on all days that there are. */
export async function minorsChanged(call: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  // Told as any other change: that it is about somebody's age is nothing for the crew's ears.
  await rulesChanged(call, crewId, { what: "settings", userIds, from: MIN_DATE, to: null });
}

/** Days up to this one can be read afterwards. */
export const ensureEvaluated = (tx: Tx, crewId: number, to: LocalDate, now: Date): Promise<void> =>
  evaluateUntil(tx, crewId, to, now);
