import { expect, test, vi } from "vitest";
import { runChaos } from "./chaos.ts";

// Whole processes and a database of their own, ended and started again.
vi.setConfig({ testTimeout: 300_000 });

test("ten kills, cuts and slow writes lose, double and leave nothing", async () => {
  const result = await runChaos({
    rounds: 2,
    seed: 3,
    only: ["http", "worker", "database", "disk", "network"],
    cutMs: 500,
  });
  expect(result.violations).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(10);
});
