import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const blocked = select("absence_blocked_periods", ["crewId", "teamId", "reason", "isWarning"], {
  id: "blockedPeriodId",
  from: "fromDay",
  to: "toDay",
});
export type BlockedRow = RowOf<typeof blocked>;

/** The blocked period that applies to these teams; one that refuses takes precedence over one that only warns. */
export async function blockedBy(
  tx: Tx,
  crewId: number,
  teamIds: readonly number[],
  from: string,
  to: string,
): Promise<Pick<BlockedRow, "reason" | "isWarning"> | undefined> {
  const [row] = await tx.query<Pick<BlockedRow, "reason" | "isWarning">>(
    `select reason, is_warning as "isWarning" from absence_blocked_periods where crew_id = $1 and from_day <= $4 and to_day >= $3
       and (team_id is null or team_id = any($2::bigint[])) order by is_warning, from_day limit 1`,
    [crewId, teamIds, from, to],
  );
  return row;
}

export const blockedPeriods = (tx: Tx, crewId: number, from: string, to: string): Promise<BlockedRow[]> =>
  tx.query<BlockedRow>(
    `select ${blocked.list} from absence_blocked_periods where crew_id = $1 and from_day <= $3 and to_day >= $2
     order by from_day, blocked_period_id`,
    [crewId, from, to],
  );

export async function insertBlocked(
  tx: Tx,
  crewId: number,
  { teamId, from, to, reason, isWarning }: Omit<BlockedRow, "id" | "crewId">,
): Promise<BlockedRow | undefined> {
  const [row] = await tx.query<BlockedRow>(
    `insert into absence_blocked_periods (crew_id, team_id, from_day, to_day, reason, is_warning)
     select $1, $2, $3, $4, $5, $6 where $2::bigint is null or exists (select 1 from teams where crew_id = $1 and team_id = $2)
     returning ${blocked.list}`,
    [crewId, teamId, from, to, reason, isWarning],
  );
  return row;
}

/** Undefined where there is no such period, or no such team. */
export async function updateBlocked(
  tx: Tx,
  crewId: number,
  { id, teamId, from, to, reason, isWarning }: Omit<BlockedRow, "crewId">,
): Promise<BlockedRow | undefined> {
  const [row] = await tx.query<BlockedRow>(
    `update absence_blocked_periods set team_id = $3, from_day = $4, to_day = $5, reason = $6, is_warning = $7
     where crew_id = $1 and blocked_period_id = $2
       and ($3::bigint is null or exists (select from teams where crew_id = $1 and team_id = $3)) returning ${blocked.list}`,
    [crewId, id, teamId, from, to, reason, isWarning],
  );
  return row;
}

/** Returns its reason; undefined where there is no such period. */
export async function deleteBlocked(tx: Tx, crewId: number, id: number): Promise<string | undefined> {
  const [row] = await tx.query<Row<"absence_blocked_periods", "reason">>(
    "delete from absence_blocked_periods where crew_id = $1 and blocked_period_id = $2 returning reason",
    [crewId, id],
  );
  return row?.reason;
}
