import { expect, test } from "vitest";
import { ExpiringCache } from "./cache.ts";

const now = new Date("2026-11-12T08:00:00Z");
const later = (ms: number): Date => new Date(now.getTime() + ms);

/** Loads that finish when the test says so. */
function slowLoads() {
  const waiting: ((value: string | undefined) => void)[] = [];
  const load = () => new Promise<string | undefined>((resolve) => waiting.push(resolve));
  return { waiting, load };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a value is loaded once until it expires, however many ask at the same time", async () => {
  const cache = new ExpiringCache<string | undefined>({ maxEntries: 10, ttlMs: 5_000 });
  const { waiting, load } = slowLoads();
  const both = [cache.get("a", now, load), cache.get("a", now, load)];
  waiting[0]?.("first");
  expect(await Promise.all(both)).toEqual(["first", "first"]);
  expect(await cache.get("a", later(2_000), load)).toBe("first");
  expect(waiting).toHaveLength(1);
  const expired = cache.get("a", later(5_000), load);
  waiting[1]?.("second");
  expect(await expired).toBe("second");
});

test("where loads are not shared, no call waits for or fails with the load of another", async () => {
  const cache = new ExpiringCache<string>({ maxEntries: 10, sharesLoads: false });
  const failed = cache.get("a", now, () => Promise.reject(new Error("rolled back")));
  expect(await cache.get("a", now, async () => "own")).toBe("own");
  await expect(failed).rejects.toThrow("rolled back");
  expect(await cache.get("a", now, () => Promise.reject(new Error("not asked")))).toBe("own");
});

test("a value that was invalidated while it was loading is returned but not cached", async () => {
  const cache = new ExpiringCache<string | undefined>({ maxEntries: 10, ttlMs: 5_000 });
  const { waiting, load } = slowLoads();
  const before = cache.get("7:3", now, load);
  cache.invalidate("7:");
  const after = cache.get("7:3", now, load);
  waiting[0]?.("old");
  waiting[1]?.("new");
  expect([await before, await after]).toEqual(["old", "new"]);
  cache.invalidate("8:");
  expect(await cache.get("7:3", now, load)).toBe("new");
  expect(waiting).toHaveLength(2);
});

test("a value in use is refreshed before it expires, and no call waits for the refresh", async () => {
  const cache = new ExpiringCache<string | undefined>({ maxEntries: 10, ttlMs: 5_000 });
  const { waiting, load } = slowLoads();
  const first = cache.get("a", now, load);
  waiting[0]?.("first");
  await first;
  for (const ms of [4_001, 4_002, 4_999]) expect(await cache.get("a", later(ms), load)).toBe("first");
  await nextTurn();
  expect(waiting).toHaveLength(2);
  waiting[1]?.("second");
  await nextTurn();
  expect(await cache.get("a", later(5_100), load)).toBe("second");
  expect(waiting).toHaveLength(2);
});

test("a failed load is not cached, and a failed refresh leaves the value until it expires", async () => {
  const cache = new ExpiringCache<string>({ maxEntries: 10, ttlMs: 5_000 });
  const fail = () => Promise.reject(new Error("no database"));
  await expect(cache.get("a", now, fail)).rejects.toThrow("no database");
  expect(await cache.get("a", now, async () => "there")).toBe("there");
  expect(await cache.get("a", later(4_500), fail)).toBe("there");
  await nextTurn();
  expect(await cache.get("a", later(4_600), fail)).toBe("there");
  await expect(cache.get("a", later(5_000), fail)).rejects.toThrow("no database");
});

test("a full cache drops its oldest entry, and never caches a missing value", async () => {
  const cache = new ExpiringCache<string | undefined>({ maxEntries: 2 });
  const loaded: string[] = [];
  const get = (key: string, value: string | undefined = key) =>
    cache.get(key, now, async () => {
      loaded.push(key);
      return value;
    });
  for (const key of ["a", "b"]) await get(key);
  for (let attempt = 0; attempt < 5; attempt++) await cache.get(`made up ${attempt}`, now, async () => undefined);
  await get("a");
  await get("c");
  await get("a");
  await get("b");
  expect(loaded).toEqual(["a", "b", "c", "a", "b"]);
});
