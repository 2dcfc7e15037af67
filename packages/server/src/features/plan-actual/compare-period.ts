/** Plan and actual of a period, in parts by member, day, workplace and category. */
import {
  type ComparedPart,
  compareDay,
  type EndedShift,
  noCauses,
  type WorkedSpan,
} from "@glasen/domain/plan-actual/compare-day.ts";
import { cutAtMidnight, cutShift } from "@glasen/domain/plan-actual/cut-at-midnight.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { CountedChain } from "@glasen/domain/working-time/evaluation.ts";
import { epochSecondOf } from "@glasen/domain/working-time/segments.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { datesBetween, resolvePeriod } from "../evaluation/period.public.ts";
import { absencesOf, chainsOf } from "../evaluation/times.public.ts";
import {
  type PlannedShift,
  publishedShifts,
  type WorkedDayRow,
  workedDays,
  workplacesByCategory,
} from "./plan-actual.store.ts";

/** Days of members that are compared in one call. */
const MAX_MEMBER_DAYS = 100_000;

export interface PeriodPart extends ComparedPart {
  userId: number;
  day: LocalDate;
  /** Planned in shifts that are not compared yet: those of today and later, and one that still runs. */
  ahead: number;
}

interface WantedPeriod {
  crewId: number;
  from: LocalDate;
  to: LocalDate;
  userIds?: number[] | undefined;
}

interface MemberDay {
  userId: number;
  day: LocalDate;
  shifts: EndedShift[];
  chains: WorkedSpan[][];
  row?: WorkedDayRow;
}

export async function comparePeriod(
  call: Pick<Call, "tx" | "now" | "actor">,
  wanted: WantedPeriod,
): Promise<{ parts: PeriodPart[]; country: string }> {
  const { tx } = call;
  const { crewId, from, to } = wanted;
  const period = await resolvePeriod(call, wanted);
  if (period.members.length * datesBetween(from, to).length > MAX_MEMBER_DAYS)
    throw Refusal.beyond("tooManyEntries", MAX_MEMBER_DAYS, "to");
  const { rules, today } = await currentRules(call, crewId);
  const isSplit = rules.settings.nightMode === "split";
  const days = { crewId, userIds: period.userIds, from, to };
  const [planned, worked, chains, absences, workplaceOf] = await Promise.all([
    publishedShifts(tx, isSplit ? { ...days, from: addDays(from, -2) } : days),
    workedDays(tx, days),
    chainsOf(tx, days, { includesReaching: isSplit }),
    absencesOf(tx, days),
    workplacesByCategory(tx, crewId),
  ]);
  const isCompared = (day: LocalDate): boolean => day >= from && day <= to && day < today;
  const { ended, ahead } = sortShifts(planned, {
    zone: rules.zone,
    isSplit,
    now: epochSecondOf(instantOf(call.now)),
    today,
    from,
    to,
  });
  const memberDays = new Map<string, MemberDay>();
  const on = (userId: number, day: LocalDate): MemberDay => {
    const key = `${userId} ${day}`;
    const found = memberDays.get(key) ?? { userId, day, shifts: [], chains: [] };
    memberDays.set(key, found);
    return found;
  };
  for (const { userId, date, ...shift } of ended) on(userId, date).shifts.push(shift);
  for (const row of worked) if (isCompared(row.date)) on(row.userId, row.date).row = row;
  for (const [userId, ofMember] of chains)
    for (const chain of ofMember)
      for (const [day, spans] of spansByDay(rules.zone, chain, isSplit))
        if (isCompared(day)) on(userId, day).chains.push(spans);
  const absentOn = new Set([...absences].flatMap(([userId, own]) => own.map(({ date }) => `${userId} ${date}`)));
  const parts = [...memberDays].flatMap(([key, { userId, day, shifts, chains: stamped, row }]) =>
    compareDay({
      ...{ shifts, chains: stamped, work: workOf(row), isAbsent: absentOn.has(key) },
      workplaceOf: (categoryId) => (categoryId === null ? null : (workplaceOf.get(categoryId) ?? null)),
    }).map((part): PeriodPart => ({ ...part, userId, day, ahead: 0 })),
  );
  return { parts: [...parts, ...ahead], country: rules.country };
}

/** Shifts that have ended on days before today are compared, the others are ahead. */
function sortShifts(
  planned: readonly PlannedShift[],
  {
    zone,
    isSplit,
    now,
    today,
    from,
    to,
  }: { zone: string; isSplit: boolean; now: number; today: LocalDate; from: LocalDate; to: LocalDate },
): { ended: PlannedShift[]; ahead: PeriodPart[] } {
  const ended: PlannedShift[] = [];
  const ahead: PeriodPart[] = [];
  for (const shift of planned) {
    const cut = isSplit ? cutShift(zone, shift) : [{ date: shift.date, part: shift }];
    for (const { date, part } of cut) {
      if (date < from || date > to) continue;
      if (date < today && shift.to <= now) ended.push({ ...part, userId: shift.userId, date });
      else ahead.push(aheadOf({ ...part, userId: shift.userId, date }));
    }
  }
  return { ended, ahead };
}

const aheadOf = ({ userId, date, workplaceId, categoryId, from, to, breakSeconds }: PlannedShift): PeriodPart => ({
  ...{ userId, day: date, workplaceId, categoryId, planned: 0, worked: 0, causes: noCauses() },
  ahead: to - from - breakSeconds,
});

/** The work of a day by first category; the rest has none. */
function workOf(row: WorkedDayRow | undefined): { categoryId: number | null; seconds: number }[] {
  if (!row) return [];
  const byCategory = new Map<number | null, number>();
  const add = (categoryId: number | null, seconds: number): void => {
    byCategory.set(categoryId, (byCategory.get(categoryId) ?? 0) + seconds);
  };
  let rest = row.work;
  for (const [categoryId, , seconds] of row.categories ?? []) {
    add(categoryId, seconds);
    rest -= seconds;
  }
  if (rest > 0) add(null, rest);
  return [...byCategory].map(([categoryId, seconds]) => ({ categoryId, seconds }));
}

/** The stretches of work of a closed chain by the day they count for. */
function spansByDay(zone: string, chain: CountedChain, isSplit: boolean): Map<LocalDate, WorkedSpan[]> {
  const spans = chain.slice(0, -1).flatMap((stamp, place) => {
    const next = chain[place + 1] as CountedChain[number];
    const span = { from: epochSecondOf(stamp.at), to: epochSecondOf(next.at), categoryId: stamp.timeCategory1Id };
    return stamp.timeAccount === timeAccounts.START_WORK && span.from < span.to ? [span] : [];
  });
  const byDay = new Map<LocalDate, WorkedSpan[]>();
  const [first] = chain;
  if (first && !isSplit) byDay.set(localDayOf(zone, first.at), spans);
  else
    for (const { date, part } of spans.flatMap((span) => cutAtMidnight(zone, span)))
      byDay.set(date, [...(byDay.get(date) ?? []), part]);
  return byDay;
}
