import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { MonthSheet, monthEndpoints, SheetDay } from "@glasen/contract/months.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { holidayName } from "@glasen/domain/holidays/holiday-name.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { type BookingEntry, isCounted, runningBalance } from "@glasen/domain/working-time/balance.ts";
import { absenceCreditOf } from "@glasen/domain/working-time/credits.ts";
import type { DayResult, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import { overtimeKinds } from "@glasen/domain/working-time/overtime.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import { shownOpening } from "@glasen/domain/working-time/whole-minutes.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { closingsOf } from "../evaluation/closed-months.public.ts";
import { breakRuleOn, type CrewRules, currentRules } from "../evaluation/crew-rules.public.ts";
import { dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { plannedShiftsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { futureDaysOf } from "../evaluation/future-days.public.ts";
import { type MemberOvertime, overtimeWithin, resolveWholeWeeks } from "../evaluation/overtime.public.ts";
import { datesBetween, membersWithin, type Period } from "../evaluation/period.public.ts";
import { dayBalances, emptyDay, type Opening, type ResultRow, shownDays } from "../reports/reports.public.ts";
import { type ConfirmationRow, confirmationsIn, type OpenChainDay, openChainDays } from "./months.store.ts";
import { presentSignOff, type SignOffRow, signOffsOf } from "./sign-offs.store.ts";

export const presentConfirmation = (row: ConfirmationRow | undefined): SheetDay["confirmation"] =>
  row ? { state: row.state, note: row.note, at: row.at.toISOString() } : null;

/** A chain that still runs misses no clock-out, on whichever day it began. */
export const isClockOutMissing = ({ clockIn }: OpenChainDay, now: Date): boolean =>
  isAbandoned(instantOf(clockIn), instantOf(now));

export async function getMonthSheet(
  call: Call,
  { userId, ...wanted }: InputOf<typeof monthEndpoints.sheet>,
): Promise<MonthSheet> {
  const sheet = (await monthSheetsOf(call, { ...wanted, userIds: [userId] })).get(userId);
  if (!sheet) throw new Refusal("notAuthorized", "userId");
  return sheet;
}

/** Those of the members whose stamps, and with them whose planned shifts, the caller may see; always the caller. */
export async function membersWithSeenStamps(
  { tx, actor }: Call,
  crewId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const reach = reachOf(actor, crewId, "canSeeCrewTimeTrackingStamps");
  const seen = new Set((await membersWithin(tx, { crewId, userIds, reach })).map(({ userId }) => userId));
  if (actor.kind === "member" && userIds.includes(actor.userId)) seen.add(actor.userId);
  return seen;
}

async function seenShifts(
  call: Call,
  { crewId, userIds, from, to }: Pick<Period, "crewId" | "userIds" | "from" | "to">,
): Promise<Map<number, PlannedShift[]>> {
  const seen = await membersWithSeenStamps(call, crewId, userIds);
  return plannedShiftsWithin(call.tx, { crewId, userIds: [...seen], from, to });
}

interface SheetsWanted {
  crewId: number;
  userIds: number[];
  month: Month;
  wholeMinutes: boolean;
  /** The caller's where it is left out. */
  language?: Language | undefined;
}

/** The month of several members by their ids, read together; members whom the caller may not see are left out. */
export async function monthSheetsOf(
  call: Call,
  { crewId, userIds, month, wholeMinutes, language = call.caller.language }: SheetsWanted,
): Promise<Map<number, MonthSheet>> {
  const { tx } = call;
  const { first: from, last: to } = daysOfMonth(month);
  const period = await resolveWholeWeeks(call, { crewId, from, to, userIds });
  const { members } = period;
  if (members.length === 0) return new Map();
  const [balances, future, kinds, confirmations, open, closings, signOffs, shifts, overtime, { rules }] =
    await Promise.all([
      dayBalances(tx, period),
      futureDaysOf(call, period),
      dayKindsOf(call, crewId, members, from, to),
      confirmationsIn(tx, period),
      openChainDays(tx, period),
      closingsOf(tx, { crewId, userIds: period.userIds, month: from }),
      signOffsOf(tx, { crewId, userIds: period.userIds, month: from }),
      seenShifts(call, period),
      overtimeWithin(call, period),
      currentRules(call, crewId),
    ]);
  const openings = new Map(balances.openings.map((opening) => [opening.userId, opening]));
  const closingOf = new Map(closings.map((closing) => [closing.userId, closing]));
  const isRunning = from <= period.today && period.today <= to;
  const of = {
    results: groupBy([...balances.results, ...future.map(presentFuture)], ofUser),
    bookings: groupBy(balances.bookings, ofUser),
    confirmations: groupBy(confirmations, ofUser),
    open: groupBy(open, ofUser),
    overtime: groupBy(overtime, ofUser),
  };
  const common = {
    ...{ crewId, month, wholeMinutes, kinds, today: period.today, now: call.now, dates: datesBetween(from, to) },
    // Of several holidays on one day the first is named.
    holidays: new Map(rules.holidayRows.toReversed().map((day) => [day.date, holidayName(day, language)])),
  };
  return new Map(
    period.userIds.map((userId) => [
      userId,
      sheetOf(common, {
        userId,
        opening: openings.get(userId) as Opening,
        closing: closingOf.get(userId),
        signOff: signOffs.find((one) => one.userId === userId),
        results: of.results.get(userId) ?? [],
        bookings: of.bookings.get(userId) ?? [],
        confirmations: of.confirmations.get(userId) ?? [],
        open: of.open.get(userId) ?? [],
        shifts: shifts.get(userId) ?? [],
        overtime: of.overtime.get(userId) ?? [],
        breakRuleToday: isRunning ? presentBreakRule(rules, userId, period.today) : undefined,
      }),
    ]),
  );
}

const ofUser = ({ userId }: { userId: number }): number => userId;

/** The part that all sheets of a month share. */
interface SheetMonth {
  crewId: number;
  month: Month;
  wholeMinutes: boolean;
  today: LocalDate;
  now: Date;
  dates: readonly LocalDate[];
  kinds: Awaited<ReturnType<typeof dayKindsOf>>;
  /** Names by day. */
  holidays: ReadonlyMap<LocalDate, string>;
}

/** The part of a sheet that depends on its member. */
interface SheetMember {
  userId: number;
  opening: Opening;
  closing: { closedAt: Date; closedBy: number } | undefined;
  signOff: SignOffRow | undefined;
  results: readonly ResultRow[];
  bookings: readonly BookingEntry[];
  confirmations: readonly ConfirmationRow[];
  open: readonly OpenChainDay[];
  shifts: readonly PlannedShift[];
  overtime: readonly MemberOvertime[];
  breakRuleToday: MonthSheet["breakRuleToday"];
}

function sheetOf(
  { crewId, month, wholeMinutes, today, now, dates, kinds, holidays }: SheetMonth,
  member: SheetMember,
): MonthSheet {
  const { userId, opening: before, closing, signOff, results, bookings, confirmations, open, breakRuleToday } = member;
  const overtime = wholeMinutes ? inWholeMinutes(member.overtime) : member.overtime;
  const days = dates.map((date) => results.find((one) => one.date === date) ?? emptyDay(userId, date));
  const opening = before.differences + before.booked;
  const running = runningBalance(opening, days, bookings, today);
  const exact = days.map((day, index) => {
    const { change = 0, balance = 0 } = running[index] ?? {};
    return { ...day, booked: change - (isCounted(day, today) ? day.difference : 0), balance };
  });
  const shown = wholeMinutes
    ? shownDays(before, days, bookings, today).map((figures, index) => ({
        ...(exact[index] as (typeof exact)[number]),
        ...figures,
      }))
    : exact;
  return {
    crewId,
    userId,
    month,
    opening: presentDuration(wholeMinutes ? shownOpening(before) : opening),
    closing: closing ? { closedAt: closing.closedAt.toISOString(), closedBy: closing.closedBy } : null,
    signOff: presentSignOff(signOff),
    ...(breakRuleToday && { breakRuleToday }),
    days: shown.map(
      (day, index): SheetDay => ({
        date: day.date,
        dayKindId: kinds.get(`${userId} ${day.date}`)?.dayKindId ?? 1,
        holiday: holidays.get(day.date) ?? null,
        work: presentDuration(day.work),
        break: presentDuration(day.break),
        automaticBreak: presentDuration(day.automaticBreak),
        outsideFrame: presentDuration(day.outsideFrame),
        target: presentDuration(day.target),
        holidayCredit: presentDuration(day.holidayCredit),
        absenceCredit: presentDuration(day.absenceCredit),
        compensatoryMemo: presentDuration(day.compensatoryMemo),
        difference: presentDuration(day.difference),
        booked: presentDuration(day.booked),
        balance: isCounted(exact[index] ?? day, today) ? presentDuration(day.balance) : null,
        hasOpenChain: open.some(({ date }) => date === day.date),
        isClockOutMissing: open.some((one) => one.date === day.date && isClockOutMissing(one, now)),
        isFromPlan: day.isFromPlan,
        ...presentShifts(member.shifts.filter(({ date }) => date === day.date)),
        surcharges: surchargeKinds.flatMap((kind, position) => {
          const seconds = day.surcharges?.[position] ?? 0;
          return seconds === 0 ? [] : [{ kind, duration: presentDuration(seconds) }];
        }),
        ...presentOvertime(overtime.filter(({ date }) => date === day.date)),
        confirmation: presentConfirmation(confirmations.find(({ date }) => date === day.date)),
      }),
    ),
  };
}

function presentShifts(shifts: readonly PlannedShift[]): Pick<SheetDay, "shifts"> {
  const instantAt = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();
  if (shifts.length === 0) return {};
  return { shifts: shifts.map(({ from, to }) => ({ from: instantAt(from), to: instantAt(to) })) };
}

/** In whole minutes that add up over the month. */
function inWholeMinutes(overtime: readonly MemberOvertime[]): MemberOvertime[] {
  const sums = new Map<string, number>();
  return overtime.map((one) => {
    const before = sums.get(one.kind) ?? 0;
    const after = before + one.seconds;
    sums.set(one.kind, after);
    return { ...one, seconds: (Math.floor(after / 60) - Math.floor(before / 60)) * 60 };
  });
}

function presentOvertime(overtime: readonly MemberOvertime[]): Pick<SheetDay, "overtime"> {
  const shown = overtimeKinds.flatMap((kind) => overtime.filter((one) => one.kind === kind && one.seconds > 0));
  if (shown.length === 0) return {};
  return { overtime: shown.map(({ kind, seconds }) => ({ kind, duration: presentDuration(seconds) })) };
}

function presentBreakRule(rules: CrewRules, userId: number, today: LocalDate): MonthSheet["breakRuleToday"] {
  const rule = breakRuleOn(rules, userId, today);
  return (
    rule && {
      mode: rule.mode,
      tiers: rule.tiers.map(({ after, minimum }) => ({
        after: presentDuration(after),
        minimum: presentDuration(minimum),
      })),
      leastPiece: presentDuration(rules.settings.leastPieceSeconds),
      doesGapCountAsBreak: rules.settings.doesGapCountAsBreak,
    }
  );
}

const presentFuture = ({ userId, day }: { userId: number; day: DayResult }): ResultRow => ({
  ...day,
  userId,
  absenceCredit: absenceCreditOf(day),
  surcharges: null,
});
