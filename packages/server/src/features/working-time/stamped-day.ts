import type { Employment } from "@glasen/domain/members/active-days.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import type { Call } from "#kernel/call.ts";
import { rulesUnder } from "./crew-rules.ts";
import { type OpenDayRow, openDay, readChain } from "./facts.store.ts";
import { factsOf, reevaluateDays } from "./reevaluate.ts";
import { queueDay } from "./results.store.ts";

/** What a clock-out's day is evaluated by; read in the same flush as the clock's state. */
export const loadOpenDay = ({ tx }: Call, crewId: number, userId: number): Promise<OpenDay> =>
  openDay(tx, crewId, userId);
export type OpenDay = readonly OpenDayRow[];

interface ClockOut extends Employment, Categories {
  crewId: number;
  userId: number;
  at: Instant;
}

/** Evaluates the day of the chain that just ended; what it came to goes out with the commit. */
export async function queueStampedDay(call: Call, chains: OpenDay, clockOut: ClockOut): Promise<void> {
  const { tx, now } = call;
  const { crewId, userId } = clockOut;
  const [first] = chains;
  if (!first) return;
  const today = localDayOf(first.timeZone, instantOf(now));
  const rules = await rulesUnder(tx, crewId, first);
  const { day: date } = first;
  if (first.isClosed || rules.settings.nightMode === "split") {
    const to = localDayOf(first.timeZone, clockOut.at);
    await reevaluateDays(tx, { crewId, userIds: [userId], from: date, to, now, isLocked: true });
    return;
  }
  const stop = { ...clockOut, timeAccount: timeAccounts.STOP_WORK };
  const read = {
    chains: new Map([[userId, chains.map(({ stamps, isOpen }) => [...readChain(stamps), ...(isOpen ? [stop] : [])])]]),
    absences: new Map([[userId, (first.absences ?? []).map((absence) => ({ ...absence, date }))]]),
    shifts: new Map([[userId, (first.shifts ?? []).map((shift) => ({ ...shift, date }))]]),
  };
  const [result] = evaluateDays(factsOf(clockOut, rules, today, read), date, date);
  if (result) queueDay(tx, crewId, userId, result);
}
