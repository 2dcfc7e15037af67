import { readFileSync } from "node:fs";
import { statementsOf } from "../src/kernel/database/statements.ts";
import { withClient } from "../src/kernel/database/with-client.ts";

/** Runs the statements of an applied migration again, over rows as they were before it. */
export function migrateAgain(url: string, name: string): Promise<void> {
  const sql = readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), "utf8");
  return withClient(url, async (client) => {
    for (const statement of ["begin", ...statementsOf(sql), "commit"]) await client.query(statement);
  });
}
