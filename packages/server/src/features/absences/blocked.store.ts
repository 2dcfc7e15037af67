import type { Tx } from "#kernel/db.ts";

export interface BlockedRow {
  id: number;
  crewId: number;
  teamId: number | null;
  from: string;
  to: string;
  reason: string;
}

const columns = `blocked_period_id as id, crew_id as "crewId", team_id as "teamId", from_day as "from", to_day as "to", reason`;
type Read = BlockedRow & Record<string, unknown>;

/** Why nobody of these teams may be absent in a period; null where nothing is blocked. */
export async function blockedReason(
  tx: Tx,
  crewId: number,
  teamIds: readonly number[],
  from: string,
  to: string,
): Promise<string | null> {
  const [row] = await tx.query<{ reason: string }>(
    `select reason from absence_blocked_periods where crew_id = $1 and from_day <= $4 and to_day >= $3
       and (team_id is null or team_id = any($2::bigint[])) order by from_day limit 1`,
    [crewId, teamIds, from, to],
  );
  return row?.reason ?? null;
}

export const blockedPeriods = (tx: Tx, crewId: number, from: string, to: string): Promise<BlockedRow[]> =>
  tx.query<Read>(
    `select ${columns} from absence_blocked_periods where crew_id = $1 and from_day <= $3 and to_day >= $2
     order by from_day, blocked_period_id`,
    [crewId, from, to],
  );

export async function insertBlocked(
  tx: Tx,
  crewId: number,
  { teamId, from, to, reason }: Omit<BlockedRow, "id" | "crewId">,
): Promise<BlockedRow | undefined> {
  const [row] = await tx.query<Read>(
    `insert into absence_blocked_periods (crew_id, team_id, from_day, to_day, reason)
     select $1, $2, $3, $4, $5 where $2::bigint is null or exists (select from teams where crew_id = $1 and team_id = $2)
     returning ${columns}`,
    [crewId, teamId, from, to, reason],
  );
  return row;
}

export const deleteBlocked = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run("delete from absence_blocked_periods where crew_id = $1 and blocked_period_id = $2", [crewId, id]);
