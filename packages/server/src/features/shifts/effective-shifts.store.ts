/** The plan as it would be if all drafts were published: drafts in place of what they change, without what they delete. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isReplacing, type ShiftRow, shiftColumns } from "./shifts.store.ts";

const isEffective = `(s.type in ('unpublished_create', 'unpublished_update') or (s.type = 'published'
  and not exists (select from shifts d where d.crew_id = $1 and d.guid = s.guid and ${isReplacing("d")})))`;

/** The shifts that start on these days. */
export const effectiveShifts = (tx: Tx, crewId: number, from: LocalDate, to: LocalDate): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.of("s")} from shifts s where s.crew_id = $1 and s.day between $2 and $3 and ${isEffective}
     order by s.starts_at, s.shift_id`,
    [crewId, from, to],
  );

export const effectiveShiftsByGuid = (tx: Tx, crewId: number, guids: readonly string[]): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.of("s")} from shifts s where s.crew_id = $1 and s.guid = any($2::uuid[]) and ${isEffective}
     order by s.starts_at, s.shift_id`,
    [crewId, guids],
  );
