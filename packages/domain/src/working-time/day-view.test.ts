import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";
import { DELAYED_LOAD_DELAY_MS, DELAYED_LOAD_TRIES, loadUntilStable } from "./delayed-load.ts";
import { hourBuckets } from "./hour-buckets.ts";

const zone = "Europe/Berlin";
const span = (day: string, from: string, to: string, endDay = day) => ({
  from: instantAt(zone, day as LocalDate, from),
  to: instantAt(zone, endDay as LocalDate, to),
});

test("the timeline of a day has 24 hour buckets: 08:30 to 10:00 fills half of bucket 8 and all of bucket 9 (EVL015)", () => {
  const buckets = hourBuckets(zone, "2026-11-12" as LocalDate, [span("2026-11-12", "08:30", "10:00")]);
  expect(buckets).toHaveLength(24);
  expect(buckets.map((seconds) => seconds / 3600)).toEqual([...Array(8).fill(0), 0.5, 1, ...Array(14).fill(0)]);
});

test("a night reaches into its day from midnight on, and a clock change leaves 24 buckets", () => {
  const night = span("2026-10-24", "22:00", "06:00", "2026-10-25");
  const before = hourBuckets(zone, "2026-10-24" as LocalDate, [night]);
  expect(before.slice(21)).toEqual([0, 3600, 3600]);
  expect(hourBuckets(zone, "2026-10-25" as LocalDate, [night]).slice(0, 7)).toEqual([
    3600, 3600, 7200, 3600, 3600, 3600, 0,
  ]);
  const spring = hourBuckets(zone, "2026-03-29" as LocalDate, [span("2026-03-29", "00:00", "06:00")]);
  expect(spring.slice(0, 6)).toEqual([3600, 3600, 0, 3600, 3600, 3600]);
});

/** A server with a list of responses that counts its requests. */
function telling(values: Iterator<string>) {
  const asked: string[] = [];
  const waits: number[] = [];
  const load = async () => {
    asked.push(values.next().value as string);
    return asked.at(-1) as string;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { asked, waits, result: () => loadUntilStable(load, { valueOf: (value) => value, wait }) };
}

test("a delayed load repeats until two responses are equal, and stops (EVL013, EVL519)", async () => {
  const server = telling(["A", "B", "B", "C"].values());
  expect(await server.result()).toBe("B");
  expect(server.asked).toEqual(["A", "B", "B"]);
});

test("a delayed load stops after ten tries, 1000 ms apart, though the answers still change (EVL018, EVL520)", async () => {
  const server = telling(
    (function* () {
      for (let count = 1; ; count += 1) yield String(count);
    })(),
  );
  expect(await server.result()).toBe("10");
  expect(server.asked).toHaveLength(DELAYED_LOAD_TRIES);
  expect(server.waits).toEqual(Array(9).fill(DELAYED_LOAD_DELAY_MS));
  expect([DELAYED_LOAD_TRIES, DELAYED_LOAD_DELAY_MS]).toEqual([10, 1000]);
});
