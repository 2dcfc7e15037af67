import type { Call } from "../call/call.ts";
import { publishIn } from "../events/bus.ts";
import type { MaybeLater } from "./maybe-later.ts";
import { renewSoon } from "./renewal.ts";

const CACHE_MS = 5_000;
/** What is asked for all the time is read again before it expires, so that nobody's call waits for it. */
const RENEWED_FROM_MS = 1_000;
const CACHE_SIZE = 50_000;

/** What nearly every page asks first, kept for seconds in this process and dropped at once when it changes anywhere. */
export class KeptLoads {
  readonly #kept = new Map<string, { loaded: unknown; until: number; isRenewing: boolean }>();
  readonly #underWay = new Set<{ key: string; isOvertaken: boolean }>();

  /** The key names what is loaded, so the same key always comes with the same load. */
  of<T>(key: string, now: Date, load: () => Promise<T>): MaybeLater<T> {
    const kept = this.#kept.get(key);
    if (!kept || kept.until <= now.getTime()) return this.#load(key, now, load);
    if (!kept.isRenewing && kept.until - now.getTime() < RENEWED_FROM_MS) {
      kept.isRenewing = true;
      renewSoon(() => this.#load(key, now, load));
    }
    return kept.loaded as T;
  }

  /** What was read while something changed may be the old state: it is answered, but not kept. */
  async #load<T>(key: string, now: Date, load: () => Promise<T>): Promise<T> {
    const underWay = { key, isOvertaken: false };
    this.#underWay.add(underWay);
    try {
      const loaded = await load();
      if (underWay.isOvertaken) return loaded;
      if (this.#kept.size >= CACHE_SIZE) this.#kept.clear();
      this.#kept.set(key, { loaded, until: now.getTime() + CACHE_MS, isRenewing: false });
      return loaded;
    } finally {
      this.#underWay.delete(underWay);
    }
  }

  forget(key: string): void {
    for (const load of this.#underWay) if (load.key === key) load.isOvertaken = true;
    this.#kept.delete(key);
  }

  /** Everything whose key begins so. */
  forgetUnder(prefix: string): void {
    for (const load of this.#underWay) if (load.key.startsWith(prefix)) load.isOvertaken = true;
    for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key);
  }

  forgetAll(): void {
    this.forgetUnder("");
  }
}

export const flagsKey = "flags";
export const userKey = (userId: number): string => `user:${userId}`;

type Changing = Pick<Call, "tx" | "kernel" | "afterCommit">;

/** Every process hears of it with the commit, this one has forgotten it when the answer leaves. */
export async function keptChanged({ tx, kernel, afterCommit }: Changing, key: string): Promise<void> {
  await publishIn(tx, { kind: "kept", key });
  afterCommit(() => kernel.kept.forget(key));
}

/** A user's own data or crews changed. */
export async function usersChanged(call: Changing, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await keptChanged(call, userKey(userId));
}

/** The same for more people than are worth naming. */
export async function manyUsersChanged({ tx, kernel, afterCommit }: Changing): Promise<void> {
  await publishIn(tx, { kind: "kept" });
  afterCommit(() => kernel.kept.forgetAll());
}
