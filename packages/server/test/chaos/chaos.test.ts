import { expect, test, vi } from "vitest";
import { runChaos } from "./chaos.ts";

// Whole processes and a database of their own, ended and started again.
vi.setConfig({ testTimeout: 300_000 });

test("kills of the server and of the database, and a cut between them, lose, double and leave nothing", async () => {
  const result = await runChaos({ rounds: 3, seed: 3, only: ["worker", "database", "network"], cutMs: 500 });
  expect(result.violations).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(10);
});
