import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Session, SessionFinder, SessionKind, SessionUse, UsedSession } from "#kernel/call/session.ts";
import type { Database } from "#kernel/database/database.ts";
import { type Bus, publishIn } from "#kernel/events/bus.ts";
import type { Config } from "#kernel/process/config.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { findSession, revokeSessions, saveSessionUse } from "./sessions.store.ts";

type Limits = Pick<Config, "operatorIdleMinutes" | "sessionIdleMinutes">;

const MINUTE_MS = 60_000;
/**
 * Last use is written at most once a minute, and less often for people's sessions without a limit, of which there are
 * many; a limit that is set later is longer than this.
 */
const COARSE_INTERVAL_MS = 5 * MINUTE_MS;
/** Cookies are sent again with the first call after this, whatever call it is. A lost reply is made up for the next day. */
const COOKIE_INTERVAL_MS = DAY_MS;

/** Finds sessions by token, cached in this process for seconds and dropped at once when one ends anywhere. */
export class SessionCache implements SessionFinder {
  readonly #database: Database;
  readonly #sessions = new ExpiringCache<UsedSession | undefined>({ maxEntries: 50_000, ttlMs: 5_000 });
  readonly #limits: Limits;

  constructor(database: Database, bus: Bus, limits: Limits) {
    this.#database = database;
    this.#limits = limits;
    bus.subscribe((message) => {
      if (message.kind === "session") this.#sessions.invalidate(`${message.sessionKind}:${message.subjectId}:`);
    });
    bus.onGap(() => this.#sessions.invalidate());
  }

  async find(kind: SessionKind, subjectId: number, token: string, use: SessionUse): Promise<UsedSession | undefined> {
    const load = () => this.#load(kind, subjectId, token);
    const cached = await this.#sessions.get(`${kind}:${subjectId}:${token}`, use.now, load);
    // Rare, and read again so that the second factor counts in the moment in which it is set up.
    const session = cached?.hasSecondFactor === false ? await load() : cached;
    return session && this.#unlessIdle(session, use);
  }

  async #load(kind: SessionKind, subjectId: number, token: string): Promise<UsedSession | undefined> {
    const session = await this.#database.outsideCrews((tx) => findSession(tx, kind, subjectId, tokenHashOf(token)));
    return session && { ...session, idleMinutes: idleMinutesOf(session, this.#limits), areCookiesDue: false };
  }

  /** Ends a session that was not used for too long; otherwise the call counts as its last use. */
  async #unlessIdle(session: UsedSession, { now, address }: SessionUse): Promise<UsedSession | undefined> {
    const { sessionId, kind, subjectId, idleMinutes, lastUsedAt, cookiesSetAt } = session;
    const idleMs = now.getTime() - lastUsedAt.getTime();
    if (idleMinutes !== null && idleMs > idleMinutes * MINUTE_MS) {
      await this.#database.outsideCrews(async (tx) => {
        for (const ended of await revokeSessions(tx, { kind, subjectId, sessionId }, now))
          publishIn(tx, { kind: "session", ...ended });
      });
      return undefined;
    }
    const isCoarse = kind === "user" && idleMinutes === null;
    const intervalMs = isCoarse ? COARSE_INTERVAL_MS : MINUTE_MS;
    if (idleMs < intervalMs) return session;
    const areCookiesDue = now.getTime() - cookiesSetAt.getTime() >= COOKIE_INTERVAL_MS;
    session.lastUsedAt = now;
    if (areCookiesDue) session.cookiesSetAt = now;
    const notSince = new Date(now.getTime() - intervalMs);
    await this.#database.outsideCrews((tx) =>
      saveSessionUse(tx, { sessionId, address: address(), now, notSince, areCookiesDue }),
    );
    return { ...session, areCookiesDue };
  }
}

/** Of an operator, the operators' limit. Of a person, the shortest among the installation and the person's crews. */
function idleMinutesOf({ kind, openedOn, idleMinutes }: Session, limits: Limits): number | null {
  if (kind === "admin") return limits.operatorIdleMinutes;
  // A terminal never ends by itself, and it signs people out after seconds without input.
  if (kind === "crew" || openedOn !== null) return null;
  const set = [limits.sessionIdleMinutes, idleMinutes].filter((minutes) => minutes !== null);
  return set.length > 0 ? Math.min(...set) : null;
}
