import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export async function wageReaders(tx: Tx, crewId: number): Promise<number[]> {
  const rows = await tx.query<Row<"wage_readers", "userId">>(
    `select user_id as "userId" from wage_readers where crew_id = $1 order by user_id`,
    [crewId],
  );
  return rows.map(({ userId }) => userId);
}

/** Those of these people who lead somebody and can be given the right. */
export async function leadersAmong(tx: Tx, crewId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<Row<"members", "userId">>(
    `select m.user_id as "userId" from members m where m.crew_id = $1 and m.user_id = any($2::bigint[]) and m.erased_at is null
       and (m.role in ('manager', 'managerReadOnly') or exists (
         select from team_roles r where r.crew_id = $1 and r.user_id = m.user_id and r.role <> 'member'))`,
    [crewId, userIds],
  );
  return rows.map(({ userId }) => userId);
}

/** Replaces all readers; those who stay keep the day on which they got the right. */
export async function replaceWageReaders(
  tx: Tx,
  crewId: number,
  { userIds, by, now }: { userIds: readonly number[]; by: number; now: Date },
): Promise<void> {
  await tx.run("delete from wage_readers where crew_id = $1 and not user_id = any($2::bigint[])", [crewId, userIds]);
  await tx.run(
    `insert into wage_readers (crew_id, user_id, given_by, given_at)
     select $1, u, $3, $4 from unnest($2::bigint[]) u on conflict do nothing`,
    [crewId, userIds, by, now],
  );
}
