import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Session, SessionFinder, SessionKind } from "#kernel/call/session.ts";
import type { Database } from "#kernel/database/database.ts";
import { type Bus, publishIn } from "#kernel/events/bus.ts";
import type { Config } from "#kernel/process/config.ts";
import { tokenHashOf } from "./sessions.public.ts";
import { findSession, revokeSessions, saveSessionUse } from "./sessions.store.ts";

/** Last use is written at most once a minute. */
const USE_INTERVAL_MS = 60_000;

/** Finds sessions by token, cached in this process for seconds and dropped at once when one ends anywhere. */
export class SessionCache implements SessionFinder {
  readonly #database: Database;
  readonly #sessions = new ExpiringCache<Session | undefined>({ maxEntries: 50_000, ttlMs: 5_000 });

  readonly #operatorIdleMs: number;

  constructor(database: Database, bus: Bus, { operatorIdleMinutes }: Pick<Config, "operatorIdleMinutes">) {
    this.#database = database;
    this.#operatorIdleMs = operatorIdleMinutes * 60_000;
    bus.subscribe((message) => {
      if (message.kind === "session") this.#sessions.invalidate(`${message.sessionKind}:${message.subjectId}:`);
    });
    bus.onGap(() => this.#sessions.invalidate());
  }

  async find(kind: SessionKind, subjectId: number, token: string, now: Date): Promise<Session | undefined> {
    const load = () => this.#database.outsideCrews((tx) => findSession(tx, kind, subjectId, tokenHashOf(token)));
    const cached = await this.#sessions.get(`${kind}:${subjectId}:${token}`, now, load);
    // Rare, and read again so that the second factor counts in the moment in which it is set up.
    const session = cached?.hasSecondFactor === false ? await load() : cached;
    return session?.kind === "admin" ? this.#unlessIdle(session, now) : session;
  }

  /** Ends the session of an operator who was away too long; otherwise the call counts as its last use. */
  async #unlessIdle(session: Session, now: Date): Promise<Session | undefined> {
    const { sessionId, subjectId } = session;
    const idleMs = now.getTime() - session.lastUsedAt.getTime();
    if (idleMs > this.#operatorIdleMs) {
      await this.#database.outsideCrews(async (tx) => {
        for (const ended of await revokeSessions(tx, { kind: "admin", subjectId, sessionId }, now))
          publishIn(tx, { kind: "session", ...ended });
      });
      return undefined;
    }
    if (idleMs >= USE_INTERVAL_MS) {
      session.lastUsedAt = now;
      const notSince = new Date(now.getTime() - USE_INTERVAL_MS);
      await this.#database.outsideCrews((tx) => saveSessionUse(tx, { sessionId, now, notSince }));
    }
    return session;
  }
}
