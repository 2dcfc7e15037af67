/** The data for judging a plan: the shifts around it, and the hours planned in a month. */
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isReplacing, type ShiftRow, shiftColumns } from "./shifts.store.ts";

interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** Net seconds planned on these days by member: drafts count in place of the shifts that they change. */
export async function plannedSecondsOf(tx: Tx, crewId: number, { from, to }: Days): Promise<Map<number, number>> {
  const rows = await tx.query<{ userId: number; seconds: number }>(
    `select s.user_id as "userId", sum(extract(epoch from s.ends_at - s.starts_at) - s.break_seconds)::int as seconds from shifts s
     where s.crew_id = $1 and s.day between $2 and $3 and s.user_id is not null and s.type <> 'unpublished_delete'
       and (s.type <> 'published' or not exists (
         select from shifts d where d.crew_id = $1 and d.guid = s.guid and ${isReplacing("d")}))
     group by s.user_id`,
    [crewId, from, to],
  );
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
}

/** The published shifts of members on these days, except those with these guids. */
export const neighboursOf = (
  tx: Tx,
  crewId: number,
  { userIds, guids, from, to }: Days & { userIds: readonly number[]; guids: readonly string[] },
): Promise<ShiftRow[]> =>
  tx.query<ShiftRow>(
    `select ${shiftColumns.list} from shifts where crew_id = $1 and user_id = any($2::bigint[]) and type = 'published'
       and day between $4 and $5 and not guid = any($3::uuid[])`,
    [crewId, userIds, guids, from, to],
  );
