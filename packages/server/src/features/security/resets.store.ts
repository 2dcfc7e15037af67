import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";

const RESET_HOURS = 24;

export const resetExpiry = (now: Date): Date => new Date(now.getTime() + RESET_HOURS * 3_600_000);

/** Creates a reset token and ends the user's earlier ones. */
export async function insertReset(
  tx: Tx,
  { userId, now, expiresAt }: { userId: number; now: Date; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await endResets(tx, userId, now);
  await tx.run("insert into password_resets (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)", [
    tokenHashOf(token),
    userId,
    now,
    expiresAt,
  ]);
  return token;
}

/** Ends the links to set a new password: the account has another address or password than when they were mailed. */
export async function endResets(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.run("update password_resets set ended_at = $2 where user_id = $1 and ended_at is null", [userId, now]);
}

/** Locks the reset, so that a token is used once. */
export async function lockReset(
  tx: Tx,
  token: string,
): Promise<{ userId: number; expiresAt: Date; endedAt: Date | null } | undefined> {
  const [row] = await tx.query<Row<"password_resets", "userId" | "expiresAt" | "endedAt">>(
    `select user_id as "userId", expires_at as "expiresAt", ended_at as "endedAt" from password_resets
     where token_hash = $1 for update`,
    [tokenHashOf(token)],
  );
  return row;
}
