import fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, parseInstant } from "../time/instant.ts";
import { chainProblem } from "./chain.ts";
import { stampedSince, withLaterStamps } from "./later-stamps.ts";
import { noCategories, type Stamp, type TimeAccount } from "./stamp.ts";

const stamp = (time: string, timeAccount: TimeAccount, more: Partial<Stamp> = {}): Stamp => ({
  at: parseInstant(`2026-11-12T${time}:00Z`) as Instant,
  timeAccount,
  note: "",
  ...noCategories,
  ...more,
});
const came = stamp("08:00", 1);
const paused = stamp("12:00", 2);
const went = stamp("16:00", 0);

test("later stamps stay behind the edited ones", () => {
  const earlier = stamp("07:30", 1);
  expect(withLaterStamps([earlier], [came], [came])).toEqual([earlier]);
  expect(withLaterStamps([earlier], [came], [came, paused])).toEqual([earlier, paused]);
  expect(withLaterStamps([earlier], [came], [came, went])).toEqual([earlier, went]);
});

test("an edit that forms no chain with later stamps is impossible: an end before them, a later beginning, a break behind a break", () => {
  expect(withLaterStamps([came, stamp("15:00", 0)], [came], [came, went])).toBeUndefined();
  expect(withLaterStamps([stamp("17:00", 1)], [came], [came, went])).toBeUndefined();
  expect(withLaterStamps([came, stamp("11:00", 2)], [came], [came, paused])).toBeUndefined();
});

test("a change by others is detected by moment, state, category, note and removal", () => {
  const changed = [stamp("08:01", 1), stamp("08:00", 2), stamp("08:00", 1, { note: "x" })];
  for (const other of [...changed, stamp("08:00", 1, { timeCategory2Id: 3 })]) {
    expect(stampedSince([came], [other])).toBeUndefined();
  }
  expect(stampedSince([came, went], [came])).toBeUndefined();
});

test("no stamp that came meanwhile is ever lost, and the outcome is a chain", () => {
  const steps = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 90 }), account: fc.constantFrom(1, 2) }));
  const chainOf = fc.tuple(steps, fc.boolean()).map(([list, isClosed]) => {
    const stamps: Stamp[] = [came];
    for (const { minutes, account } of list) {
      const last = stamps.at(-1) as Stamp;
      const next = { ...came, at: (last.at + minutes * 60_000) as Instant, timeAccount: account as TimeAccount };
      if (!(next.timeAccount === 2 && last.timeAccount === 2)) stamps.push(next);
    }
    const end = { ...went, at: ((stamps.at(-1) as Stamp).at + 60_000) as Instant };
    return isClosed ? [...stamps, end] : stamps;
  });
  fc.assert(
    fc.property(chainOf, chainOf, fc.nat(), (now, wanted, cut) => {
      const seen = now.slice(0, 1 + (cut % now.length));
      const later = now.slice(seen.length);
      const whole = withLaterStamps(wanted, seen, now);
      const together = [...wanted, ...later];
      expect(whole).toEqual(chainProblem(together) ? undefined : together);
    }),
  );
});
