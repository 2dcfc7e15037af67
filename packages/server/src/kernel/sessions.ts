import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database, Tx } from "./db.ts";

export type SessionKind = "user" | "crew" | "admin";

export interface Session {
  sessionId: string;
  kind: SessionKind;
  /** The user, crew or operator the session speaks for. */
  subjectId: number;
}

const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Opens a session; the token leaves the server once, only its hash stays. */
export async function openSession(
  tx: Tx,
  session: { kind: SessionKind; subjectId: number; device: string; address: string; now: Date },
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await tx.run(
    `insert into sessions (session_id, kind, subject_id, token_hash, device, address, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [sessionId, session.kind, session.subjectId, hashOf(token), session.device, session.address, session.now],
  );
  return { sessionId, token };
}

/** Ends sessions; answers which, so that every process can forget them. */
export async function revokeSessions(
  tx: Tx,
  which: { kind: SessionKind; subjectId: number; sessionId?: string; exceptSessionId?: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ session_id: string }>(
    `update sessions set revoked_at = $5
     where kind = $1 and subject_id = $2 and revoked_at is null
       and ($3::uuid is null or session_id = $3) and ($4::uuid is null or session_id <> $4)
     returning session_id`,
    [which.kind, which.subjectId, which.sessionId ?? null, which.exceptSessionId ?? null, now],
  );
  return rows.map((row) => row.session_id);
}

/** Marks a session as used, at most once a minute. */
export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.run("update sessions set last_used_at = $2 where session_id = $1 and last_used_at < $3", [
    sessionId,
    now,
    new Date(now.getTime() - 60_000),
  ]);
}

/** Looks sessions up by token, kept for seconds in this process and dropped at once when one is revoked anywhere. */
export class Sessions {
  readonly #database: Database;
  readonly #kept = new Map<string, { session: Session | undefined; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async find(kind: SessionKind, subjectId: number, token: string, now: Date): Promise<Session | undefined> {
    const key = `${kind}:${subjectId}:${token}`;
    const kept = this.#kept.get(key);
    if (kept && kept.until > now.getTime()) return kept.session;
    const [session] = await this.#database.outsideCrews((tx) =>
      tx.query<Session & { subjectId: number }>(
        `select session_id as "sessionId", kind, subject_id as "subjectId" from sessions
         where token_hash = $1 and kind = $2 and subject_id = $3 and revoked_at is null`,
        [hashOf(token), kind, subjectId],
      ),
    );
    if (this.#kept.size >= CACHE_SIZE) this.#kept.clear();
    this.#kept.set(key, { session, until: now.getTime() + CACHE_MS });
    return session;
  }

  forget(sessionId: string): void {
    for (const [key, { session }] of this.#kept) if (session?.sessionId === sessionId) this.#kept.delete(key);
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}
