import type { Retention } from "#kernel/database/retention.ts";

/** A file that nobody imported goes after a day; the list of imports is kept as long as they can be looked into. */
export const movingRetention: readonly Retention[] = [
  { table: "imports", where: "status = 'read' and created_at < $1", days: 1, rowsAtOnce: 10 },
  { table: "imports", where: "created_at < $1", days: 730, rowsAtOnce: 10 },
];
