import { beforeEach, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { type ErrorReport, report, reportTo } from "./reporter.ts";

let reports: ErrorReport[];
beforeEach(() => {
  reports = [];
  reportTo((made) => reports.push(made));
});
const refusal = (code: number) => new CallError({ code, statusCode: 500, message: `code ${code}`, traceId: "t-1" });

test("an error is reported with its message, path and trace (ERR002)", () => {
  report(refusal(1007));
  expect(reports).toEqual([
    { message: "CallError: code 1007 (trace t-1)", path: "/", stack: expect.stringContaining("reporter.test") },
  ]);
});

test("not authenticated, maintenance and network errors are never reported (ERR003, ERR009)", () => {
  for (const code of [1013, 1500, 1999]) report(refusal(code));
  expect(reports).toEqual([]);
});

const fromExtension = new Error("boom");
fromExtension.stack = "Error: boom\n    at chrome-extension://abc/content.js:1:2";

test.each([
  new Error("ResizeObserver loop completed with undelivered notifications."),
  new TypeError("Failed to fetch"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new DOMException("The operation was aborted.", "AbortError"),
  Object.assign(new Error("Loading chunk 3 failed."), { name: "ChunkLoadError" }),
  new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
  "Script error.",
  fromExtension,
])("noise is ignored: %s (ERR010)", (error) => {
  report(error);
  expect(reports).toEqual([]);
});

test("the same error is reported once, and a page never sends more than twenty", () => {
  report(new Error("same"));
  report(new Error("same"));
  expect(reports).toHaveLength(1);
  for (let count = 0; count < 50; count++) report(new Error(`other ${count}`));
  expect(reports).toHaveLength(20);
});
