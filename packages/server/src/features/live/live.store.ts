import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export async function findUserName(tx: Tx, userId: number): Promise<string> {
  const [row] = await tx.query<Row<"users", "name">>("select name from users where user_id = $1", [userId]);
  return row?.name ?? "";
}

export async function findPosition(tx: Tx, crewId: number): Promise<number> {
  const [row] = await tx.query<Row<"event_positions", "position">>(
    "select position from event_positions where crew_id = $1",
    [crewId],
  );
  return row?.position ?? 0;
}

/** When the event at a position was handled; undefined where it has been deleted. */
export async function findHandledAt(tx: Tx, crewId: number, position: number): Promise<Date | undefined> {
  const [row] = await tx.query<{ handled_at: Date }>(
    "select handled_at from events where crew_id = $1 and position = $2",
    [crewId, position],
  );
  return row?.handled_at;
}
