import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Session, SessionFinder, SessionKind } from "#kernel/call/session.ts";
import type { Database } from "#kernel/database/database.ts";
import type { Bus } from "#kernel/events/bus.ts";
import { tokenHashOf } from "./sessions.public.ts";
import { findSession } from "./sessions.store.ts";

/** Finds sessions by token, cached in this process for seconds and dropped at once when one ends anywhere. */
export class SessionCache implements SessionFinder {
  readonly #database: Database;
  readonly #sessions = new ExpiringCache<Session | undefined>({ maxEntries: 50_000, ttlMs: 5_000 });

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    bus.subscribe((message) => {
      if (message.kind === "session") this.#sessions.invalidate(`${message.sessionKind}:${message.subjectId}:`);
    });
    bus.onGap(() => this.#sessions.invalidate());
  }

  find(kind: SessionKind, subjectId: number, token: string, now: Date): Promise<Session | undefined> {
    return this.#sessions.get(`${kind}:${subjectId}:${token}`, now, () =>
      this.#database.outsideCrews((tx) => findSession(tx, kind, subjectId, tokenHashOf(token))),
    );
  }
}
