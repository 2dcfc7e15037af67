import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { asChain, type Chain, clockInOf, clockOutOf, lastStampOf, noteOf } from "@glasen/domain/time-clock/chain.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { type Gap, gapsOf, sumsOf } from "@glasen/domain/time-clock/period.ts";
import { type Stamp as DomainStamp, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { TrackedChain } from "./tracked.queries.ts";

export const timeStates = ["working", "break", "finished", "missing"] as const;
export type TimeState = (typeof timeStates)[number];

/** A chain with all figures that screens show. */
export interface TrackedTime {
  key: string;
  userId: number;
  date: LocalDate;
  clockInTimestamp: string;
  clockIn: Instant;
  clockOut: Instant | null;
  /** The end, or the moment up to which it is counted so far. */
  until: Instant;
  state: TimeState;
  work: Seconds;
  pause: Seconds;
  gaps: readonly Gap[];
  /** The first and second categories of the work, each once. */
  categoryIds: readonly number[];
  note: string;
  stamps: readonly Stamp[];
}

export const asStamps = (
  stamps: readonly (Omit<DomainStamp, "at" | "note"> & { timestamp: string; note: string })[],
): DomainStamp[] =>
  stamps.map(({ timestamp, timeAccount, timeCategory1Id, timeCategory2Id, note }) => ({
    at: Date.parse(timestamp) as Instant,
    timeAccount,
    timeCategory1Id,
    timeCategory2Id,
    note,
  }));

export function trackedTime(
  { userId, clockInTimestamp, stamps }: TrackedChain,
  timeZone: string,
  now: Instant,
): TrackedTime {
  const chain: Chain = asChain(asStamps(stamps));
  const clockIn = clockInOf(chain);
  const clockOut = clockOutOf(chain);
  const isMissing = clockOut === null && isAbandoned(clockIn, now);
  // Nobody works for days: time after a forgotten clock-out does not count.
  const until = clockOut ?? (isMissing ? lastStampOf(chain).at : (Math.max(now, lastStampOf(chain).at) as Instant));
  const sums = sumsOf(chain, until);
  const isPaused = lastStampOf(chain).timeAccount === timeAccounts.START_BREAK;
  const worked = stamps.filter(({ timeAccount }) => timeAccount === timeAccounts.START_WORK);
  return {
    key: `${userId} ${clockInTimestamp}`,
    userId,
    date: dayOfChain(chain, timeZone),
    clockInTimestamp,
    clockIn,
    clockOut,
    until,
    state: clockOut !== null ? "finished" : isMissing ? "missing" : isPaused ? "break" : "working",
    work: sums.work,
    pause: sums.break,
    gaps: gapsOf(chain, timeZone, until),
    categoryIds: [
      ...new Set(worked.flatMap((one) => [one.timeCategory1Id, one.timeCategory2Id].filter((id) => id !== null))),
    ],
    note: noteOf(chain),
    stamps,
  };
}

export function timesByDay(times: readonly TrackedTime[]): Map<LocalDate, TrackedTime[]> {
  const byDay = new Map<LocalDate, TrackedTime[]>();
  for (const time of times) byDay.set(time.date, [...(byDay.get(time.date) ?? []), time]);
  return byDay;
}

/** The spans of work; a running one counts until now. */
export const workedIn = (times: readonly TrackedTime[]): { from: Instant; to: Instant }[] =>
  times.flatMap(({ gaps, until }) =>
    gaps.flatMap(({ from, to, timeAccount }) =>
      timeAccount === timeAccounts.START_WORK ? [{ from, to: to ?? until }] : [],
    ),
  );

export interface TimesFilter {
  search: string;
  team: string;
  category: string;
  state: TimeState | "all";
}
export const everyTime: TimesFilter = { search: "", team: "all", category: "all", state: "all" };

interface Person {
  readonly userId: number;
  readonly name: string;
  readonly teamIds: readonly number[];
}

export const personMatches = ({ search, team }: TimesFilter, { name, teamIds }: Person): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()) &&
  (team === "all" || teamIds.includes(Number(team)));

export const timeMatches = ({ category, state }: TimesFilter, time: TrackedTime): boolean =>
  (category === "all" || time.categoryIds.includes(Number(category))) && (state === "all" || time.state === state);

/** The times of one member on one day. */
export interface MemberDay<P extends Person = Person> {
  key: string;
  person: P;
  date: LocalDate;
  times: readonly TrackedTime[];
}

/** Rows by date and then by name; people without times appear only on a single day without filters. */
export function memberDays<P extends Person>(
  people: readonly P[],
  times: readonly TrackedTime[],
  filter: TimesFilter,
  onlyDay: LocalDate | undefined,
): MemberDay<P>[] {
  const byKey = new Map<string, TrackedTime[]>();
  for (const time of times) {
    if (!timeMatches(filter, time)) continue;
    const key = `${time.userId} ${time.date}`;
    const known = byKey.get(key);
    if (known) known.push(time);
    else byKey.set(key, [time]);
  }
  const dates = [...new Set(times.map(({ date }) => date))].sort();
  const showsIdle = onlyDay !== undefined && filter.category === "all" && filter.state === "all";
  const days = onlyDay === undefined ? dates : [onlyDay];
  const shown = people.filter((person) => personMatches(filter, person));
  return days.flatMap((date) =>
    shown.flatMap((person) => {
      const key = `${person.userId} ${date}`;
      const found = byKey.get(key);
      return found || showsIdle ? { key, person, date, times: found ?? [] } : [];
    }),
  );
}
