import { type KeyedRange, keyedRanges } from "@glasen/domain/payroll/absence-ranges.ts";
import { lineProblems, type PayrollProblem, payrollProblem } from "@glasen/domain/payroll/check.ts";
import type { ClockTimes } from "@glasen/domain/payroll/file.ts";
import { formatLimits } from "@glasen/domain/payroll/formats.ts";
import {
  correctionsOf,
  type LinesOfMonth,
  linesOf,
  type PaidMember,
  type PaidTime,
} from "@glasen/domain/payroll/lines.ts";
import { twoSpans } from "@glasen/domain/payroll/lohn-ag.ts";
import { formatSignedHours } from "@glasen/domain/time/format-hours.ts";
import { daysOfMonth, type Month, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { closingsOf } from "../evaluation/closed-months.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { type MemberOvertime, overtimeWithin, resolveWholeWeeks } from "../evaluation/overtime.public.ts";
import type { Period } from "../evaluation/period.public.ts";
import { membersWhoConfirmed } from "../months/sign-offs.public.ts";
import type { NamedConfiguration } from "./configurations.ts";
import {
  absenceRanges,
  membersWithoutClockOut,
  membersWithRequests,
  ownTypeTimes,
  type PaidDays,
  paidMembers,
  paidTimes,
  workSpans,
} from "./paid-time.store.ts";
import { countedExports, lastExportedMonth, linesOfExports } from "./payroll.store.ts";

/** The part of a call that reading needs. */
export type Reading = Pick<Call, "tx" | "now" | "actor">;

/** An export as it would be now. */
export interface GatheredExport extends LinesOfMonth {
  month: Month;
  members: ReadonlyMap<number, PaidMember>;
  clockTimes: readonly ClockTimes[];
  absences: readonly KeyedRange[];
  problems: readonly PayrollProblem[];
  /** Exports of the month on which corrections build. */
  earlier: readonly number[];
  /** The month in whose payroll corrections are paid; null for a whole month. */
  correctedIn: Month | null;
}

export interface WantedExport {
  crewId: number;
  month: Month;
  configuration: NamedConfiguration;
  onlyChanges: boolean;
}

/** An export as it would be now, of days that are evaluated where they are not yet. */
export const gatherExport = async (call: Reading, wanted: WantedExport): Promise<GatheredExport> =>
  gatherDays(call, wanted, await periodOf(call, wanted));

/** The days and members of an export, evaluated. */
export function periodOf(call: Reading, { crewId, month }: Pick<WantedExport, "crewId" | "month">): Promise<Period> {
  const { first: from, last: to } = daysOfMonth(month);
  return resolveWholeWeeks(call, { crewId, from, to });
}

/** Reads everything that an export of evaluated days needs, in a few statements however many members there are. */
export async function gatherDays(call: Reading, wanted: WantedExport, period: Period): Promise<GatheredExport> {
  const { tx } = call;
  const { crewId, month, configuration, onlyChanges } = wanted;
  const limits = formatLimits[configuration.format];
  if (onlyChanges && limits.hasClockTimes) throw new Refusal("payrollWholeMonthOnly", "onlyChanges");
  const { configurationId } = configuration;
  const [times, ownTypes, overtime, people, earlier, lastMonth] = await Promise.all([
    paidTimes(tx, period, { ...limits, costCentreFrom: configuration.costCentreFrom }),
    ownTypeTimes(tx, period, limits),
    overtimeWithin(call, period),
    paidMembers(tx, crewId, period.userIds),
    countedExports(tx, { crewId, configurationId, month: period.from }),
    lastExportedMonth(tx, crewId, configurationId),
  ]);
  const members = new Map(people.map((member) => [member.userId, member]));
  const whole = linesOf(
    [...splitOwnTypes(times, ownTypes), ...overtimeTimes(overtime, limits)],
    members,
    configuration,
  );
  const lines = onlyChanges ? correctionsOf(whole.lines, await linesOfExports(tx, crewId, earlier)) : whole.lines;
  // A correction is about hours: the ranges of the first hand-over stay as the office has them.
  const ranges = limits.hasAbsenceRanges && !onlyChanges ? await absenceRanges(tx, period) : [];
  const absences = keyedRanges(ranges, members, configuration);
  // Months that were handed over are paid or about to be: corrections go into the first one that was not.
  const correctedIn = onlyChanges ? shiftMonth(lastMonth ? monthOf(lastMonth) : month, 1) : null;
  const gathered = { ...whole, lines, month, members, earlier, absences, correctedIn };
  return {
    ...gathered,
    clockTimes: limits.hasClockTimes ? await clockTimesOf(call, period, gathered) : [],
    problems: [...lineProblems(gathered, members, configuration), ...(await monthProblems(call, period, gathered))],
  };
}

/** Moves the time of the crew's own absence types out of the kinds that they count as. */
function splitOwnTypes(times: readonly PaidTime[], ownTypes: readonly PaidTime[]): PaidTime[] {
  const keyOf = ({ userId, date, kind }: PaidTime): string => `${userId} ${date} ${kind}`;
  const moved = new Map<string, PaidTime[]>();
  for (const time of ownTypes) moved.set(keyOf(time), [...(moved.get(keyOf(time)) ?? []), time]);
  return times.flatMap((time) => {
    const own = moved.get(keyOf(time));
    if (!own) return [time];
    const parts = own.map((part) => ({ ...part, costId: time.costId }));
    const seconds = time.seconds - parts.reduce((sum, part) => sum + part.seconds, 0);
    const days = time.days - parts.reduce((sum, part) => sum + part.days, 0);
    moved.delete(keyOf(time));
    return seconds > 0 ? [{ ...time, seconds, days }, ...parts] : parts;
  });
}

/** Overtime arises over a week, so that no workplace or category stands behind it. */
const overtimeTimes = (overtime: readonly MemberOvertime[], { isDaily }: { isDaily: boolean }): PaidTime[] =>
  overtime.map(({ userId, date, kind, seconds }) => ({
    ...{ userId, kind, seconds, date: isDaily ? date : null },
    ...{ absenceTypeId: null, costId: null, days: 0 },
  }));

async function clockTimesOf(
  call: Reading,
  period: Period,
  { lines }: Pick<GatheredExport, "lines">,
): Promise<ClockTimes[]> {
  const { timeZone } = await crewCalendar(call, period.crewId);
  const workOf = new Map<string, number>();
  for (const { userId, date, kind, seconds } of lines)
    if (kind === "work") workOf.set(`${userId} ${date}`, (workOf.get(`${userId} ${date}`) ?? 0) + seconds);
  return (await workSpans(call.tx, period, timeZone)).map(({ userId, date, starts, ends }) => ({
    userId,
    date,
    spans: twoSpans(
      starts.map((from, place) => ({ from, to: ends[place] ?? from })),
      Math.round((workOf.get(`${userId} ${date}`) ?? 0) / 60),
    ),
  }));
}

/** The open matters of the month itself. */
async function monthProblems(
  { tx }: Reading,
  period: Period,
  { lines }: Pick<GatheredExport, "lines">,
): Promise<PayrollProblem[]> {
  const { crewId, from, to, today, userIds } = period;
  const days: PaidDays = { crewId, from, to, userIds };
  const [open, requests, closings, confirmed] = await Promise.all([
    membersWithoutClockOut(tx, days),
    membersWithRequests(tx, days),
    closingsOf(tx, { crewId, userIds, month: from }),
    membersWhoConfirmed(tx, { crewId, userIds, month: from }),
  ]);
  const closed = new Set(closings.map(({ userId }) => userId));
  const paid = [...new Set(lines.map(({ userId }) => userId))];
  return [
    ...(to >= today ? [payrollProblem("monthNotOver", {})] : []),
    ...open.map(({ userId }) => payrollProblem("clockOutMissing", { userId })),
    ...requests.map(({ userId, what }) => payrollProblem("requestUndecided", { userId, value: what })),
    ...paid.filter((userId) => !closed.has(userId)).map((userId) => payrollProblem("monthNotClosed", { userId })),
    ...paid.filter((userId) => !confirmed.has(userId)).map((userId) => payrollProblem("monthNotConfirmed", { userId })),
    ...closings
      .filter(({ booked }) => booked !== 0)
      .map(({ userId, booked }) => payrollProblem("changedAfterClosing", { userId, value: formatSignedHours(booked) })),
  ];
}
