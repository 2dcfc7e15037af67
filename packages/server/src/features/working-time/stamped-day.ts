import type { Employment } from "@glasen/domain/members/active-days.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { AbsenceDay, CountedChain, CountedStamp, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import { rulesUnder } from "./crew-rules.ts";
import { openDay, readChain } from "./facts.store.ts";
import { factsOf, reevaluateDays } from "./reevaluate.ts";
import { queueDay } from "./results.store.ts";
import type { CrewHead } from "./rules.store.ts";

/** What a member's days are evaluated by from one day on; it holds as long as nobody else moved the member's clock. */
export interface KnownDays {
  /** The day of the last chain, with all chains of that day. */
  day: LocalDate;
  chains: readonly CountedChain[];
  told: Told;
}

interface Told {
  head: CrewHead;
  /** The last day of which is known what was told, and that nobody was clocked in on it ahead of time. */
  until: LocalDate;
  absences: readonly AbsenceDay[];
  shifts: readonly PlannedShift[];
  isClosed: boolean;
}

/** What a clock-out's day is evaluated by; read in the same flush as the clock's state. */
export async function loadOpenDay({ tx }: Call, crewId: number, userId: number): Promise<KnownDays | undefined> {
  const rows = await openDay(tx, crewId, userId);
  const [first] = rows;
  if (!first) return undefined;
  const { day, until, absences, shifts, isClosed, hasLater } = first;
  const { timeZone, evaluationVersion, settingsVersion, evaluatedUntil } = first;
  return {
    day,
    chains: rows.map(({ stamps }) => readChain(stamps)),
    told: {
      head: { timeZone, evaluationVersion, settingsVersion, evaluatedUntil },
      until: hasLater ? day : until,
      absences: absences ?? [],
      shifts: shifts ?? [],
      isClosed,
    },
  };
}

/** The same after the member's next stamp, which may open a chain on another day. */
export function knownAfter(
  { day, chains, told }: KnownDays,
  { at, timeAccount, timeCategory1Id, timeCategory2Id }: CountedStamp,
  opensOn: LocalDate | undefined,
): KnownDays | undefined {
  const stamp = { at, timeAccount, timeCategory1Id, timeCategory2Id };
  if (opensOn === undefined) {
    const last = chains.length - 1;
    return { day, chains: chains.map((chain, place) => (place === last ? chain.concat(stamp) : chain)), told };
  }
  if (opensOn === day) return { day, chains: chains.concat([[stamp]]), told };
  return opensOn > day && opensOn <= told.until ? { day: opensOn, chains: [[stamp]], told } : undefined;
}

interface ClockOut extends Employment, Categories {
  crewId: number;
  userId: number;
  at: Instant;
}

/** Evaluates the day of the chain that just ended; what it came to goes out with the commit. */
export async function queueStampedDay(call: Call, known: KnownDays, clockOut: ClockOut): Promise<void> {
  const { tx, now } = call;
  const { crewId, userId } = clockOut;
  const { day, chains, told } = known;
  const { head, absences, shifts } = told;
  const today = localDayOf(head.timeZone, instantOf(now));
  const rules = await rulesUnder(tx, crewId, head);
  if (told.isClosed || rules.settings.nightMode === "split") {
    const to = localDayOf(head.timeZone, clockOut.at);
    await tx.settle();
    await reevaluateDays(tx, { crewId, userIds: [userId], from: day, to, now, isLocked: true });
    return;
  }
  const read = {
    chains: new Map([[userId, chains]]),
    absences: new Map([[userId, absences]]),
    shifts: new Map([[userId, shifts]]),
  };
  const [result] = evaluateDays(factsOf(clockOut, rules, today, read), day, day);
  if (result) queueDay(tx, crewId, userId, result);
}
