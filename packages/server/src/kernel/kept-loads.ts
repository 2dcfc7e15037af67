import { publishIn } from "./bus.ts";
import type { Call } from "./call.ts";

const CACHE_MS = 5_000;
const CACHE_SIZE = 50_000;

/** What nearly every page asks first, kept for seconds in this process and dropped at once when it changes anywhere. */
export class KeptLoads {
  readonly #kept = new Map<string, { loaded: unknown; until: number }>();
  /** Counts what was forgotten, so that a load under way at that moment is not kept. */
  #forgotten = 0;

  /** The key names what is loaded, so the same key always comes with the same load. */
  of<T>(key: string, now: Date, load: () => Promise<T>): T | Promise<T> {
    const kept = this.#kept.get(key);
    return kept && kept.until > now.getTime() ? (kept.loaded as T) : this.#load(key, now, load);
  }

  async #load<T>(key: string, now: Date, load: () => Promise<T>): Promise<T> {
    const forgotten = this.#forgotten;
    const loaded = await load();
    if (forgotten !== this.#forgotten) return loaded;
    if (this.#kept.size >= CACHE_SIZE) this.#kept.clear();
    this.#kept.set(key, { loaded, until: now.getTime() + CACHE_MS });
    return loaded;
  }

  forget(key: string): void {
    this.#forgotten += 1;
    this.#kept.delete(key);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#kept.clear();
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
