import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";

/** Creates a token that proves the address; the user's earlier ones end. */
export async function insertConfirmation(
  tx: Tx,
  { userId, email, now, expiresAt }: { userId: number; email: string; now: Date; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await tx.run("delete from email_confirmations where user_id = $1", [userId]);
  await tx.run(
    "insert into email_confirmations (token_hash, user_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)",
    [tokenHashOf(token), userId, email, now, expiresAt],
  );
  return token;
}

/** Stays until it expires, so that a link that is opened twice works twice. */
export async function findConfirmation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Row<"email_confirmations", "userId" | "email"> | undefined> {
  const [row] = await tx.query<Row<"email_confirmations", "userId" | "email">>(
    `select user_id as "userId", email from email_confirmations where token_hash = $1 and expires_at > $2`,
    [tokenHashOf(token), now],
  );
  return row;
}

export async function insertEmailChange(
  tx: Tx,
  { userId, formerEmail, now, expiresAt }: { userId: number; formerEmail: string; now: Date; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await tx.run(
    "insert into email_changes (token_hash, user_id, former_email, changed_at, expires_at) values ($1, $2, $3, $4, $5)",
    [tokenHashOf(token), userId, formerEmail, now, expiresAt],
  );
  return token;
}

/**
 * Ends the change of this token and all later ones of the same account, so that somebody who has taken the account over
 * cannot bring it back with the links of their own changes. Undefined where the token cannot be used any more.
 */
export async function endEmailChange(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Row<"email_changes", "userId" | "formerEmail"> | undefined> {
  const [row] = await tx.query<Row<"email_changes", "userId" | "formerEmail" | "changedAt">>(
    `update email_changes set ended_at = $2 where token_hash = $1 and ended_at is null and expires_at > $2
     returning user_id as "userId", former_email as "formerEmail", changed_at as "changedAt"`,
    [tokenHashOf(token), now],
  );
  if (!row) return undefined;
  await tx.run("update email_changes set ended_at = $3 where user_id = $1 and changed_at >= $2 and ended_at is null", [
    row.userId,
    row.changedAt,
    now,
  ]);
  return row;
}
