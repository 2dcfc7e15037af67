import type { Retention } from "#kernel/database/retention.ts";

export const sessionRetention: readonly Retention[] = [{ table: "sessions", where: "revoked_at < $1", days: 90 }];
