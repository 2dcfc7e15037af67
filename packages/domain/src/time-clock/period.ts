import { type Instant, secondsBetween } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { type Seconds, seconds } from "../time/seconds.ts";
import { localDayOf } from "../time/zone.ts";
import { type Chain, clockInOf, clockOutOf, lastStampOf, noteOf } from "./chain.ts";
import { type Categories, type Stamp, type TimeAccount, timeAccounts } from "./stamp.ts";

/** Between two consecutive stamps. */
export interface Gap<S extends Stamp = Stamp> {
  stamp: S;
  /** The stamp that ends it; null while it runs. */
  next: S | null;
  timeAccount: TimeAccount;
  from: Instant;
  to: Instant | null;
  duration: Seconds;
  date: LocalDate;
}

/** The gaps of a chain; one that still runs reaches to now, and one that has not begun yet is empty. */
export function gapsOf<S extends Stamp>(chain: Chain<S>, zone: string, now: Instant): Gap<S>[] {
  return chain.flatMap((stamp, index) => {
    if (stamp.timeAccount === timeAccounts.STOP_WORK) return [];
    const next = chain[index + 1] ?? null;
    return {
      stamp,
      next,
      timeAccount: stamp.timeAccount,
      from: stamp.at,
      to: next?.at ?? null,
      duration: durationUntil(stamp.at, next?.at ?? null, now),
      date: localDayOf(zone, stamp.at),
    };
  });
}

const durationUntil = (from: Instant, to: Instant | null, now: Instant): Seconds =>
  to === null ? seconds(Math.max(0, secondsBetween(from, now))) : secondsBetween(from, to);

/** The data of the stamp watch; every field follows from the stamps and the current time. */
export interface Period {
  workDuration: Seconds;
  breakDuration: Seconds;
  totalDuration: Seconds;
  activeTimeAccount: TimeAccount;
  clockInTimestamp: Instant;
  /** When the break began that runs now. */
  breakStartedAtTimestamp: Instant | null;
  /** The last stamp that has happened. */
  timestamp: Instant;
  note: string;
  clockOutTimestamp: Instant | null;
  isCompleted: boolean;
  /** The clock-out, once it has happened. */
  workStoppedAtTimestamp: Instant | null;
  activeTimeCategory1Id: number | null;
  activeTimeCategory2Id: number | null;
}

export interface Sums {
  work: Seconds;
  break: Seconds;
  total: Seconds;
}

/** Work and break are the sums of the gaps on their account; together they are all of the chain. */
export function sumsOf(chain: Chain, now: Instant): Sums {
  const sums = [0, 0, 0];
  chain.forEach((stamp, index) => {
    if (stamp.timeAccount === timeAccounts.STOP_WORK) return;
    sums[stamp.timeAccount] =
      (sums[stamp.timeAccount] ?? 0) + durationUntil(stamp.at, chain[index + 1]?.at ?? null, now);
  });
  const work = sums[timeAccounts.START_WORK] ?? 0;
  const pause = sums[timeAccounts.START_BREAK] ?? 0;
  return { work: seconds(work), break: seconds(pause), total: seconds(work + pause) };
}

export function periodOf(chain: Chain, now: Instant): Period {
  const sums = sumsOf(chain, now);
  const happened = chain.filter(({ at }) => at <= now);
  const latest = happened.at(-1);
  const account = latest?.timeAccount ?? timeAccounts.STOP_WORK;
  const clockOut = clockOutOf(chain);
  const { timeCategory1Id, timeCategory2Id } = lastWorkCategories(happened) ?? lastStampOf(chain);
  return {
    workDuration: sums.work,
    breakDuration: sums.break,
    totalDuration: sums.total,
    activeTimeAccount: account,
    clockInTimestamp: clockInOf(chain),
    breakStartedAtTimestamp: account === timeAccounts.START_BREAK && latest ? latest.at : null,
    timestamp: (latest ?? chain[0]).at,
    note: noteOf(chain),
    clockOutTimestamp: clockOut,
    isCompleted: clockOut !== null,
    workStoppedAtTimestamp: clockOut !== null && clockOut <= now ? clockOut : null,
    activeTimeCategory1Id: timeCategory1Id,
    activeTimeCategory2Id: timeCategory2Id,
  };
}

/** Those of the last stamp that started work. */
export function lastWorkCategories(stamps: readonly Stamp[]): Categories | undefined {
  const last = stamps.findLast(({ timeAccount }) => timeAccount === timeAccounts.START_WORK);
  // The categories alone: a caller that spreads the stamp would copy its time account, too.
  return last && { timeCategory1Id: last.timeCategory1Id, timeCategory2Id: last.timeCategory2Id };
}
