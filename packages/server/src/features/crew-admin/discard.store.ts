import type { Tx } from "#kernel/database/database.ts";
import { deleteMailsToUsers } from "#kernel/jobs/mail.ts";
import { type ChangedSession, deleteUserSessions } from "../sessions/sessions.public.ts";

/** As maintenance: false where the crew is no demo; otherwise it stays locked until the transaction ends. */
export async function lockDemo(tx: Tx, crewId: number): Promise<boolean> {
  const rows = await tx.query("select from crews where crew_id = $1 and is_demo for update", [crewId]);
  return rows.length === 1;
}

/** As maintenance: the demo crew that a user owns. */
export async function findDemoOf(tx: Tx, userId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ crewId: number }>(
    `select crew_id as "crewId" from crews where owner_id = $1 and is_demo order by 1 limit 1`,
    [userId],
  );
  return row?.crewId;
}

/** As maintenance: the users who belong to this crew and to no other, service accounts included. */
export async function usersOfCrewOnly(tx: Tx, crewId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select user_id as "userId" from user_crews c where crew_id = $1
       and not exists (select from user_crews o where o.user_id = c.user_id and o.crew_id <> $1)
     union all select service_id from service_accounts where crew_id = $1`,
    [crewId],
  );
  return rows.map(({ userId }) => userId);
}

/** As maintenance: deletes the crew's rows of every table that has a crew. */
export async function deleteCrew(tx: Tx, crewId: number): Promise<void> {
  for (const table of await tablesWith(tx, "crew_id"))
    await tx.run(`delete from ${table} where crew_id = $1`, [crewId]);
}

/** As maintenance: deletes users with all of their rows; returns the sessions that ended. */
export async function deleteUsers(tx: Tx, userIds: readonly number[]): Promise<ChangedSession[]> {
  const sessions = await deleteUserSessions(tx, userIds);
  await deleteMailsToUsers(tx, userIds);
  for (const table of await tablesWith(tx, "user_id", "crew_id"))
    await tx.run(`delete from ${table} where user_id = any($1::bigint[])`, [userIds]);
  return sessions;
}

/** Tables with one column and without the other, each before the tables it refers to. */
async function tablesWith(tx: Tx, column: string, without = ""): Promise<string[]> {
  const rows = await tx.query<{ name: string; refersTo: string[] }>(
    `select c.oid::regclass::text as name,
       array(select k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = $2 and not o.attisdropped)`,
    [column, without],
  );
  const remaining = new Map(rows.map(({ name, refersTo }) => [name, refersTo]));
  const sorted: string[] = [];
  while (remaining.size > 0) {
    const referred = new Set([...remaining.values()].flat());
    const free = [...remaining.keys()].filter((name) => !referred.has(name));
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...remaining.keys()].join(", ")}`);
    for (const name of free) remaining.delete(name);
    sorted.push(...free);
  }
  return sorted;
}
