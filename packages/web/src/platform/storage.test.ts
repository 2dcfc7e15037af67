import { beforeEach, expect, test } from "vitest";
import { cacheLifetimeMs, createLocalStore } from "./storage.ts";

/** Storage with a quota of `room` characters. */
function storageWithRoomFor(room: number): Storage {
  const items = new Map<string, string>();
  const size = () => [...items.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, text) {
      if (size() - (items.get(name)?.length ?? 0) + text.length > room)
        throw new DOMException("full", "QuotaExceededError");
      items.set(name, text);
    },
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});
const positionOf = (storage: Storage, key: string) => JSON.parse(storage.getItem(`glasen:${key}`) ?? "{}").position;

test("positions of written values increase, also after a reload (UIX541)", () => {
  const storage = storageWithRoomFor(10_000);
  const store = createLocalStore(storage, () => now);
  for (const key of ["a", "b", "c"]) store.cache(key, key);
  expect(["a", "b", "c"].map((key) => positionOf(storage, key))).toEqual([1, 2, 3]);
  createLocalStore(storage, () => now).cache("d", "d");
  expect(positionOf(storage, "d")).toBe(4);
});

test("when the quota is exceeded the oldest entry goes and the write succeeds (UIX030, UIX542)", () => {
  const store = createLocalStore(storageWithRoomFor(300), () => now);
  for (const key of ["a", "b", "c"]) store.cache(key, "x".repeat(30));
  expect(store.read("a")).toBeDefined();
  store.cache("a", "y".repeat(30)); // rewritten: now the youngest
  store.cache("d", "x".repeat(30));
  expect(["a", "b", "c", "d"].map((key) => store.read(key) !== undefined)).toEqual([true, false, true, true]);
});

test("saved preferences are never evicted, even when nothing else is left (UIX542)", () => {
  const store = createLocalStore(storageWithRoomFor(100), () => now);
  store.save("language", "de");
  store.cache("big", "x".repeat(500));
  expect(store.read("language")).toBe("de");
  expect(store.read("big")).toBeUndefined();
});

test("an entry lives for 864000000 ms and not longer (UIX040, CON511)", () => {
  expect(cacheLifetimeMs).toBe(864_000_000);
  const store = createLocalStore(storageWithRoomFor(10_000), () => now);
  store.cache("a", 1);
  now += 863_999_999;
  expect(store.read("a")).toBe(1);
  now += 2;
  expect(store.read("a")).toBeUndefined();
});

test("signing out drops cached entries but not saved ones (UIX040)", () => {
  const store = createLocalStore(storageWithRoomFor(10_000), () => now);
  store.cache("a", 1);
  store.save("theme", "dark");
  store.dropCached();
  expect([store.read("a"), store.read("theme")]).toEqual([undefined, "dark"]);
});
