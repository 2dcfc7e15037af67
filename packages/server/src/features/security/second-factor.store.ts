import { createHash } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";
import { keyedHash, newToken, seal, tokenHashOf, unseal } from "#kernel/secrets/secrets.ts";

const PURPOSE = "second factor";

/** Saves a secret that waits for its first code; false where the user has a confirmed one. */
export async function savePendingTotp(tx: Tx, key: string, userId: number, secret: string): Promise<boolean> {
  const saved = await tx.run(
    `insert into totp_factors as t (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = $2, last_step = 0 where t.confirmed_at is null`,
    [userId, seal(key, PURPOSE, String(userId), secret)],
  );
  return saved === 1;
}

interface Totp {
  secret: string;
  isConfirmed: boolean;
}

export async function findTotp(tx: Tx, key: string, userId: number): Promise<Totp | undefined> {
  const [row] = await tx.query<{ sealed: Buffer; isConfirmed: boolean }>(
    `select sealed_secret as sealed, confirmed_at is not null as "isConfirmed" from totp_factors where user_id = $1`,
    [userId],
  );
  return row && { secret: unseal(key, PURPOSE, String(userId), row.sealed), isConfirmed: row.isConfirmed };
}

/** True once for every code: of two calls with the same code, the second is refused. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  return (
    (await tx.run("update totp_factors set last_step = $2 where user_id = $1 and last_step < $2", [userId, step])) === 1
  );
}

export async function confirmTotp(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.run("update totp_factors set confirmed_at = $2 where user_id = $1 and confirmed_at is null", [userId, now]);
}

export async function deleteTotp(tx: Tx, userId: number): Promise<void> {
  await tx.run("delete from totp_factors where user_id = $1", [userId]);
}

const passkey = select("passkeys", [
  "passkeyId",
  "userId",
  "name",
  "publicKey",
  "counter",
  "transports",
  "createdAt",
  "lastUsedAt",
]);
export type PasskeyRow = RowOf<typeof passkey>;

export async function passkeysOfUser(tx: Tx, userId: number): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(
    `select ${passkey.list} from passkeys where user_id = $1 order by created_at, passkey_id`,
    [userId],
  );
}

export async function findPasskey(tx: Tx, passkeyId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(`select ${passkey.list} from passkeys where passkey_id = $1`, [passkeyId]);
  return row;
}

/** False where the passkey is known already. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, "lastUsedAt">): Promise<boolean> {
  const inserted = await tx.run(
    `insert into passkeys (passkey_id, user_id, name, public_key, counter, transports, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [row.passkeyId, row.userId, row.name, row.publicKey, row.counter, row.transports, row.createdAt],
  );
  return inserted === 1;
}

export async function savePasskeyUse(tx: Tx, passkeyId: string, counter: number, now: Date): Promise<void> {
  await tx.run("update passkeys set counter = $2, last_used_at = $3 where passkey_id = $1", [passkeyId, counter, now]);
}

/** False where the user has no such passkey. */
export async function updatePasskeyName(tx: Tx, userId: number, passkeyId: string, name: string): Promise<boolean> {
  const renamed = await tx.run("update passkeys set name = $3 where user_id = $1 and passkey_id = $2", [
    userId,
    passkeyId,
    name,
  ]);
  return renamed === 1;
}

export async function deletePasskey(tx: Tx, userId: number, passkeyId: string): Promise<boolean> {
  return (await tx.run("delete from passkeys where user_id = $1 and passkey_id = $2", [userId, passkeyId])) === 1;
}

const codeHash = (key: string, userId: number, code: string): Buffer =>
  keyedHash(key, "recovery code", `${userId}:${code}`);

export async function replaceRecoveryCodes(
  tx: Tx,
  key: string,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await tx.run("delete from recovery_codes where user_id = $1", [userId]);
  await tx.run(
    "insert into recovery_codes (user_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as code_hash",
    [userId, codes.map((code) => codeHash(key, userId, code))],
  );
}

export async function takeRecoveryCode(tx: Tx, key: string, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx.run(
    "update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null",
    [userId, codeHash(key, userId, code), now],
  );
  return used === 1;
}

export async function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from recovery_codes where user_id = $1 and used_at is null",
    [userId],
  );
  return row?.count ?? 0;
}

export async function hasFactor(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx.query<{ isOn: boolean }>(
    `select exists (select from totp_factors where user_id = $1 and confirmed_at is not null)
       or exists (select from passkeys where user_id = $1) as "isOn"`,
    [userId],
  );
  return row?.isOn ?? false;
}

export async function requiresSecondFactor(tx: Tx, crewId: number): Promise<boolean> {
  const [row] = await tx.query<{ isRequired: Row<"crews">["requiresSecondFactor"] }>(
    `select requires_second_factor as "isRequired" from crews where crew_id = $1`,
    [crewId],
  );
  return row?.isRequired ?? false;
}

const challengeHash = (challenge: string): string => createHash("sha256").update(challenge).digest("base64url");

type TicketPurpose = "second-factor" | "passkey-sign-in" | "passkey-registration";
const MAX_TICKET_ATTEMPTS = 5;

export async function insertTicket(
  tx: Tx,
  ticket: { purpose: TicketPurpose; userId?: number; challenge?: string; expiresAt: Date },
): Promise<string> {
  const text = newToken();
  await tx.run(
    "insert into tickets (ticket_hash, purpose, user_id, challenge_hash, expires_at) values ($1, $2, $3, $4, $5)",
    [
      tokenHashOf(text),
      ticket.purpose,
      ticket.userId ?? null,
      ticket.challenge === undefined ? null : challengeHash(ticket.challenge),
      ticket.expiresAt,
    ],
  );
  return text;
}

interface AttemptedTicket {
  userId: number | null;
  /** Whether a challenge is the one that the ticket was made with. */
  isChallenge: (challenge: string) => boolean;
}

/** Counts an attempt with the ticket; undefined where it is unknown, expired or used too often. */
export async function attemptTicket(
  tx: Tx,
  ticket: string,
  purpose: TicketPurpose,
  now: Date,
): Promise<AttemptedTicket | undefined> {
  const [row] = await tx.query<{ userId: Row<"tickets">["userId"]; hash: Row<"tickets">["challengeHash"] }>(
    `update tickets set attempts = attempts + 1
     where ticket_hash = $1 and purpose = $2 and expires_at > $3 and attempts < ${MAX_TICKET_ATTEMPTS}
     returning user_id as "userId", challenge_hash as hash`,
    [tokenHashOf(ticket), purpose, now],
  );
  return row && { userId: row.userId, isChallenge: (challenge) => challengeHash(challenge) === row.hash };
}

/** True for the first caller: a ticket is used once. */
export async function deleteTicket(tx: Tx, ticket: string): Promise<boolean> {
  return (await tx.run("delete from tickets where ticket_hash = $1", [tokenHashOf(ticket)])) === 1;
}

/** Ends every sign-in of the user that waits for its next step. */
export async function deleteTicketsOf(tx: Tx, userId: number): Promise<void> {
  await tx.run("delete from tickets where user_id = $1", [userId]);
}
