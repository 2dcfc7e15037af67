import type { Tx } from "#kernel/database/database.ts";

/** A session in which a browser was a terminal of the crew, with the key that it registered. */
export interface TerminalSession extends Record<string, unknown> {
  sessionId: string;
  publicKey: Buffer;
  registeredAt: Date;
  endedAt: Date | null;
  /** Null before the first contact after the registration. */
  lastContactAt: Date | null;
  /** The last absence: the contact before it, and its end. */
  awaySince: Date | null;
  backAt: Date | null;
}

/** The current session of a terminal, and the earlier ones of the same key in the crew. None before a key is registered. */
export const sessionsOfTerminal = (tx: Tx, crewId: number, sessionId: string): Promise<TerminalSession[]> =>
  tx.query<TerminalSession>(
    `select k.session_id as "sessionId", k.public_key as "publicKey", k.registered_at as "registeredAt", s.revoked_at as "endedAt",
       k.last_contact_at as "lastContactAt", k.away_since as "awaySince", k.back_at as "backAt"
     from terminal_keys own join terminal_keys k on k.public_key = own.public_key
     join sessions s on s.session_id = k.session_id and s.kind = 'crew' and s.subject_id = $1
     where own.session_id = $2 order by k.session_id = own.session_id desc`,
    [crewId, sessionId],
  );

/** Keeps the key that a session has already. */
export async function insertKey(tx: Tx, sessionId: string, publicKey: Buffer, now: Date): Promise<void> {
  await tx.run(
    `insert into terminal_keys (session_id, public_key, registered_at) values ($1, $2, $3) on conflict (session_id) do nothing`,
    [sessionId, publicKey, now],
  );
}

export async function findKey(
  tx: Tx,
  sessionId: string,
): Promise<Pick<TerminalSession, "publicKey" | "registeredAt"> | undefined> {
  const [row] = await tx.query<Pick<TerminalSession, "publicKey" | "registeredAt"> & Record<string, unknown>>(
    `select public_key as "publicKey", registered_at as "registeredAt" from terminal_keys where session_id = $1`,
    [sessionId],
  );
  return row;
}

/** Written once a minute at most, and without effect before the terminal has a key. */
export async function recordContact(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.run(
    `update terminal_keys set last_contact_at = $2,
       away_since = case when last_contact_at < $4 then last_contact_at else away_since end,
       back_at = case when last_contact_at < $4 then $2 else back_at end
     where session_id = $1 and (last_contact_at is null or last_contact_at < $3)`,
    [sessionId, now, secondsBefore(now, CONTACT_INTERVAL_SECONDS), secondsBefore(now, ABSENCE_SECONDS)],
  );
}

const CONTACT_INTERVAL_SECONDS = 60;
/** A terminal that calls once a minute and was silent for this long had no connection. */
const ABSENCE_SECONDS = 600;
const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1_000);
