import type { Retention } from "#kernel/database/retention.ts";

export const singleSignOnRetention: readonly Retention[] = [
  { table: "single_sign_on_attempts", where: "expires_at < $1", days: 1 },
];
