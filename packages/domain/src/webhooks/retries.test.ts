import { expect, test } from "vitest";
import { type Instant, instantOf } from "../time/instant.ts";
import { nextAttempt } from "./retries.ts";

const since = instantOf(new Date("2026-03-28T12:00:00Z"));

test("failed attempts are repeated after growing pauses, the last time when three days are over", () => {
  const waits: number[] = [];
  let now: Instant | undefined = since;
  let attempts = 0;
  while (now !== undefined) {
    attempts += 1;
    const next: Instant | undefined = nextAttempt({ since, attempts, now });
    if (next !== undefined) waits.push((next - now) / 1_000);
    else expect(now - since).toBe(3 * 86_400_000);
    now = next;
  }
  expect(waits.slice(0, 9)).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800]);
  expect(waits.slice(9, -1).every((wait) => wait === 28_800)).toBe(true);
  expect(waits.at(-1)).toBeLessThanOrEqual(28_800);
  // The first attempt, nine growing pauses, seven whole ones of eight hours, and the rest of the three days.
  expect(attempts).toBe(1 + 9 + 7 + 1);
});
