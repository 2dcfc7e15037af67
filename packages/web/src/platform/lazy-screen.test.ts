import { beforeEach, expect, test } from "vitest";
import { loadOrReload, reloadPauseMs } from "./lazy-screen.ts";

let now: number;
let reloads: number;
const broken = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const world = {
  memory: sessionStorage,
  now: () => now,
  reload: () => {
    reloads++;
  },
};
/** Resolves with what happened, or "waiting" where the page is leaving. */
const outcome = (name: string, load: () => Promise<string>) =>
  Promise.race([
    loadOrReload(name, load, world).catch(() => "error page"),
    new Promise((resolve) => setTimeout(resolve, 5, "waiting")),
  ]);
beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
  reloads = 0;
});

test("a part that fails to load reloads the page and shows nothing meanwhile (UIX020, UIX540)", async () => {
  expect(await outcome("teams", broken)).toBe("waiting");
  expect(reloads).toBe(1);
  expect(await outcome("teams", async () => "screen")).toBe("screen");
});

test("the same part reloads once in 60 s at most, then it is an error; another part has its own turn (UIX020, UIX540)", async () => {
  expect(reloadPauseMs).toBe(60_000);
  await outcome("teams", broken);
  now += 59_999;
  expect(await outcome("teams", broken)).toBe("error page");
  expect(await outcome("home", broken)).toBe("waiting");
  now += 1;
  expect(await outcome("teams", broken)).toBe("waiting");
  expect(reloads).toBe(3);
});
