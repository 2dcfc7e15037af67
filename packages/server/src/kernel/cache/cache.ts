/**
 * Values that are read far more often than they change, cached in this process. A cache is bounded, forgets the oldest
 * entry first, and is invalidated through the bus when another process changes the value.
 */
export interface CacheOptions {
  maxEntries: number;
  /** How long an entry is served; for ever where the key names an unchangeable version. */
  ttlMs?: number;
  /** False where a load reads in its caller's transaction, which another caller must not depend on. */
  sharesLoads?: boolean;
}

/** An entry in use is loaded again in the last fifth of its life, so that no call waits for it. */
const REFRESH_SHARE = 0.2;

interface Entry<V> {
  value: V;
  expiresAt: number;
  isRefreshing: boolean;
}

interface Load<V> {
  promise: Promise<V>;
  /** Set by an invalidation while the load is under way: its value may be the old one and is not cached. */
  isStale: boolean;
}

export class ExpiringCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #loads = new Map<string, Load<V>>();
  readonly #maxEntries: number;
  readonly #ttlMs: number;
  readonly #sharesLoads: boolean;

  constructor({ maxEntries, ttlMs = Number.POSITIVE_INFINITY, sharesLoads = true }: CacheOptions) {
    this.#maxEntries = maxEntries;
    this.#ttlMs = ttlMs;
    this.#sharesLoads = sharesLoads;
  }

  /** The value of a key; `load` finds it where it is missing or expired. Undefined is not cached. */
  async get(key: string, now: Date, load: () => Promise<V>): Promise<V> {
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= now.getTime()) return this.#load(key, now, load);
    if (!entry.isRefreshing && entry.expiresAt - now.getTime() < this.#ttlMs * REFRESH_SHARE) {
      entry.isRefreshing = true;
      // A failed refresh is no problem yet: the first call after the expiry loads again and gets the error.
      setImmediate(() => this.#load(key, now, load).catch(() => {}));
    }
    return entry.value;
  }

  /** Concurrent calls for one key share one load, unless the options say otherwise. */
  #load(key: string, now: Date, load: () => Promise<V>): Promise<V> {
    const current = this.#loads.get(key);
    if (this.#sharesLoads && current && !current.isStale) return current.promise;
    const started: Load<V> = { promise: load(), isStale: false };
    this.#loads.set(key, started);
    started.promise = started.promise.then(
      (value) => {
        if (this.#loads.get(key) === started) this.#loads.delete(key);
        if (!started.isStale && value !== undefined) this.#put(key, value, now.getTime() + this.#ttlMs);
        return value;
      },
      (error: unknown) => {
        if (this.#loads.get(key) === started) this.#loads.delete(key);
        throw error;
      },
    );
    return started.promise;
  }

  #put(key: string, value: V, expiresAt: number): void {
    // Deleted first, so that the map's order is the order of age.
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt, isRefreshing: false });
    if (this.#entries.size <= this.#maxEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Drops every entry whose key begins with the prefix; without one, all of them. */
  invalidate(prefix = ""): void {
    for (const [key, load] of this.#loads) if (key.startsWith(prefix)) load.isStale = true;
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}
