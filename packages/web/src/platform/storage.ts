import { STORAGE_PREFIX } from "./storage-keys.ts";

/** Ten days. */
export const cacheLifetimeMs = 864_000_000;

/** `cached` may be lost at any time; `saved` is a preference or a terminal's state and is never evicted. */
type Kind = "cached" | "saved";

interface Entry {
  kind: Kind;
  /** Increases with every write. */
  position: number;
  writtenAt: number;
  value: unknown;
}

export interface LocalStore {
  read(key: string): unknown;
  cache(key: string, value: unknown): void;
  save(key: string, value: unknown): void;
  remove(key: string): void;
  /** Drops the cached entries, at sign-out. */
  dropCached(): void;
}

export function createLocalStore(storage: Storage, now: () => number): LocalStore {
  const entryOf = (name: string): Entry | undefined => {
    try {
      const entry: unknown = JSON.parse(storage.getItem(name) ?? "null");
      return isEntry(entry) ? entry : undefined;
    } catch {
      return undefined;
    }
  };

  const all = (): { name: string; entry: Entry }[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((name) => name?.startsWith(STORAGE_PREFIX))
      .flatMap((name) => {
        const entry = name && entryOf(name);
        return entry ? [{ name, entry }] : [];
      });

  function evictOldest(): boolean {
    const [oldest] = all()
      .filter(({ entry }) => entry.kind === "cached")
      .sort((a, b) => a.entry.position - b.entry.position);
    if (oldest) storage.removeItem(oldest.name);
    return oldest !== undefined;
  }

  function write(kind: Kind, key: string, value: unknown): void {
    const position = 1 + Math.max(0, ...all().map(({ entry }) => entry.position));
    const text = JSON.stringify({ kind, position, writtenAt: now(), value } satisfies Entry);
    for (;;) {
      try {
        return storage.setItem(STORAGE_PREFIX + key, text);
      } catch {
        // Private windows refuse every write; the page works without storage.
        if (!evictOldest()) return;
      }
    }
  }

  return {
    read(key) {
      const entry = entryOf(STORAGE_PREFIX + key);
      if (!entry) return undefined;
      if (entry.kind === "saved" || now() - entry.writtenAt <= cacheLifetimeMs) return entry.value;
      storage.removeItem(STORAGE_PREFIX + key);
      return undefined;
    },
    cache: (key, value) => write("cached", key, value),
    save: (key, value) => write("saved", key, value),
    remove: (key) => storage.removeItem(STORAGE_PREFIX + key),
    dropCached() {
      for (const { name, entry } of all()) if (entry.kind === "cached") storage.removeItem(name);
    },
  };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "position" in value && "kind" in value && "writtenAt" in value;
}

/** Replaces `localStorage` where the browser blocks it. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

function deviceStorage(): Storage {
  try {
    return globalThis.localStorage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

export const localStore = createLocalStore(deviceStorage(), Date.now);
