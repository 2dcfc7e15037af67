import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { withLoadingState } from "./loading-state.ts";
import { type ErrorReport, reportTo } from "./reporter.ts";

vi.unmock("#ui/timing.ts");

let reports: ErrorReport[];
let isLoading: boolean;
const setLoading = (value: boolean) => {
  isLoading = value;
};
beforeEach(() => {
  reports = [];
  reportTo((made) => reports.push(made));
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const refusal = (code: number) => new CallError({ code, statusCode: 400, message: "no" });

test("an action that ends at once keeps its loading state for 0.5 s (UIX021)", async () => {
  const done = withLoadingState(setLoading, async () => "answer");
  await vi.advanceTimersByTimeAsync(499);
  expect(isLoading).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLoading).toBe(false);
  expect(await done).toBe("answer");
});

test("not authenticated is swallowed and not reported (ERR009)", async () => {
  const done = withLoadingState(setLoading, () => Promise.reject(refusal(1013)));
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toBeUndefined();
  expect(reports).toEqual([]);
});

test("any other error is reported and rethrown, and the loading state ends (ERR009)", async () => {
  const done = withLoadingState(setLoading, () => Promise.reject(refusal(1007)));
  const caught = done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  expect(await caught).toMatchObject({ code: 1007 });
  expect(reports).toHaveLength(1);
  expect(isLoading).toBe(false);
});
