import type { DayPart } from "@glasen/domain/absences/half-days.ts";
import type { AbsenceStatus } from "@glasen/domain/absences/status.ts";
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type AbsenceRow, absenceColumns } from "./absences.store.ts";

export interface Visibility {
  ownId: number;
  /** The members whose absences the caller sees, and those whose reasons too. */
  seen: Reach;
  reasons: Reach;
}

interface AbsenceFilter {
  crewId: number;
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: AbsenceStatus | undefined;
  /** Leaves out absences of some hours, which lie nowhere in particular in their day. */
  onlyByDay?: boolean | undefined;
  limit: number;
}

/** Without the reason, only requested and granted absences are visible. */
function visibleTo(filter: Omit<AbsenceFilter, "limit">, { ownId, seen, reasons }: Visibility) {
  const values: unknown[] = [filter.crewId, filter.userId ?? null, filter.from ?? null, filter.to ?? null, ownId];
  const isSeen = withinReach(seen, "a.user_id", values);
  const isReasonSeen = `(a.user_id = $5 or ${withinReach(reasons, "a.user_id", values)})`;
  values.push(filter.status ?? null);
  const status = `$${values.length}::text`;
  const where = `a.crew_id = $1 and ($2::bigint is null or a.user_id = $2) and ($3::date is null or a.end_date >= $3)
    and ($4::date is null or a.start_date <= $4) and (a.user_id = $5 or ${isSeen})
    and (case when ${status} is null then a.status <> 'deleted' else a.status = ${status} end)
    and (a.status in ('requested', 'granted') or ${isReasonSeen})
    ${filter.onlyByDay ? "and a.duration_seconds is null" : ""}`;
  return { values, isReasonSeen, where };
}

export function visibleAbsences(
  tx: Tx,
  { limit, ...filter }: AbsenceFilter,
  visibility: Visibility,
): Promise<(AbsenceRow & { isReasonSeen: boolean })[]> {
  const { values, isReasonSeen, where } = visibleTo(filter, visibility);
  return tx.query<AbsenceRow & { isReasonSeen: boolean } & Record<string, unknown>>(
    `select ${absenceColumns}, ${isReasonSeen} as "isReasonSeen" from absences a where ${where}
     order by a.start_half, a.absence_id limit ${limit}`,
    values,
  );
}

interface CalendarRow {
  id: number;
  userId: number;
  typeId: number;
  status: AbsenceStatus;
  startDate: LocalDate;
  startDayPart: DayPart;
  endDate: LocalDate;
  endDayPart: DayPart;
}

/** For calendars: spans without days and notes. */
export function calendarRows(
  tx: Tx,
  { limit, ...filter }: AbsenceFilter,
  visibility: Visibility,
): Promise<CalendarRow[]> {
  const { values, isReasonSeen, where } = visibleTo(filter, visibility);
  return tx.query<CalendarRow & Record<string, unknown>>(
    `select a.absence_id as id, a.user_id as "userId", case when ${isReasonSeen} then a.type_id else 0 end as "typeId", a.status,
       a.start_date as "startDate", a.start_day_part as "startDayPart", a.end_date as "endDate", a.end_day_part as "endDayPart"
     from absences a where ${where} order by a.user_id, a.start_half limit ${limit}`,
    values,
  );
}
