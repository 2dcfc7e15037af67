import { hash, randomBytes, randomUUID } from "node:crypto";
import type { MaybeLater } from "../cache/maybe-later.ts";
import { renewSoon } from "../cache/renewal.ts";
import type { Database, Tx } from "../database/database.ts";
import { publishIn } from "../events/bus.ts";
import type { Call } from "./call.ts";

export type SessionKind = "user" | "crew" | "admin";

export type SessionMethod = "password" | "pin" | "passkey" | "crew";

export interface Session {
  sessionId: string;
  kind: SessionKind;
  /** The user, crew or operator the session speaks for. */
  subjectId: number;
  method: SessionMethod;
  /** The crew's session on the device where this one was opened. */
  openedOn: string | null;
  /** Set: acts as a plain member of this crew and nowhere else. */
  limitedToCrew: number | null;
  lastUsedAt: Date;
}

const CACHE_MS = 5_000;
/** A session in use is looked up again before it expires here, so that no call of it waits. */
const RENEWED_FROM_MS = 1_000;
const CACHE_SIZE = 50_000;

const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

export interface NewSession {
  kind: SessionKind;
  subjectId: number;
  device: string;
  address: string;
  now: Date;
  method?: SessionMethod;
  openedOn?: string | undefined;
  openedBy?: number;
  limitedToCrew?: number | undefined;
}

/** Opens a session with the commit; the token leaves the server once, only its hash stays. */
export function openSession(tx: Tx, session: NewSession): { sessionId: string; token: string } {
  const sessionId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  tx.queue(
    `insert into sessions (session_id, kind, subject_id, token_hash, device, address, created_at, last_used_at, method,
       opened_on, opened_by, limited_to_crew)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)`,
    [
      sessionId,
      session.kind,
      session.subjectId,
      hashOf(token),
      session.device,
      session.address,
      session.now,
      session.method ?? "password",
      session.openedOn ?? null,
      session.openedBy ?? null,
      session.limitedToCrew ?? null,
    ],
  );
  return { sessionId, token };
}

export type WhichSessions =
  | { kind: SessionKind; subjectId: number; sessionId?: string; exceptSessionId?: string | undefined }
  /** Everybody's that were opened on a device. */
  | { openedOn: string; exceptSessionId?: string | undefined };

/** Ends sessions; every process hears of it with the commit, this one has forgotten them when the answer leaves. */
export async function endSessions(
  { tx, now, kernel, afterCommit }: Pick<Call, "tx" | "now" | "kernel" | "afterCommit">,
  which: WhichSessions,
): Promise<number> {
  const except = which.exceptSessionId ?? null;
  const rows = await ("openedOn" in which
    ? tx.query<{ session_id: string }>(
        `update sessions set revoked_at = $3
         where opened_on = $1 and revoked_at is null and ($2::uuid is null or session_id <> $2) returning session_id`,
        [which.openedOn, except, now],
      )
    : tx.query<{ session_id: string }>(
        `update sessions set revoked_at = $5
         where kind = $1 and subject_id = $2 and revoked_at is null
           and ($3::uuid is null or session_id = $3) and ($4::uuid is null or session_id <> $4)
         returning session_id`,
        [which.kind, which.subjectId, which.sessionId ?? null, except, now],
      ));
  const ended = rows.map((row) => row.session_id);
  for (const sessionId of ended) await publishIn(tx, { kind: "session", sessionId });
  afterCommit(() => {
    for (const sessionId of ended) kernel.sessions.forget(sessionId);
  });
  return ended.length;
}

/** Gives a limited session of a device its full reach. */
export async function unlimitSession(
  { tx, kernel, afterCommit }: Pick<Call, "tx" | "kernel" | "afterCommit">,
  sessionId: string,
): Promise<void> {
  await tx.run("update sessions set limited_to_crew = null where session_id = $1", [sessionId]);
  await publishIn(tx, { kind: "session", sessionId });
  afterCommit(() => kernel.sessions.forget(sessionId));
}

const TOUCHED_AFTER_MS = 60_000;

/** Marks a session as used, at most once a minute; true where it was due. */
export async function touchSession(tx: Tx, session: Session, address: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - TOUCHED_AFTER_MS);
  if (session.lastUsedAt > before) return false;
  session.lastUsedAt = now;
  await tx.run("update sessions set last_used_at = $2, address = $4 where session_id = $1 and last_used_at <= $3", [
    session.sessionId,
    now,
    before,
    address,
  ]);
  return true;
}

/** What was found for whom a request says it speaks. */
interface KeptSession {
  kind: SessionKind;
  subjectId: number;
  session: Session | undefined;
  until: number;
  isRenewing: boolean;
}

/** Looks sessions up by token, kept for seconds in this process and dropped at once when one is revoked anywhere. */
export class Sessions {
  readonly #database: Database;
  /** By token. */
  readonly #kept = new Map<string, KeptSession>();
  /** Counts what was forgotten, so that a look-up under way at that moment is not kept. */
  #forgotten = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** At once where it is kept, which is nearly always: a promise would cost as much as the look. */
  find(kind: SessionKind, subjectId: number, token: string, now: Date): MaybeLater<Session | undefined> {
    const kept = this.#kept.get(token);
    const isIt = kept && kept.kind === kind && kept.subjectId === subjectId && kept.until > now.getTime();
    if (!isIt) return this.#load(kind, subjectId, token, now);
    if (!kept.isRenewing && kept.until - now.getTime() < RENEWED_FROM_MS) {
      kept.isRenewing = true;
      renewSoon(() => this.#load(kind, subjectId, token, now));
    }
    return kept.session;
  }

  async #load(kind: SessionKind, subjectId: number, token: string, now: Date): Promise<Session | undefined> {
    const forgotten = this.#forgotten;
    const [session] = await this.#database.outsideCrews((tx) =>
      tx.query<Session & Record<string, unknown>>(
        `select session_id as "sessionId", kind, subject_id as "subjectId", method, opened_on as "openedOn",
           limited_to_crew as "limitedToCrew", last_used_at as "lastUsedAt"
         from sessions
         where token_hash = $1 and kind = $2 and subject_id = $3 and revoked_at is null`,
        [hashOf(token), kind, subjectId],
      ),
    );
    if (forgotten !== this.#forgotten) return session;
    if (this.#kept.size >= CACHE_SIZE) this.#kept.clear();
    this.#kept.set(token, { kind, subjectId, session, until: now.getTime() + CACHE_MS, isRenewing: false });
    return session;
  }

  forget(sessionId: string): void {
    this.#forgotten += 1;
    for (const [token, { session }] of this.#kept) if (session?.sessionId === sessionId) this.#kept.delete(token);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#kept.clear();
  }
}
