import type { Database } from "../database/database.ts";
import type { CronJob } from "./jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Rows that are deleted when they are older than so many days; `$1` is that moment. */
export interface Retention {
  table: string;
  where: string;
  days: number;
}

/** Rows of tables that the kernel owns. */
const kernelRetention: readonly Retention[] = [
  { table: "idempotent_replies", where: "created_at < $1", days: 7 },
  { table: "idempotent_replies_outside_crews", where: "created_at < $1", days: 7 },
  // The crew's position stays where it is, so that no number is ever given twice.
  { table: "events", where: "handled_at < $1", days: 14 },
  { table: "mails", where: "state = 'sent' and sent_at < $1", days: 90 },
  { table: "rate_limits", where: "window_start < $1", days: 1 },
  // Told apart from its stamp by time alone afterwards; a device that was off for so long sends nothing twice unnoticed.
  { table: "offline_stamps", where: "outcome = 'booked' and coalesce(decided_at, received_at) < $1", days: 365 },
  // Who put a stamp aside can be asked for as long as times have to be kept.
  { table: "offline_stamps", where: "outcome = 'dismissed' and decided_at < $1", days: 3 * 365 },
  { table: "tasks", where: "created_at < $1", days: 30 },
];

export async function removeOldRows(
  database: Database,
  now: Date,
  retention: readonly Retention[] = [],
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, where, days } of [...kernelRetention, ...retention]) {
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
