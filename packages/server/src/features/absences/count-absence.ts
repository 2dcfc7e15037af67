import { type ChargedDay, chargedDays, type DayValueOf, withDuration } from "@glasen/domain/absences/count-days.ts";
import { type AbsenceSpan, halvesOn } from "@glasen/domain/absences/half-days.ts";
import { halves, uniteHalves } from "@glasen/domain/holidays/day-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { absencesWithin, replaceDays } from "./absences.store.ts";
import { dayValues, type InTransaction } from "./day-value.ts";
import { syncEvaluation } from "./sync-evaluation.ts";

/** The days an absence costs; days that sickness in the layer above covers are not charged. */
export function daysOf(
  span: AbsenceSpan & { durationSeconds: number | null },
  dayValueOf: DayValueOf,
  over: readonly AbsenceSpan[] = [],
): ChargedDay[] {
  const covered = (day: LocalDate) =>
    over.reduce<0 | 1 | 2 | 3>((sum, sickness) => uniteHalves(sum, halvesOn(sickness, day)), halves.none);
  return withDuration(chargedDays(span, dayValueOf, covered), span.durationSeconds);
}

const widest = (spans: readonly AbsenceSpan[]): { from: LocalDate; to: LocalDate } => ({
  from: spans.reduce(
    (first, { startDate }) => (startDate < first ? startDate : first),
    spans[0]?.startDate as LocalDate,
  ),
  to: spans.reduce((last, { endDate }) => (endDate > last ? endDate : last), spans[0]?.endDate as LocalDate),
});

/** Counts the absences in a period again, after sickness over them or their model or holidays changed. */
export async function recount(
  call: InTransaction,
  crewId: number,
  userIds: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<void> {
  const { tx } = call;
  const period = { startDate: from, startDayPart: "morning", endDate: to, endDayPart: "afternoon" } as const;
  const touched = await absencesWithin(tx, crewId, userIds, period);
  if (touched.length === 0) return;
  const { from: first, to: last } = widest(touched);
  const [dayValueOf, around] = await Promise.all([
    dayValues(call, crewId),
    absencesWithin(tx, crewId, userIds, { ...period, startDate: first, endDate: last }),
  ]);
  const counted = touched.map((row) => {
    const over = around.filter(({ userId, layer }) => userId === row.userId && layer > row.layer);
    const { id: absenceId, userId, typeId } = row;
    return { absenceId, userId, typeId, days: daysOf(row, dayValueOf(userId), over) };
  });
  await replaceDays(tx, crewId, counted);
  await syncEvaluation(
    call,
    crewId,
    touched.map(({ id }) => id),
  );
}
