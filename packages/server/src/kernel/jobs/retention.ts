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
  { table: "password_resets", where: "created_at < $1", days: 30 },
  { table: "tickets", where: "expires_at < $1", days: 1 },
  { table: "sessions", where: "revoked_at < $1", days: 90 },
  { table: "wrong_pins", where: "counted_at < $1", days: 7 },
  { table: "rate_limits", where: "window_start < $1", days: 1 },
  { table: "news", where: "sent_at < $1", days: 365 },
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
