import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, MAX_DATE } from "@glasen/domain/time/local-date.ts";
import { firstOfMonth, lastOfMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import { firstEvaluatedDay } from "@glasen/domain/working-time/evaluated-days.ts";
import type { EvaluationInput } from "@glasen/domain/working-time/evaluation.ts";
import type { Tx } from "#kernel/database/database.ts";
import { lockEvaluatedUntil, setEvaluatedUntil, setReevaluateFrom } from "../crews/evaluation-marks.public.ts";
import { bookCorrections } from "./book-corrections.ts";
import { type ClosedMonth, closedMonthsIn } from "./closed-months.store.ts";
import { type CrewRules, rulesOf, versionsFor } from "./crew-rules.ts";
import { sumMonthsOf } from "./month-sums.store.ts";
import {
  deleteOtherDays,
  isEmptyDay,
  lockTimes,
  type MemberDay,
  saveDays,
  storedDifferences,
} from "./results.store.ts";
import { findEvaluationState } from "./rules.store.ts";
import { absencesOf, chainsOf, type EmployedMember, findEvaluated, findFirstDay, shiftsOf } from "./times.store.ts";

/** Members who are read, evaluated and written at a time, so that memory stays small. */
export const BATCH_SIZE = 50;
const MAX_DAYS_AHEAD = 400;

interface DaysToEvaluate {
  crewId: number;
  /** Null: everybody. */
  userIds: readonly number[] | null;
  from: LocalDate;
  to: LocalDate;
  now: Date;
  /** The caller has locked the members' times already. */
  isLocked?: boolean;
}

/** How the days of a member would change. */
interface AffectedMember {
  userId: number;
  days: number;
  before: number;
  after: number;
  booked: number;
}

interface EvaluationPlan extends Bounds {
  members: number;
  /** Evaluates one batch of members after the other. */
  forEachBatch: (work: (batch: EvaluatedBatch) => Promise<void>) => Promise<void>;
}

/** The rules, and the days as far as they may be evaluated. */
interface Bounds {
  rules: CrewRules;
  today: LocalDate;
  from: LocalDate;
  to: LocalDate;
}

interface EvaluatedBatch extends Omit<Bounds, "rules"> {
  userIds: number[];
  days: MemberDay[];
  closed: ClosedMonth[];
}

async function planEvaluation(
  tx: Tx,
  wanted: DaysToEvaluate,
  lock: (userIds: readonly number[]) => Promise<void>,
): Promise<EvaluationPlan> {
  const { crewId } = wanted;
  const bounds = await boundsOf(tx, wanted);
  const everybody = (await findEvaluated(tx, crewId, wanted.userIds)).map(({ userId }) => userId);
  const lockAndRead = async (userIds: readonly number[]): Promise<BatchInputs> => {
    await lock(userIds);
    // The previous holder of the lock may have changed the rules and the members, so both are read again.
    const [current, members] = await Promise.all([boundsOf(tx, wanted), findEvaluated(tx, crewId, userIds)]);
    return readBatch(tx, crewId, members, current);
  };
  const startReading = (first: number): Promise<BatchInputs> | undefined => {
    const userIds = everybody.slice(first, first + BATCH_SIZE);
    if (userIds.length === 0) return undefined;
    const reading = lockAndRead(userIds);
    // The loop below awaits it later; until then a failure is not an unhandled rejection.
    reading.catch(() => undefined);
    return reading;
  };
  return {
    ...bounds,
    members: everybody.length,
    forEachBatch: async (work) => {
      let reading = startReading(0);
      for (let next = BATCH_SIZE; reading; next += BATCH_SIZE) {
        const inputs = await reading;
        // The database reads the next batch while this one is evaluated.
        reading = startReading(next);
        if (inputs.bounds.from <= inputs.bounds.to) await work(evaluateBatch(inputs));
      }
    },
  };
}

/** Days are evaluated up to the crew's mark and at most some years back. */
async function boundsOf(tx: Tx, { crewId, from, to, now }: DaysToEvaluate): Promise<Bounds> {
  const state = await findEvaluationState(tx, crewId);
  const { timeZone, evaluatedUntil } = state;
  const today = localDayOf(timeZone, instantOf(now));
  const earliest = firstEvaluatedDay(today);
  const first = from < earliest ? earliest : from;
  const last = evaluatedUntil === null ? addDays(first, -1) : evaluatedUntil < to ? evaluatedUntil : to;
  return { rules: await rulesOf(tx, crewId, state), today, from: first, to: last };
}

/** Inputs by member. */
interface InputsByMember {
  chains: ReadonlyMap<number, EvaluationInput["chains"]>;
  absences: ReadonlyMap<number, EvaluationInput["absences"]>;
  shifts: ReadonlyMap<number, EvaluationInput["shifts"]>;
}

interface BatchInputs extends InputsByMember {
  bounds: Bounds;
  members: readonly EmployedMember[];
  userIds: number[];
  closed: ClosedMonth[];
  from: LocalDate;
  to: LocalDate;
}

async function readBatch(
  tx: Tx,
  crewId: number,
  members: readonly EmployedMember[],
  bounds: Bounds,
): Promise<BatchInputs> {
  const userIds = members.map(({ userId }) => userId);
  const closed = await closedMonthsIn(tx, { crewId, userIds, from: bounds.from, to: bounds.to });
  // A closed month is compared as a whole, so all of its days are evaluated.
  const from = closed.reduce((first, { month }) => (month < first ? month : first), bounds.from);
  const to = closed.reduce((last, { month }) => (lastOfMonth(month) > last ? lastOfMonth(month) : last), bounds.to);
  const days = { crewId, userIds, from, to };
  const [chains, absences, shifts] = await Promise.all([
    chainsOf(tx, days, { includesReaching: bounds.rules.settings.nightMode === "split" }),
    absencesOf(tx, days),
    shiftsOf(tx, days),
  ]);
  return { bounds, members, userIds, closed, from, to, chains, absences, shifts };
}

function evaluateBatch(inputs: BatchInputs): EvaluatedBatch {
  const { bounds, members, userIds, closed, from, to } = inputs;
  const { rules, today } = bounds;
  const days: MemberDay[] = [];
  for (const member of members) {
    const { userId } = member;
    for (const day of evaluateDays(evaluationInputOf(member, rules, today, inputs), from, to))
      days.push({ userId, day });
  }
  return { userIds, days, closed, today, from: bounds.from, to: bounds.to };
}

/** The domain's input for one member. */
export const evaluationInputOf = (
  member: EmployedMember,
  rules: CrewRules,
  today: LocalDate,
  { chains, absences, shifts }: InputsByMember,
): EvaluationInput => ({
  zone: rules.zone,
  employment: member,
  ofAgeAt: rules.minors.get(member.userId) ?? null,
  models: versionsFor(rules.models, member.userId),
  frames: versionsFor(rules.frames, member.userId),
  chains: chains.get(member.userId) ?? [],
  shifts: shifts.get(member.userId) ?? [],
  holidays: rules.holidays,
  absences: absences.get(member.userId) ?? [],
  settings: rules.settings,
  surcharges: rules.surcharges,
  today,
});

/** Evaluates days again and stores the results in the transaction of the change that caused it. */
export async function reevaluateDays(
  tx: Tx,
  wanted: DaysToEvaluate,
): Promise<{ from: LocalDate; to: LocalDate; members: number }> {
  const { crewId, isLocked = false } = wanted;
  const plan = await planEvaluation(tx, wanted, async (userIds) => {
    if (!isLocked) await lockTimes(tx, crewId, userIds);
  });
  await plan.forEachBatch(async ({ userIds, days, closed, today, from, to }) => {
    const isClosed = closedTest(closed);
    const open = days.filter(
      ({ userId, day }) => day.date >= from && day.date <= to && !isEmptyDay(day) && !isClosed(userId, day.date),
    );
    await deleteOtherDays(tx, crewId, { userIds, from, to }, open, closed);
    await saveDays(tx, crewId, open);
    await sumMonthsOf(tx, crewId, { userIds, from, to });
    const differences = await differencesOfClosed(tx, crewId, days, closed);
    await bookCorrections(tx, crewId, differences, { day: firstOfMonth(today), now: wanted.now });
  });
  return { from: plan.from, to: plan.to, members: plan.members };
}

function closedTest(closed: readonly ClosedMonth[]): (userId: number, day: LocalDate) => boolean {
  const keys = new Set(closed.map(({ userId, month }) => `${userId} ${month}`));
  return (userId, day) => keys.size > 0 && keys.has(`${userId} ${firstOfMonth(day)}`);
}

/** By how much closed months would come out differently, beyond the differences that are booked already. */
async function differencesOfClosed(
  tx: Tx,
  crewId: number,
  days: readonly MemberDay[],
  closed: readonly ClosedMonth[],
): Promise<{ userId: number; month: LocalDate; seconds: number }[]> {
  if (closed.length === 0) return [];
  const months = closed.map(({ month }) => month).sort();
  const userIds = [...new Set(closed.map(({ userId }) => userId))];
  const [from, to] = [months[0] as LocalDate, lastOfMonth(months.at(-1) as LocalDate)];
  const stored = await storedDifferences(tx, { crewId, userIds, from, to });
  const sums = new Map(closed.map(({ userId, month, booked }) => [`${userId} ${month}`, -booked]));
  for (const { userId, day } of days) {
    const key = `${userId} ${firstOfMonth(day.date)}`;
    const sum = sums.get(key);
    if (sum !== undefined) sums.set(key, sum + day.difference - (stored.get(`${userId} ${day.date}`) ?? 0));
  }
  return closed.flatMap(({ userId, month }) => {
    const seconds = sums.get(`${userId} ${month}`) ?? 0;
    return seconds === 0 ? [] : [{ userId, month, seconds }];
  });
}

/** The members whose days would change, without storing anything. */
export async function findAffected(
  tx: Tx,
  wanted: DaysToEvaluate,
): Promise<{ from: LocalDate; to: LocalDate; members: AffectedMember[] }> {
  const { crewId } = wanted;
  const plan = await planEvaluation(tx, wanted, async () => undefined);
  const { from, to } = plan;
  const members: AffectedMember[] = [];
  await plan.forEachBatch(async ({ userIds, days, closed }) => {
    const isClosed = closedTest(closed);
    const stored = await storedDifferences(tx, { crewId, userIds, from, to });
    const affected = new Map<number, AffectedMember>();
    const affectedOf = (userId: number): AffectedMember => {
      const found = affected.get(userId) ?? { userId, days: 0, before: 0, after: 0, booked: 0 };
      affected.set(userId, found);
      return found;
    };
    for (const { userId, day } of days) {
      if (day.date < from || day.date > to || isClosed(userId, day.date)) continue;
      const before = stored.get(`${userId} ${day.date}`) ?? 0;
      if (before === day.difference) continue;
      const member = affectedOf(userId);
      member.days += 1;
      member.before += before;
      member.after += day.difference;
    }
    for (const { userId, seconds } of await differencesOfClosed(tx, crewId, days, closed)) {
      affectedOf(userId).booked += seconds;
    }
    members.push(...affected.values());
  });
  return { from, to, members };
}

/** Evaluates all days up to one that are not evaluated yet; everything that reads days calls it first. */
export async function evaluateUntil(tx: Tx, crewId: number, to: LocalDate, now: Date): Promise<void> {
  const { timeZone, evaluatedUntil } = await findEvaluationState(tx, crewId);
  const today = localDayOf(timeZone, instantOf(now));
  const farthest = addDays(today, MAX_DAYS_AHEAD);
  const wanted = to > farthest ? farthest : to;
  if (evaluatedUntil !== null && evaluatedUntil >= wanted) return;
  // Of two concurrent calls the second waits for the crew's lock and finds the days evaluated.
  const until = await lockEvaluatedUntil(tx, crewId);
  if (until !== null && until >= wanted) return;
  const endOfMonth = lastOfMonth(wanted > today ? wanted : today);
  const from = until === null ? ((await findFirstDay(tx, crewId)) ?? today) : addDays(until, 1);
  await setEvaluatedUntil(tx, crewId, endOfMonth);
  await reevaluateDays(tx, { crewId, userIds: null, from, to: endOfMonth, now });
}

/**
 * Evaluates the days of members that former rules left outdated, before anybody reads or closes days up to `to`. The
 * mark stays for the others; with null for everybody the crew is locked and the mark is removed.
 */
export async function refreshOutdated(
  tx: Tx,
  { crewId, userIds, to, now, isLocked = false }: Omit<DaysToEvaluate, "from">,
): Promise<void> {
  const { reevaluateFrom: from } = await findEvaluationState(tx, crewId);
  if (from === null || from > to || userIds?.length === 0) return;
  await reevaluateDays(tx, { crewId, userIds, from, to: MAX_DATE, now, isLocked });
  if (userIds === null) await setReevaluateFrom(tx, crewId, null);
}
