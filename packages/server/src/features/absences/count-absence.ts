import { type ChargedDay, chargedDays, type DayValueOf, withDuration } from "@glasen/domain/absences/count-days.ts";
import { type AbsenceSpan, halvesOn } from "@glasen/domain/absences/half-days.ts";
import { halves, uniteHalves } from "@glasen/domain/holidays/day-kinds.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { type LocalDate, MAX_DATE } from "@glasen/domain/time/local-date.ts";
import { todayIn } from "../crews/crews.public.ts";
import { absencesById, absencesWithin, activeUserIds, replaceDays } from "./absences.store.ts";
import { dayValues, type InTransaction } from "./day-value.ts";
import { storeForEvaluation, syncEvaluation } from "./sync-evaluation.ts";

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

/** Counts the absences in a period again, after sickness over them changed, and evaluates their days. */
export async function recount(
  call: InTransaction,
  crewId: number,
  userIds: readonly number[],
  period: { from: LocalDate; to: LocalDate },
): Promise<void> {
  const { ids } = await countAgain(call, crewId, userIds, period);
  await syncEvaluation(call, crewId, ids);
}

/**
 * Counts the absences of the current year and later again, in the transaction in which a model or a holiday changed.
 * Their days are evaluated by the change of rules, which has locked the members' times. Returns the days that changed.
 */
export async function recountAfterRuleChange(
  call: InTransaction,
  crewId: number,
  { userIds, from, to }: { userIds: readonly number[] | null; from: LocalDate; to: LocalDate | null },
): Promise<LocalDate[]> {
  const newYear = `${(await todayIn(call.tx, crewId, call.now)).slice(0, 4)}-01-01` as LocalDate;
  const first = from > newYear ? from : newYear;
  if (to !== null && to < first) return [];
  const absent = await activeUserIds(call.tx, crewId, first);
  const affected = userIds ? absent.filter((userId) => userIds.includes(userId)) : absent;
  const { ids, dates } = await countAgain(call, crewId, affected, { from: first, to: to ?? MAX_DATE });
  await storeForEvaluation(call, crewId, ids);
  return dates;
}

/** Writes the days that absences in a period cost, and returns the absences and the days that changed. */
async function countAgain(
  call: InTransaction,
  crewId: number,
  userIds: readonly number[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<{ ids: number[]; dates: LocalDate[] }> {
  const { tx } = call;
  const period = { startDate: from, startDayPart: "morning", endDate: to, endDayPart: "afternoon" } as const;
  const touched = await absencesWithin(tx, crewId, userIds, period);
  if (touched.length === 0) return { ids: [], dates: [] };
  const { from: first, to: last } = widest(touched);
  const [dayValueOf, around, stored] = await Promise.all([
    dayValues(call, crewId),
    absencesWithin(tx, crewId, userIds, { ...period, startDate: first, endDate: last }),
    absencesById(
      tx,
      crewId,
      touched.map(({ id }) => id),
    ),
  ]);
  const layers = groupBy(around, ({ userId }) => userId);
  const before = new Map(stored.map(({ id, days }) => [id, days]));
  const dates: LocalDate[] = [];
  const changed = touched.flatMap((row) => {
    const over = (layers.get(row.userId) ?? []).filter(({ layer }) => layer > row.layer);
    const { id: absenceId, userId, typeId } = row;
    const days = daysOf(row, dayValueOf(userId), over);
    const differing = differingDates(before.get(absenceId) ?? [], days);
    dates.push(...differing);
    return differing.length === 0 ? [] : [{ absenceId, userId, typeId, days }];
  });
  await replaceDays(tx, crewId, changed);
  return { ids: changed.map(({ absenceId }) => absenceId), dates };
}

interface CountedDay {
  date: LocalDate;
  halves: number;
  seconds: number;
}

function differingDates(before: readonly CountedDay[], after: readonly CountedDay[]): LocalDate[] {
  const textOf = ({ date, halves: part, seconds }: CountedDay): string => `${date} ${part} ${seconds}`;
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [...before.filter((day) => !is.has(textOf(day))), ...after.filter((day) => !was.has(textOf(day)))].map(
    ({ date }) => date,
  );
}
