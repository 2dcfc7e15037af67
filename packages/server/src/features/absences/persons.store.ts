import type { Tx } from "#kernel/database/database.ts";

/** The fields of a member that absences depend on. */
export interface PersonRow {
  crewId: number;
  userId: number;
  teamIds: number[];
  firstWorkDayAt: string | null;
  disabledAt: string | null;
}

/** `isLocked` keeps others from entering absences of the same people until the transaction ends. */
export async function findPersons(
  tx: Tx,
  crewId: number,
  userIds: readonly number[] | null,
  { isLocked }: { isLocked: boolean },
): Promise<PersonRow[]> {
  if (isLocked) {
    await tx.query(
      `select from members where crew_id = $1 and ($2::bigint[] is null or user_id = any($2)) order by user_id for no key update`,
      [crewId, userIds],
    );
  }
  const rows = await tx.query<PersonRow & Record<string, unknown>>(
    `select m.crew_id as "crewId", m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt",
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id) as "teamIds"
     from members m where m.crew_id = $1 and m.erased_at is null and ($2::bigint[] is null or m.user_id = any($2))
     order by m.user_id`,
    [crewId, userIds],
  );
  return rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number) }));
}
