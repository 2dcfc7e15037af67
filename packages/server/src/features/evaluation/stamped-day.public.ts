import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { AbsenceDay, CountedChain, CountedStamp, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import type { Call } from "#kernel/call/call.ts";
import { rulesOf } from "./crew-rules.ts";
import { queueMonthSum } from "./month-sums.store.ts";
import { evaluationInputOf, reevaluateDays } from "./reevaluate.ts";
import { queueDay } from "./results.store.ts";
import type { EvaluationState } from "./rules.store.ts";
import { type EmployedMember, findOpenDay, parseChain } from "./times.store.ts";

/** The day of a member's open chain, with everything it is evaluated from. */
export interface OpenDay {
  day: LocalDate;
  /** All chains of the day; the open one is the last. */
  chains: readonly CountedChain[];
  absences: readonly AbsenceDay[];
  shifts: readonly PlannedShift[];
  /** The day's month is closed. */
  isClosed: boolean;
  state: EvaluationState;
}

export async function loadOpenDay(
  { tx }: Pick<Call, "tx">,
  crewId: number,
  userId: number,
): Promise<OpenDay | undefined> {
  const rows = await findOpenDay(tx, crewId, userId);
  const [first] = rows;
  if (!first) return undefined;
  const { day, absences, shifts, isClosed, stamps: _, ...state } = first;
  return {
    day,
    chains: rows.map(({ stamps }) => parseChain(stamps)),
    absences: absences ?? [],
    shifts: shifts ?? [],
    isClosed,
    state,
  };
}

type ClockOut = EmployedMember & CountedStamp & { crewId: number };

/** Evaluates the day whose open chain this clock-out ends, and writes the result with the commit. */
export async function queueStampedDay(call: Call, openDay: OpenDay, clockOut: ClockOut): Promise<void> {
  const { tx, now } = call;
  const { crewId, userId, at, timeAccount, timeCategory1Id, timeCategory2Id } = clockOut;
  const { day, state, absences, shifts } = openDay;
  const rules = await rulesOf(tx, crewId, state);
  // A closed month or a chain cut at midnight concerns more than this day.
  if (openDay.isClosed || rules.settings.nightMode === "split") {
    const to = localDayOf(state.timeZone, at);
    await reevaluateDays(tx, { crewId, userIds: [userId], from: day, to, now, isLocked: true });
    return;
  }
  const stamp = { at, timeAccount, timeCategory1Id, timeCategory2Id };
  const chains = openDay.chains.map((chain, index) =>
    index === openDay.chains.length - 1 ? [...chain, stamp] : chain,
  );
  const inputs = {
    chains: new Map([[userId, chains]]),
    absences: new Map([[userId, absences]]),
    shifts: new Map([[userId, shifts]]),
  };
  const today = localDayOf(state.timeZone, instantOf(now));
  const [result] = evaluateDays(evaluationInputOf(clockOut, rules, today, inputs), day, day);
  if (!result) return;
  queueDay(tx, crewId, userId, result);
  queueMonthSum(tx, crewId, userId, day);
}
