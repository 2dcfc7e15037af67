import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCounts } from "./run-checks.mjs";

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "glasen-report-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function counts(report, kind) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readCounts(file, kind);
}

const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) });

test("a journey that passes only when it is repeated counts as failed and is named", () => {
  const report = {
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        title: "terminal.spec.ts",
        specs: [spec("signs in", "expected"), spec("signs out", "unexpected")],
        suites: [{ title: "offline", specs: [spec("books later", "flaky"), spec("shows a banner", "expected")] }],
      },
    ],
  };
  expect(counts(report, "playwright")).toEqual({
    passed: 2,
    failed: 2,
    skipped: 3,
    flaky: ["terminal.spec.ts › offline › books later"],
  });
});

test("the counts of vitest are its own", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  expect(counts(report, "vitest")).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test("a report that is missing or broken gives no counts", () => {
  expect(readCounts(join(folder, "none.json"), "vitest")).toBeUndefined();
  expect(counts({ stats: {} }, "playwright")).toBeUndefined();
});
