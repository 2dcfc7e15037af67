import type { QueryClient } from "@tanstack/react-query";

const waitMs = { atMost: 2_000, withoutIdleCallback: 500 };
const pollMs = 100;
const maxWaitForQueriesMs = 3_000;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves in a task of its own: between two tasks, the page can answer. */
export const nextTask = (): Promise<void> => later(0);

let nextPaint: Promise<void> | undefined;

/** Resolves after the next paint, for all who wait for it at once. A hidden page never paints, so the wait is limited. */
const painted = (): Promise<void> =>
  (nextPaint ??= new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, waitMs.atMost);
  }).finally(() => {
    nextPaint = undefined;
  }));

/** Resolves when the page is painted and the browser is idle: for work that must not delay the first screen. */
export async function whenIdle(): Promise<void> {
  if (!("requestIdleCallback" in globalThis)) return later(waitMs.withoutIdleCallback);
  await painted();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: waitMs.atMost });
  });
}

/** Like `whenIdle`, and no query is loading: a page that waits for its data is idle, too, but not complete. */
export async function whenQueriesIdle(cache: QueryClient): Promise<void> {
  const until = performance.now() + maxWaitForQueriesMs;
  await whenIdle();
  while (cache.isFetching() > 0 && performance.now() < until) await later(pollMs);
}
