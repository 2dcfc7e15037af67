import { expect, test, vi } from "vitest";
import { measure } from "./measure.ts";
import { watchHost } from "./parts/stolen-time.ts";
import type { RatioScenario } from "./scenario.ts";
import { spreadOf } from "./spread.ts";

test("median and quartiles are interpolated between neighbours", () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  expect(spreadOf([7])).toEqual({ lower: 7, median: 7, upper: 7 });
});

const scenario = (ours: () => number, reference: () => number, found = 1): RatioScenario => ({
  kind: "ratio",
  name: "planted",
  figure: "planted",
  limit: 2,
  unit: "ms",
  rounds: 9,
  open: async () => ({
    ours: async () => ours(),
    reference: async () => reference(),
    count: async () => [{ what: "rows", expected: 1, found }],
    close: async () => undefined,
  }),
});

test("a figure within its limit passes, one beyond it fails", async () => {
  expect(
    await measure(
      scenario(
        () => 19,
        () => 10,
      ),
    ),
  ).toMatchObject({ verdict: "pass", held: { median: 1.9 } });
  expect(
    await measure(
      scenario(
        () => 21,
        () => 10,
      ),
    ),
  ).toMatchObject({ verdict: "fail", held: { median: 2.1 } });
});

test("work that was not done fails, whatever the figure", async () => {
  expect(
    await measure(
      scenario(
        () => 1,
        () => 10,
        0,
      ),
    ),
  ).toMatchObject({ verdict: "fail" });
});

test("a measurement with stolen time is repeated", async () => {
  let taken = 0;
  let stolen = 0;
  const ours = (): number => {
    taken += 1;
    if (taken % 2 === 1) return 19;
    stolen += 1_000;
    return 90;
  };
  const planted = scenario(ours, () => 10);
  expect(await measure(planted, 9, () => stolen)).toMatchObject({ verdict: "pass", ours: { upper: 19 } });
  expect(taken).toBeGreaterThan(10);
});

test("a long measurement is taken once, since some time is stolen in every long period", async () => {
  let taken = 0;
  let [now, stolen] = [0, 0];
  const ours = (): number => {
    taken += 1;
    now += 30_000;
    stolen += 300;
    return 19;
  };
  const planted = scenario(ours, () => 10);
  await measure(
    planted,
    3,
    () => stolen,
    () => now,
  );
  // Once to warm up and once a round.
  expect(taken).toBe(4);
});

test("a reference that differs from itself gives no verdict", async () => {
  let turn = 0;
  // Every second of the reference's own measurements takes half as long again.
  const uneasy = (): number => (turn++ % 2 === 0 ? 10 : 15);
  expect(await measure(scenario(() => 1, uneasy))).toMatchObject({ verdict: "noisy" });
});

test("a scenario that handles stolen time itself is measured once a round", async () => {
  let taken = 0;
  let stolen = 0;
  const ours = (): number => {
    taken += 1;
    stolen += 1_000;
    return 19;
  };
  const planted: RatioScenario = { ...scenario(ours, () => 10), isCareful: true };
  expect(await measure(planted, 9, () => stolen)).toMatchObject({ verdict: "pass", rounds: 9 });
  expect(taken).toBe(9);
});

test("for any sampled period it is known whether time was stolen", () => {
  vi.useFakeTimers();
  let stolen = 0;
  const began = Date.now();
  const watched = watchHost(() => stolen);
  vi.advanceTimersByTime(1_200);
  stolen += 10;
  vi.advanceTimersByTime(1_800);
  const isUndisturbed = watched.stop();
  const seconds = [0, 1, 2].map((second) => isUndisturbed(began + second * 1_000, began + (second + 1) * 1_000));
  expect(seconds).toEqual([true, false, true]);
  vi.useRealTimers();
});
