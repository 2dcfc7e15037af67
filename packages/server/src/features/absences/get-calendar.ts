import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { dayNumber } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type BlockedRow, blockedPeriods } from "./blocked.store.ts";
import { visibilityOf } from "./list-absences.ts";
import { calendarRows } from "./visible-absences.store.ts";

const MAX_DAYS = 400;
const MAX_ABSENCES = 100_000;

type Calendar = OutputOf<typeof absencePlanningEndpoints.calendar>;

export async function getCalendar(
  call: Call,
  { crewId, from, to }: InputOf<typeof absencePlanningEndpoints.calendar>,
): Promise<Calendar> {
  refusePeriod(from, to);
  const { today: _, ...visibility } = await visibilityOf(call, crewId);
  const [absences, blocked] = await Promise.all([
    calendarRows(call.tx, { crewId, from, to, limit: MAX_ABSENCES + 1 }, visibility),
    blockedPeriods(call.tx, crewId, from, to),
  ]);
  if (absences.length > MAX_ABSENCES) throw Refusal.beyond("tooManyEntries", MAX_ABSENCES, "to");
  return { absences, blockedPeriods: blocked.map(presentBlocked) };
}

export const presentBlocked = (row: BlockedRow): Calendar["blockedPeriods"][number] => ({
  ...row,
  from: row.from as LocalDate,
  to: row.to as LocalDate,
});

export function refusePeriod(from: LocalDate, to: LocalDate, limit = MAX_DAYS): void {
  if (from > to) throw new Refusal("daysOutOfOrder", "to");
  if (dayNumber(to) - dayNumber(from) >= limit) throw Refusal.beyond("rangeTooLong", limit, "to");
}
