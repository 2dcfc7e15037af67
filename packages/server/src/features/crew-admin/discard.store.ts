import type { Tx } from "#kernel/database/database.ts";

/** For maintenance: whether there is such a demo; nobody else touches it until the transaction ends. */
export async function lockDemo(tx: Tx, crewId: number): Promise<boolean> {
  const rows = await tx.query("select from crews where crew_id = $1 and is_demo for update", [crewId]);
  return rows.length === 1;
}

/** For maintenance: those who belong to this crew and to no other. */
export async function peopleOfCrewAlone(tx: Tx, crewId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select user_id as "userId" from user_crews c where crew_id = $1
       and not exists (select from user_crews o where o.user_id = c.user_id and o.crew_id <> $1)`,
    [crewId],
  );
  return rows.map(({ userId }) => userId);
}

/** For maintenance: deletes everything of a crew, whatever tables there are. */
export async function deleteCrew(tx: Tx, crewId: number): Promise<void> {
  for (const table of await tablesWith(tx, "crew_id"))
    await tx.run(`delete from ${table} where crew_id = $1`, [crewId]);
}

/** For maintenance: deletes people with everything of theirs; returns the sessions that ended by it. */
export async function deletePeople(
  tx: Tx,
  userIds: readonly number[],
): Promise<{ sessionId: string; sessionKind: string; subjectId: number }[]> {
  const sessions = await tx.query<{ sessionId: string; sessionKind: string; subjectId: number }>(
    `delete from sessions where kind = 'user' and subject_id = any($1::bigint[])
     returning session_id as "sessionId", kind as "sessionKind", subject_id as "subjectId"`,
    [userIds],
  );
  await tx.run(
    "delete from mails m using users u where u.user_id = any($1::bigint[]) and lower(m.recipient) = lower(u.email)",
    [userIds],
  );
  for (const table of await tablesWith(tx, "user_id", "crew_id"))
    await tx.run(`delete from ${table} where user_id = any($1::bigint[])`, [userIds]);
  return sessions;
}

/** Tables that have the one column and not the other, each before those it refers to. */
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
  const left = new Map(rows.map(({ name, refersTo }) => [name, refersTo]));
  const sorted: string[] = [];
  while (left.size > 0) {
    const referred = new Set([...left.values()].flat());
    const free = [...left.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a ring: ${[...left.keys()].join(", ")}`);
    for (const name of free) left.delete(name);
    sorted.push(...free);
  }
  return sorted;
}
