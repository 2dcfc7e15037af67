import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { dayNumber } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { calendarRows } from "./absences-seen.store.ts";
import { type BlockedRow, blockedPeriods } from "./blocked.store.ts";
import { sightOf } from "./list-absences.ts";

const MOST_DAYS = 400;
const MOST_ABSENCES = 100_000;

type Calendar = OutputOf<typeof absencePlanningEndpoints.calendar>;

export async function getCalendar(
  call: Call,
  { crewId, from, to }: InputOf<typeof absencePlanningEndpoints.calendar>,
): Promise<Calendar> {
  refusePeriod(from, to);
  const { today: _, ...who } = await sightOf(call, crewId);
  const [absences, blocked] = await Promise.all([
    calendarRows(call.tx, { crewId, from, to, most: MOST_ABSENCES }, who),
    blockedPeriods(call.tx, crewId, from, to),
  ]);
  return { absences, blockedPeriods: blocked.map(presentBlocked) };
}

export const presentBlocked = (row: BlockedRow): Calendar["blockedPeriods"][number] => ({
  ...row,
  from: row.from as LocalDate,
  to: row.to as LocalDate,
});

export function refusePeriod(from: LocalDate, to: LocalDate, most = MOST_DAYS): void {
  if (from > to) throw new Refusal("daysOutOfOrder", "to");
  if (dayNumber(to) - dayNumber(from) >= most) throw new Refusal("invalidArgument", "to");
}
