import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export async function crewName(tx: Tx, crewId: number): Promise<string> {
  const [row] = await tx.query<Row<"crews", "name">>("select name from crews where crew_id = $1", [crewId]);
  return row?.name ?? "";
}

const named = {
  // The name of an erased member is a number.
  userId: `select m.user_id as id, case when m.erased_at is null then u.name else '#' || m.member_id end as name
     from members m join users u on u.user_id = m.user_id where m.crew_id = $1`,
  workplaceId: "select workplace_id as id, name from workplaces where crew_id = $1",
  timeCategory1Id: "select time_category_id as id, name from time_categories where crew_id = $1",
  timeCategory2Id: "select time_category_id as id, name from time_categories where crew_id = $1",
};

/** The names of members, workplaces or categories by their ids. */
export async function namesOf(tx: Tx, crewId: number, axis: keyof typeof named): Promise<(id: number) => string> {
  const rows = await tx.query<{ id: number; name: string }>(named[axis], [crewId]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}
