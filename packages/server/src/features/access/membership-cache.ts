import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Membership, Memberships } from "#kernel/call/memberships.ts";
import type { Database } from "#kernel/database/database.ts";
import type { Bus } from "#kernel/events/bus.ts";
import { findMembership, findTerminalMembership, firstCrewsOf } from "./memberships.store.ts";

type TerminalMembership = Awaited<ReturnType<Memberships["findTerminal"]>>;

const CACHE = { maxEntries: 50_000, ttlMs: 5_000 };

/** Memberships, cached in this process for seconds and dropped at once when rights change anywhere. */
export class MembershipCache implements Memberships {
  readonly #database: Database;
  readonly #members = new ExpiringCache<Membership | undefined>(CACHE);
  readonly #terminals = new ExpiringCache<TerminalMembership>(CACHE);

  constructor(database: Database, bus: Bus) {
    this.#database = database;
    bus.subscribe((message) => {
      if (message.kind === "access") this.#invalidate(message.crewId === undefined ? "" : `${message.crewId}:`);
    });
    bus.onGap(() => this.#invalidate(""));
  }

  find(crewId: number, userId: number, now: Date): Promise<Membership | undefined> {
    return this.#members.get(`${crewId}:${userId}`, now, () =>
      this.#database.inCrew(crewId, (tx) => findMembership(tx, crewId, userId, now)),
    );
  }

  findTerminal(crewId: number, now: Date): Promise<TerminalMembership> {
    return this.#terminals.get(`${crewId}:`, now, () =>
      this.#database.inCrew(crewId, (tx) => findTerminalMembership(tx, crewId, now)),
    );
  }

  async onlyCrewOf(userId: number): Promise<number | undefined> {
    const crewIds = await this.#database.outsideCrews((tx) => firstCrewsOf(tx, userId));
    return crewIds.length === 1 ? crewIds[0] : undefined;
  }

  #invalidate(prefix: string): void {
    this.#members.invalidate(prefix);
    this.#terminals.invalidate(prefix);
  }
}
