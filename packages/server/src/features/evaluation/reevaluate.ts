import { instantOf } from "@glasen/domain/time/instant.ts";
import { type LocalDate, addDays as plusDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { EvaluationInput } from "@glasen/domain/working-time/evaluation.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type CrewRules, datedFor, rulesUnder } from "./crew-rules.ts";
import { crewHead } from "../working-time/rules.store.ts";
import {
  bookDifferences,
  type ClosedMonth,
  closedMonths,
  differencesOf,
  isNothing,
  keepDays,
  lockEvaluatedUntil,
  lockTimes,
  type MemberDay,
  removeOthers,
  setEvaluatedUntil,
} from "./results.store.ts";
import { absencesOf, chainsOf, firstDay, type PersonRow, people, shiftsOf } from "./times.store.ts";

/** So many people are read, evaluated and written at a time, so that memory stays small. */
export const PEOPLE_AT_ONCE = 50;
const MOST_YEARS_BACK = 5;
const MOST_DAYS_AHEAD = 400;

export interface Asked {
  crewId: number;
  /** Null: everybody. */
  userIds: readonly number[] | null;
  from: LocalDate;
  to: LocalDate;
  now: Date;
  /** Whoever asks has the member's clock locked, and writes where it stands with the commit. */
  isLocked?: boolean;
}

/** What came out differently for a member. */
export interface Affected {
  userId: number;
  days: number;
  before: number;
  after: number;
  booked: number;
}

interface Reckoned extends Bounds {
  /** One batch of members after the other. */
  each: (work: (batch: Batch) => Promise<void>) => Promise<void>;
  members: number;
}

interface Bounds {
  rules: CrewRules;
  today: LocalDate;
  from: LocalDate;
  to: LocalDate;
}

interface Batch extends Omit<Bounds, "rules"> {
  userIds: number[];
  days: MemberDay[];
  closed: ClosedMonth[];
}

/** Makes sure that what is read of members stays so until it is written. */
type Lock = (userIds: readonly number[]) => Promise<void>;

async function reckon(tx: Tx, asked: Asked, lock: Lock): Promise<Reckoned> {
  const { crewId, userIds } = asked;
  const bounds = await boundsOf(tx, asked);
  const everybody = (await people(tx, crewId, userIds)).map(({ userId }) => userId);
  const readNext = async (some: readonly number[]): Promise<ReadFacts> => {
    await lock(some);
    // Whoever had them locked before may have changed what they are evaluated by, too.
    const [then, persons] = await Promise.all([boundsOf(tx, asked), people(tx, crewId, some)]);
    return readSome(tx, crewId, persons, then);
  };
  const read = (first: number): Promise<ReadFacts> | undefined => {
    const some = everybody.slice(first, first + PEOPLE_AT_ONCE);
    if (some.length === 0) return undefined;
    const reading = readNext(some);
    // Whoever waits for it hears of a failure; until then it is not one that nobody heard.
    reading.catch(() => undefined);
    return reading;
  };
  return {
    ...bounds,
    members: everybody.length,
    each: async (work) => {
      let reading = read(0);
      for (let next = PEOPLE_AT_ONCE; reading; next += PEOPLE_AT_ONCE) {
        const facts = await reading;
        // The database reads the next while these are reckoned.
        reading = read(next);
        if (facts.bounds.from <= facts.bounds.to) await work(evaluateSome(facts));
      }
    },
  };
}

/** Days are evaluated as far as anybody has asked for so far, and never further back than some years. */
async function boundsOf(tx: Tx, { crewId, from, to, now }: Asked): Promise<Bounds> {
  const head = await crewHead(tx, crewId);
  const today = localDayOf(head.timeZone, instantOf(now));
  const earliest = `${Number(today.slice(0, 4)) - MOST_YEARS_BACK}-01-01` as LocalDate;
  const begin = from < earliest ? earliest : from;
  const end =
    head.evaluatedUntil === null || head.evaluatedUntil < to ? (head.evaluatedUntil ?? plusDays(begin, -1)) : to;
  return { rules: await rulesUnder(tx, crewId, head), today, from: begin, to: end };
}

interface ReadFacts extends Read {
  bounds: Bounds;
  persons: readonly PersonRow[];
  userIds: number[];
  closed: ClosedMonth[];
  from: LocalDate;
  to: LocalDate;
}

async function readSome(tx: Tx, crewId: number, persons: readonly PersonRow[], bounds: Bounds): Promise<ReadFacts> {
  const userIds = persons.map(({ userId }) => userId);
  const closed = await closedMonths(tx, crewId, userIds, bounds.from, bounds.to);
  // A closed month is held against what all of its days would come to.
  const from = closed.reduce((least, { month }) => (month < least ? month : least), bounds.from);
  const to = closed.reduce((most, { month }) => (lastOf(month) > most ? lastOf(month) : most), bounds.to);
  const wanted = { crewId, userIds, from, to };
  const [chains, absences, shifts] = await Promise.all([
    chainsOf(tx, wanted, bounds.rules.settings.nightMode === "split"),
    absencesOf(tx, wanted),
    shiftsOf(tx, wanted),
  ]);
  return { bounds, persons, userIds, closed, from, to, chains, absences, shifts };
}

function evaluateSome(read: ReadFacts): Batch {
  const { bounds, persons, userIds, closed, from, to } = read;
  const { rules, today } = bounds;
  const days: MemberDay[] = [];
  for (const person of persons) {
    const { userId } = person;
    for (const day of evaluateDays(factsOf(person, rules, today, read), from, to)) days.push({ userId, day });
  }
  return { userIds, days, closed, today, from: bounds.from, to: bounds.to };
}

interface Read {
  chains: ReadonlyMap<number, EvaluationInput["chains"]>;
  absences: ReadonlyMap<number, EvaluationInput["absences"]>;
  shifts: ReadonlyMap<number, EvaluationInput["shifts"]>;
}

export const factsOf = (person: PersonRow, rules: CrewRules, today: LocalDate, read: Read): EvaluationInput => ({
  zone: rules.zone,
  employment: person,
  ofAgeAt: rules.minors.get(person.userId) ?? null,
  models: datedFor(rules.models, person.userId),
  frames: datedFor(rules.frames, person.userId),
  chains: read.chains.get(person.userId) ?? [],
  shifts: read.shifts.get(person.userId) ?? [],
  holidays: rules.holidays,
  absences: read.absences.get(person.userId) ?? [],
  settings: rules.settings,
  surcharges: rules.surcharges,
  today,
});

const lastOf = (month: LocalDate): LocalDate => plusDays(monthAfter(month), -1);
const monthAfter = (month: LocalDate): LocalDate => `${plusDays(month, 31).slice(0, 8)}01` as LocalDate;
export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;

/** Evaluates days anew and keeps what came out, in the transaction of whatever changed. */
export async function reevaluateDays(
  tx: Tx,
  asked: Asked,
): Promise<{ from: LocalDate; to: LocalDate; members: number }> {
  const { crewId, isLocked = false } = asked;
  const reckoned = await reckon(tx, asked, async (userIds) => {
    if (!isLocked) await lockTimes(tx, crewId, userIds);
  });
  await reckoned.each(async ({ userIds, days, closed, today, from, to }) => {
    const isClosed = closedAt(closed);
    const open = days.filter(
      ({ userId, day }) => day.date >= from && day.date <= to && !isNothing(day) && !isClosed(userId, day.date),
    );
    await removeOthers(tx, crewId, { userIds, from, to }, open, closed);
    await keepDays(tx, crewId, open);
    const changes = await changesOfClosed(tx, crewId, days, closed);
    await bookDifferences(tx, crewId, changes, { day: monthOf(today), now: asked.now });
  });
  return { from: reckoned.from, to: reckoned.to, members: reckoned.members };
}

const closedAt = (closed: readonly ClosedMonth[]): ((userId: number, day: LocalDate) => boolean) => {
  const known = new Set(closed.map(({ userId, month }) => `${userId} ${month}`));
  return (userId, day) => known.size > 0 && known.has(`${userId} ${monthOf(day)}`);
};

/** By how much closed months would come out differently, beyond what was booked for that already. */
async function changesOfClosed(
  tx: Tx,
  crewId: number,
  days: readonly MemberDay[],
  closed: readonly ClosedMonth[],
): Promise<{ userId: number; month: LocalDate; seconds: number }[]> {
  if (closed.length === 0) return [];
  const months = closed.map(({ month }) => month).sort();
  const userIds = [...new Set(closed.map(({ userId }) => userId))];
  const from = months[0] as LocalDate;
  const kept = await differencesOf(tx, crewId, userIds, from, lastOf(months.at(-1) as LocalDate));
  const changes = new Map(closed.map(({ userId, month, booked }) => [`${userId} ${month}`, -booked]));
  for (const { userId, day } of days) {
    const key = `${userId} ${monthOf(day.date)}`;
    const so = changes.get(key);
    if (so !== undefined) changes.set(key, so + day.difference - (kept.get(`${userId} ${day.date}`) ?? 0));
  }
  return closed.flatMap(({ userId, month }) => {
    const seconds = changes.get(`${userId} ${month}`) ?? 0;
    return seconds === 0 ? [] : [{ userId, month, seconds }];
  });
}

/** Who would come out differently, without keeping anything. */
export async function affectedBy(
  tx: Tx,
  asked: Asked,
): Promise<{ from: LocalDate; to: LocalDate; members: Affected[] }> {
  const reckoned = await reckon(tx, asked, async () => undefined);
  const members: Affected[] = [];
  await reckoned.each(async ({ userIds, days, closed }) => {
    const isClosed = closedAt(closed);
    const kept = await differencesOf(tx, asked.crewId, userIds, reckoned.from, reckoned.to);
    const booked = await changesOfClosed(tx, asked.crewId, days, closed);
    const byMember = new Map<number, Affected>();
    for (const { userId, day } of days) {
      if (day.date < reckoned.from || day.date > reckoned.to || isClosed(userId, day.date)) continue;
      const before = kept.get(`${userId} ${day.date}`) ?? 0;
      if (before === day.difference) continue;
      const one = byMember.get(userId) ?? { userId, days: 0, before: 0, after: 0, booked: 0 };
      byMember.set(userId, {
        ...one,
        days: one.days + 1,
        before: one.before + before,
        after: one.after + day.difference,
      });
    }
    for (const { userId, seconds } of booked) {
      const one = byMember.get(userId) ?? { userId, days: 0, before: 0, after: 0, booked: 0 };
      byMember.set(userId, { ...one, booked: one.booked + seconds });
    }
    members.push(...byMember.values());
  });
  return { from: reckoned.from, to: reckoned.to, members };
}

/** Makes sure that days are evaluated up to one; whoever reads days asks for this first. */
export async function evaluateUntil(tx: Tx, crewId: number, to: LocalDate, now: Date): Promise<void> {
  const head = await crewHead(tx, crewId);
  const today = localDayOf(head.timeZone, instantOf(now));
  const farthest = plusDays(today, MOST_DAYS_AHEAD);
  const wanted = to > farthest ? farthest : to;
  if (head.evaluatedUntil !== null && head.evaluatedUntil >= wanted) return;
  // Two who ask at once would both write: the second waits and finds it done.
  const until = await lockEvaluatedUntil(tx, crewId);
  if (until !== null && until >= wanted) return;
  const endOfMonth = lastOf(monthOf(wanted > today ? wanted : today));
  const from = until === null ? ((await firstDay(tx, crewId)) ?? today) : plusDays(until, 1);
  await setEvaluatedUntil(tx, crewId, endOfMonth);
  await reevaluateDays(tx, { crewId, userIds: null, from, to: endOfMonth, now });
}
