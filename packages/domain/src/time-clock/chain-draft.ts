import { HOUR_MS, type Instant, MINUTE_MS } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { instantsAt, localDayOf, localTimeOf } from "../time/zone.ts";
import { type Categories, noCategories, type Stamp, type TimeAccount, timeAccounts } from "./stamp.ts";

/** A stamp as it is typed: a local time and the time account that begins then. */
export interface DraftLine extends Categories {
  /** "08:15"; null while the field has no valid time. */
  time: string | null;
  timeAccount: TimeAccount;
  note: string;
  /** The recorded moment; preserved to the millisecond while the local time stays the same. */
  was: Instant | null;
}

export interface DraftProblem {
  index: number;
  problem: "missing" | "noSuchTime" | "sameTime" | "unordered";
}

const LONGEST_HOURS = 24;

/** The lines of stamps that are there already. */
export const draftLinesOf = (stamps: readonly Stamp[], zone: string): DraftLine[] =>
  stamps.map(({ at, timeAccount, timeCategory1Id, timeCategory2Id, note }) => ({
    time: localTimeOf(zone, at),
    timeAccount,
    timeCategory1Id,
    timeCategory2Id,
    note,
    was: at,
  }));

/**
 * The moments of a draft that begins on a day. A time that is earlier than the one before it is on the next day; in the
 * hour that comes twice the first that fits counts, and one that the clock skips is a problem.
 */
export function draftInstants(
  zone: string,
  day: LocalDate,
  lines: readonly DraftLine[],
): { moments: Instant[] } | { problems: DraftProblem[] } {
  const first = lines[0]?.was ?? null;
  const isSameDay = first !== null && localDayOf(zone, first) === day;
  const moments: Instant[] = [];
  const problems: DraftProblem[] = [];
  lines.forEach(({ time, was }, index) => {
    const previous = moments.at(-1);
    if (time === null) return void problems.push({ index, problem: "missing" });
    const stays = isSameDay && was !== null && localTimeOf(zone, was) === time && (previous ?? 0) < was;
    if (stays && (index > 0 || localDayOf(zone, was) === day)) return void moments.push(was);
    const found = momentAfter(zone, previous === undefined ? day : localDayOf(zone, previous), time, previous);
    if (typeof found === "string") return void problems.push({ index, problem: found });
    const start = moments[0] ?? found;
    if (found - start > LONGEST_HOURS * HOUR_MS) return void problems.push({ index, problem: "unordered" });
    moments.push(found);
  });
  return problems.length > 0 ? { problems } : { moments };
}

function momentAfter(
  zone: string,
  day: LocalDate,
  time: string,
  previous: Instant | undefined,
): Instant | DraftProblem["problem"] {
  const today = instantsAt(zone, day, time);
  if (previous === undefined) return today[0] ?? "noSuchTime";
  const next = today.find((at) => at > previous);
  if (next !== undefined) return next;
  if (today.some((at) => previous - at < MINUTE_MS)) return "sameTime";
  if (today.length === 0 && localTimeOf(zone, previous) < time) return "noSuchTime";
  return instantsAt(zone, addDays(day, 1), time)[0] ?? "noSuchTime";
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A new pause of half an hour, in the middle of the longest stretch of work. */
export function withBreak(lines: readonly DraftLine[]): DraftLine[] {
  const stretches = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (line.timeAccount !== timeAccounts.START_WORK || !line.time || !next?.time) return [];
    return { index, from: minutesOf(line.time), length: (minutesOf(next.time) - minutesOf(line.time) + 1440) % 1440 };
  });
  const longest = stretches.toSorted((one, other) => other.length - one.length)[0];
  if (!longest) return lines as DraftLine[];
  const { index, from, length } = longest;
  const work = lines[index] as DraftLine;
  const pause = Math.min(30, Math.floor(length / 2));
  const begin = from + Math.floor((length - pause) / 2 / 5) * 5;
  const added = (minutes: number, timeAccount: TimeAccount): DraftLine => ({
    ...work,
    time: timeOf(minutes),
    timeAccount,
    note: "",
    was: null,
  });
  return lines.toSpliced(
    index + 1,
    0,
    added(begin, timeAccounts.START_BREAK),
    added(begin + pause, timeAccounts.START_WORK),
  );
}

/** Removes a line: the stretch before it continues, and two breaks in a row become one. */
export function withoutLine(lines: readonly DraftLine[], index: number): DraftLine[] {
  const rest = lines.toSpliced(index, 1);
  return rest.filter(
    ({ timeAccount }, place) =>
      timeAccount !== timeAccounts.START_BREAK || rest[place - 1]?.timeAccount !== timeAccounts.START_BREAK,
  );
}

/** A plain day to begin with. */
export const newDraft = (start: string, end: string, categories: Categories = noCategories): DraftLine[] =>
  [
    { time: start, timeAccount: timeAccounts.START_WORK },
    { time: end, timeAccount: timeAccounts.STOP_WORK },
  ].map((line) => ({ ...line, ...categories, note: "", was: null }));
