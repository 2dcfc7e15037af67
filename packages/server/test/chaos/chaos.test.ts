import { expect, test, vi } from "vitest";
import { runChaos } from "./chaos.ts";

// Whole processes and a database of their own, ended and started again.
vi.setConfig({ testTimeout: 300_000 });

test("twelve kills, cuts and slow writes, each kind of process among them, lose, double and leave nothing", async () => {
  const result = await runChaos({
    rounds: 2,
    seed: 3,
    only: ["http", "worker", "live", "database", "disk", "network"],
    cutMs: 500,
  });
  expect(result.violations).toEqual([]);
  expect(result.kills).toEqual({ http: 2, worker: 2, live: 2, database: 2, disk: 2, network: 2 });
  expect(result.acknowledged).toBeGreaterThan(10);
});
