import { beforeEach, expect, test } from "vitest";
import { loadOrReload, MissingPart, reloadPauseMs } from "./lazy-screen.ts";

let now: number;
let reloads: number;
const broken = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
let isServerThere = true;
const environment = {
  isServerThere: async () => isServerThere,
  storage: sessionStorage,
  now: () => now,
  reload: () => {
    reloads++;
  },
};
/** "pending" means that the promise stays unresolved because the page reloads. Loads take microtasks only. */
const outcome = (name: string, load: () => Promise<string>) =>
  Promise.race([
    loadOrReload(name, load, environment).catch(() => "error page"),
    new Promise((resolve) => setTimeout(resolve, 0, "pending")),
  ]);
beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
  reloads = 0;
  isServerThere = true;
});

test("a part that fails to load reloads the page and shows nothing meanwhile (UIX020, UIX540)", async () => {
  expect(await outcome("teams", broken)).toBe("pending");
  expect(reloads).toBe(1);
  expect(await outcome("teams", async () => "screen")).toBe("screen");
});

test("the same part reloads once in 60 s at most, then it is an error; each part is counted separately (UIX020, UIX540)", async () => {
  expect(reloadPauseMs).toBe(60_000);
  await outcome("teams", broken);
  now += 59_999;
  expect(await outcome("teams", broken)).toBe("error page");
  expect(await outcome("home", broken)).toBe("pending");
  now += 1;
  expect(await outcome("teams", broken)).toBe("pending");
  expect(reloads).toBe(3);
});

test("while the server is away the page is not reloaded, because that would show the browser's own error page", async () => {
  isServerThere = false;
  const error = await loadOrReload("teams", broken, environment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MissingPart);
  expect(error).toMatchObject({ isServerAway: true });
  expect(reloads).toBe(0);
  isServerThere = true;
  expect(await outcome("teams", broken)).toBe("pending");
  expect(reloads).toBe(1);
});
