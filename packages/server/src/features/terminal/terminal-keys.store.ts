import type { Tx } from "#kernel/database/database.ts";

/** A session in which a browser was a terminal of the crew, with the key that it registered. */
export interface TerminalSession extends Record<string, unknown> {
  sessionId: string;
  publicKey: Buffer;
  registeredAt: Date;
  endedAt: Date | null;
}

/** The current session of a terminal, and the earlier ones of the same key in the crew. None before a key is registered. */
export const sessionsOfTerminal = (tx: Tx, crewId: number, sessionId: string): Promise<TerminalSession[]> =>
  tx.query<TerminalSession>(
    `select k.session_id as "sessionId", k.public_key as "publicKey", k.registered_at as "registeredAt", s.revoked_at as "endedAt"
     from terminal_keys own join terminal_keys k on k.public_key = own.public_key
     join sessions s on s.session_id = k.session_id and s.kind = 'crew' and s.subject_id = $1
     where own.session_id = $2`,
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
