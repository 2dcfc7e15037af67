import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const person = select("members", ["crewId", "userId", "firstWorkDayAt", "disabledAt"]);

/** The fields of a member that absences depend on. */
export type PersonRow = RowOf<typeof person> & { teamIds: number[] };

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
  const rows = await tx.query<PersonRow>(
    `select ${person.of("m")},
       array(select t.team_id from team_members t where t.crew_id = $1 and t.user_id = m.user_id) as "teamIds"
     from members m where m.crew_id = $1 and m.erased_at is null and ($2::bigint[] is null or m.user_id = any($2))
     order by m.user_id`,
    [crewId, userIds],
  );
  return rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number) }));
}

/** Whether a member `m` is employed on a day: absent days before the first or after the last working day cost nothing. */
export const isEmployedOn = (day: string): string =>
  `(m.first_work_day_at is null or m.first_work_day_at <= ${day}) and (m.disabled_at is null or ${day} < m.disabled_at)`;
