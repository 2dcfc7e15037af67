import type { Retention } from "#kernel/database/retention.ts";

export const terminalRetention: readonly Retention[] = [
  // A terminal that was offline for longer than this could send a booked stamp twice; its time would then refuse it.
  { table: "offline_stamps", where: "outcome = 'booked' and coalesce(decided_at, received_at) < $1", days: 365 },
  // Who dismissed a stamp can be looked up for as long as recorded times have to be stored.
  { table: "offline_stamps", where: "outcome = 'dismissed' and decided_at < $1", days: 3 * 365 },
];
