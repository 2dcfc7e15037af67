import type { Tx } from "#kernel/database/database.ts";
import { isOfConversations, isSecret } from "./personal-tables.ts";
import { extras, personalTables, rowsOf } from "./privacy.store.ts";

export type Collected = Record<string, Record<string, unknown>[]>;

/** Everything stored about a person, table by table, without credentials; conversations only for the person themself. */
export async function collect(
  tx: Tx,
  crewId: number,
  userId: number,
  { isOwn }: { isOwn: boolean },
): Promise<Collected> {
  const collected: Collected = {};
  for (const table of await personalTables(tx)) {
    if (!isOwn && isOfConversations(table.name)) continue;
    const columns = table.columns.filter((column) => !isSecret(column));
    const rows = await rowsOf(tx, table, crewId, userId, columns);
    if (rows.length > 0) collected[table.name] = rows;
  }
  for (const [name, rows] of Object.entries(await extras(tx, crewId, userId)))
    if (rows.length > 0) collected[name] = rows;
  return collected;
}
