import { hash, randomBytes, randomUUID } from "node:crypto";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Session, SessionFinder, SessionKind, SessionMethod } from "#kernel/call/session.ts";
import type { Database, Tx } from "#kernel/database/database.ts";
import type { Bus } from "#kernel/events/bus.ts";

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

/** Ends sessions; every process drops them with the commit, this one before the reply leaves. */
export async function endSessions(
  { tx, now, publish }: Pick<Call, "tx" | "now" | "publish">,
  which: WhichSessions,
): Promise<number> {
  const except = which.exceptSessionId ?? null;
  const rows = await ("openedOn" in which
    ? tx.query<EndedSession>(
        `update sessions set revoked_at = $3
         where opened_on = $1 and revoked_at is null and ($2::uuid is null or session_id <> $2)
         returning ${endedColumns}`,
        [which.openedOn, except, now],
      )
    : tx.query<EndedSession>(
        `update sessions set revoked_at = $5
         where kind = $1 and subject_id = $2 and revoked_at is null
           and ($3::uuid is null or session_id = $3) and ($4::uuid is null or session_id <> $4)
         returning ${endedColumns}`,
        [which.kind, which.subjectId, which.sessionId ?? null, except, now],
      ));
  for (const ended of rows) publish({ kind: "session", ...ended });
  return rows.length;
}

export interface EndedSession extends Record<string, unknown> {
  sessionId: string;
  sessionKind: SessionKind;
  subjectId: number;
}

const endedColumns = `session_id as "sessionId", kind as "sessionKind", subject_id as "subjectId"`;

/** Gives a limited session of a device its full reach. */
export async function unlimitSession({ tx, publish }: Pick<Call, "tx" | "publish">, sessionId: string): Promise<void> {
  const rows = await tx.query<EndedSession>(
    `update sessions set limited_to_crew = null where session_id = $1 returning ${endedColumns}`,
    [sessionId],
  );
  for (const changed of rows) publish({ kind: "session", ...changed });
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

const CACHE = { maxEntries: 50_000, ttlMs: 5_000 };

/** Finds sessions by token, cached in this process for seconds and dropped at once when one ends anywhere. */
export class SessionCache implements SessionFinder {
  readonly #database: Database;
  readonly #sessions = new ExpiringCache<Session | undefined>(CACHE);

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    bus.subscribe((message) => {
      if (message.kind === "session") this.#sessions.invalidate(`${message.sessionKind}:${message.subjectId}:`);
    });
    bus.onGap(() => this.#sessions.invalidate());
  }

  find(kind: SessionKind, subjectId: number, token: string, now: Date): Promise<Session | undefined> {
    const tokenHash = hashOf(token);
    const key = `${kind}:${subjectId}:${tokenHash.toString("base64url")}`;
    return this.#sessions.get(key, now, async () => {
      const [session] = await this.#database.outsideCrews((tx) =>
        tx.query<Session & Record<string, unknown>>(
          `select session_id as "sessionId", kind, subject_id as "subjectId", method, opened_on as "openedOn",
             limited_to_crew as "limitedToCrew", last_used_at as "lastUsedAt"
           from sessions
           where token_hash = $1 and kind = $2 and subject_id = $3 and revoked_at is null`,
          [tokenHash, kind, subjectId],
        ),
      );
      return session;
    });
  }
}

/** As maintenance: deletes the sessions of users who are deleted themselves. */
export const deleteUserSessions = (tx: Tx, userIds: readonly number[]): Promise<EndedSession[]> =>
  tx.query<EndedSession>(
    `delete from sessions where kind = 'user' and subject_id = any($1::bigint[]) returning ${endedColumns}`,
    [userIds],
  );
