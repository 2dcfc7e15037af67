import type { Database } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import type { CronJob } from "./jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export async function removeOldRows(
  database: Database,
  now: Date,
  retention: readonly Retention[],
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, where, days } of retention) {
    const before = new Date(now.getTime() - days * DAY_MS);
    const gone = await database.asMaintenance((tx) => tx.run(`delete from ${table} where ${where}`, [before]));
    removed[table] = (removed[table] ?? 0) + gone;
  }
  return removed;
}

export const retentionCrons = (
  database: Database,
  clock: () => Date,
  retention: readonly Retention[],
): readonly CronJob[] => [
  {
    name: "remove-old-rows",
    at: "17 2 * * *",
    run: async (log) => log.info({ removed: await removeOldRows(database, clock(), retention) }, "old rows removed"),
  },
];
