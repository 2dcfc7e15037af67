import fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, parseInstant, plusHours, plusSeconds, secondsBetween } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { type Seconds, seconds } from "../time/seconds.ts";
import { asChain, type Chain, chainProblem, clockInOf, clockOutOf } from "./chain.ts";
import { type ChannelSettings, channelSetting, isTrackingDisabled, locationOutcome } from "./channel.ts";
import { editBreak, mayLowerBreakTo } from "./edit-break.ts";
import { isLocked, isWithinStopWorkWindow, isWithinTimeLimit } from "./edit-limits.ts";
import { cutToFreeTime, freeSpans, spanOf } from "./free-time.ts";
import { insertBreak } from "./insert-break.ts";
import { accuracyAtTimeout, formatLocation, locationErrorOf, optionalCapture, parseLocation } from "./location.ts";
import { dayOfChain } from "./midnight.ts";
import { sumsOf } from "./period.ts";
import { noCategories, type Stamp, type TimeAccount } from "./stamp.ts";
import { overlaps } from "./stamp-window.ts";

const zone = "Europe/Berlin";
const at = (time: string): Instant => parseInstant(`2026-11-12T${time}:00Z`) as Instant;
const stamp = (time: string, timeAccount: TimeAccount, note = ""): Stamp => ({
  at: at(time),
  timeAccount,
  note,
  ...noCategories,
});
const timesOf = (chain: Chain): string[] =>
  chain.map((one) => `${new Date(one.at).toISOString().slice(11, 16)} ${one.timeAccount}`);
const chain = (...stamps: Stamp[]): Chain => asChain(stamps);
const plain = chain(stamp("08:00", 1, "note"), stamp("17:00", 0));
const twoBreaks = chain(
  stamp("08:00", 1),
  stamp("10:00", 2),
  stamp("10:15", 1),
  stamp("12:00", 2),
  stamp("12:30", 1),
  stamp("17:00", 0),
);
const edited = (one: Chain, minutes: number): string[] => {
  const edit = editBreak(one, seconds(minutes * 60));
  if ("problem" in edit) throw new Error(edit.problem);
  return timesOf(edit.chain);
};

test("without a break one is inserted before the clock-out; total stays (CLK076)", () => {
  expect(edited(plain, 30)).toEqual(["08:00 1", "16:30 2", "17:00 0"]);
});

test("of several breaks the last is lengthened or shortened first, then the one before (CLK076)", () => {
  expect(edited(twoBreaks, 60)).toEqual(["08:00 1", "10:00 2", "10:15 1", "12:00 2", "12:45 1", "17:00 0"]);
  expect(edited(twoBreaks, 40)).toEqual(["08:00 1", "10:00 2", "10:15 1", "12:00 2", "12:25 1", "17:00 0"]);
  expect(edited(twoBreaks, 10)).toEqual(["08:00 1", "10:00 2", "10:10 1", "17:00 0"]);
  expect(edited(twoBreaks, 0)).toEqual(["08:00 1", "17:00 0"]);
  expect(edited(twoBreaks, 540)).toEqual(["08:00 2", "17:00 0"]);
  expect(edited(chain(stamp("08:00", 2), stamp("12:00", 0)), 60)).toEqual(["08:00 2", "09:00 1", "12:00 0"]);
});

test("a break is at most all of the period, and an open chain has none to edit (CLK052)", () => {
  expect(editBreak(plain, seconds(9 * 3600 + 1))).toEqual({ problem: "longerThanStamps" });
  expect(editBreak(chain(stamp("08:00", 1)), seconds(60))).toEqual({ problem: "stillOpen" });
});

/** Any finished chain, to the millisecond. */
const anyChain = fc
  .tuple(
    fc.array(
      fc.record({
        account: fc.constantFrom<1 | 2>(1, 2),
        gapMs: fc.integer({ min: 1, max: 20_000_000 }),
        category: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([parts, ms]) => {
    let now = (at("06:00") + ms) as Instant;
    const stamps: Stamp[] = [];
    for (const { account, gapMs, category } of parts) {
      const isRepeated = account === 2 && stamps.at(-1)?.timeAccount === 2;
      if (!isRepeated)
        stamps.push({
          at: now,
          timeAccount: account,
          note: stamps.length === 0 ? "kept" : "",
          timeCategory1Id: category,
          timeCategory2Id: null,
        });
      now = (now + gapMs) as Instant;
    }
    return asChain([...stamps, { at: now, timeAccount: 0 as const, note: "", ...noCategories }]);
  });

test("whatever break is asked for, the chain has exactly that much and keeps both its ends and its note", () => {
  fc.assert(
    fc.property(anyChain, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
      const out = clockOutOf(one) as Instant;
      const wanted = seconds(Math.floor(sumsOf(one, out).total * share));
      const edit = editBreak(one, wanted);
      if ("problem" in edit) throw new Error(edit.problem);
      const sums = sumsOf(edit.chain, out);
      expect([sums.break, sums.total]).toEqual([wanted, sumsOf(one, out).total]);
      expect([clockInOf(edit.chain), clockOutOf(edit.chain), edit.chain[0].note]).toEqual([
        clockInOf(one),
        out,
        "kept",
      ]);
      expect(chainProblem(edit.chain, { mayOpenWithBreak: true })).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("a break is put where it was, and only where there was work all that time", () => {
  const put = (one: Chain, from: string, to: string) => {
    const after = insertBreak(one, at(from), at(to));
    return after && timesOf(after);
  };
  expect(put(plain, "12:00", "12:30")).toEqual(["08:00 1", "12:00 2", "12:30 1", "17:00 0"]);
  expect(insertBreak(plain, at("12:00"), at("12:30"))?.map(({ note }) => note)).toEqual(["note", "", "", ""]);
  const inTwo = chain(stamp("08:00", 1), { ...stamp("12:15", 1, "b"), timeCategory1Id: 7 }, stamp("17:00", 0));
  expect(put(inTwo, "12:00", "12:30")).toEqual(["08:00 1", "12:00 2", "12:30 1", "17:00 0"]);
  expect(insertBreak(inTwo, at("12:00"), at("12:30"))?.[2]).toMatchObject({ timeCategory1Id: 7, note: "b" });
  for (const [from, to] of [
    ["08:00", "08:30"],
    ["16:30", "17:00"],
    ["12:30", "12:00"],
  ] as const)
    expect(put(plain, from, to)).toBeUndefined();
  expect(put(twoBreaks, "11:45", "12:15")).toBeUndefined();
  expect(put(twoBreaks, "12:10", "12:20")).toBeUndefined();
  expect(put(chain(stamp("08:00", 1)), "09:00", "09:30")).toBeUndefined();
});

test("without the right to edit a break may fall by 59 seconds at most (CLK053, CLK056)", () => {
  const half = seconds(1800);
  expect(mayLowerBreakTo(half, seconds(29 * 60 + 1), false)).toBe(true);
  expect(mayLowerBreakTo(half, seconds(29 * 60), false)).toBe(false);
  expect(mayLowerBreakTo(half, 0 as Seconds, true)).toBe(true);
});

test("a clock-out can be changed for 15 minutes (CLK058)", () => {
  expect(isWithinStopWorkWindow(at("17:00"), at("17:15"))).toBe(true);
  expect(isWithinStopWorkWindow(at("17:00"), plusSeconds(at("17:15"), 1))).toBe(false);
});

test("time limits are whole hours back from now at the clock-in; null is none (SET009, SET010)", () => {
  expect(isWithinTimeLimit(at("08:00"), 24, plusHours(at("08:00"), 24))).toBe(true);
  expect(isWithinTimeLimit(at("08:00"), 24, plusHours(at("08:00"), 25))).toBe(false);
  expect(isWithinTimeLimit(at("08:00"), 0, at("08:00"))).toBe(true);
  expect(isWithinTimeLimit(at("08:00"), null, plusHours(at("08:00"), 9999))).toBe(true);
  expect(isLocked("2026-10-31" as LocalDate, "2026-10-31")).toBe(true);
  expect(isLocked("2026-11-01" as LocalDate, "2026-10-31")).toBe(false);
});

test("ranges are half-open: touching is not overlapping (CLK064)", () => {
  const span = (from: string, to: string | null) => ({ from: at(from), to: to === null ? null : at(to) });
  expect(overlaps(span("08:00", "12:00"), span("12:00", "13:00"))).toBe(false);
  expect(overlaps(span("08:00", "12:00"), span("11:00", "13:00"))).toBe(true);
  expect(overlaps(span("08:00", null), span("11:00", "13:00"))).toBe(true);
  expect(overlaps(span("13:00", null), span("11:00", "13:00"))).toBe(false);
});

test("force-create keeps only the free time (CLK065)", () => {
  const taken = [{ from: at("08:00"), to: at("12:00") }];
  const kept = cutToFreeTime(chain(stamp("11:00", 1, "note"), stamp("13:00", 0)), taken);
  expect(kept.map(timesOf)).toEqual([["12:00 1", "13:00 0"]]);
  expect(kept[0]?.[0].note).toBe("note");
  const around = cutToFreeTime(twoBreaks, [{ from: at("10:05"), to: at("12:10") }]);
  expect(around.map(timesOf)).toEqual([
    ["08:00 1", "10:00 0"],
    ["12:30 1", "17:00 0"],
  ]);
  expect(cutToFreeTime(plain, [{ from: at("07:00"), to: null }])).toEqual([]);
});

test("free time never overlaps what is taken, and nothing free is lost", () => {
  const moment = fc.integer({ min: 0, max: 1000 }).map((second) => plusSeconds(at("00:00"), second));
  const span = fc
    .tuple(moment, moment)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }));
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 6 }), (wanted, taken) => {
      const free = freeSpans(wanted, taken);
      for (const one of free) for (const other of taken) expect(overlaps(one, other)).toBe(false);
      let seconds = 0;
      for (let now = wanted.from; now < wanted.to; now = plusSeconds(now, 1)) {
        if (!taken.some(({ from, to }) => from <= now && now < to)) seconds += 1;
      }
      expect(free.reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0)).toBe(seconds);
    }),
  );
});

test("what force-create keeps are chains within the free time", () => {
  fc.assert(
    fc.property(anyChain, anyChain, (one, other) => {
      for (const kept of cutToFreeTime(one, [spanOf(other)])) {
        expect(overlaps(spanOf(kept), spanOf(other))).toBe(false);
        expect(overlaps(spanOf(kept), spanOf(one))).toBe(true);
        expect(chainProblem(kept)).toBeUndefined();
      }
    }),
  );
});

const settings: ChannelSettings = {
  timeTrackingAllowedMobile: "yes",
  timeTrackingAllowedOther: null,
  timeTrackingAllowedTerminal: "false",
  timeTrackingLocation: "optional",
};

test("each channel has its setting; one that nobody set goes the crew's way (SET014, SET017)", () => {
  expect(channelSetting("Mobile", settings)).toBe("yes");
  expect(channelSetting("Web", settings)).toBe("optional");
  expect(channelSetting("Other", { ...settings, timeTrackingAllowedOther: "no" })).toBe("no");
  expect(channelSetting("Terminal", settings)).toBe("false");
});

test("tracking is disabled where the channel is, and while data are being deleted (CLK062)", () => {
  expect(isTrackingDisabled("false")).toBe(true);
  expect(isTrackingDisabled("no")).toBe(false);
  expect([0, 99, 100].map((progress) => isTrackingDisabled("yes", progress))).toEqual([true, true, false]);
});

test("a position is required, kept if given, or dropped (CAT035, CAT036, CAT037)", () => {
  expect([locationOutcome("yes", false), locationOutcome("yes", true)]).toEqual(["required", "kept"]);
  expect([locationOutcome("optional", false), locationOutcome("optional", true)]).toEqual(["none", "kept"]);
  expect([locationOutcome("no", false), locationOutcome("no", true)]).toEqual(["none", "dropped"]);
});

test("a position travels as latitude and longitude with a comma between (CAT025)", () => {
  expect(parseLocation("48.137154,11.576124")).toEqual({ latitude: 48.137154, longitude: 11.576124 });
  for (const wrong of ["abc", "48.1", "91,0", "0,181", "1e2,3", "48,1,11,5", "", "NaN,NaN"]) {
    expect(parseLocation(wrong), wrong).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.integer({ min: -90e6, max: 90e6 }), fc.integer({ min: -180e6, max: 180e6 }), (lat, lng) => {
      const position = { latitude: lat / 1e6, longitude: lng / 1e6 };
      const read = parseLocation(formatLocation(position));
      expect([read?.latitude, read?.longitude].map((one) => (one ?? 0) + 0)).toEqual([
        position.latitude + 0,
        position.longitude + 0,
      ]);
    }),
  );
});

test("a device says why it gives no position (CAT026)", () => {
  expect([-1, 1, 2, 3, 4, undefined].map(locationErrorOf)).toEqual([-1, 1, 2, 3, -1, -1]);
});

test("the softer capture has its five parameters, and tells the accuracy it reached (CAT039, CAT040)", () => {
  expect(Object.values(optionalCapture)).toEqual([5000, 5000, 30_000, 80, false]);
  expect([accuracyAtTimeout(undefined), accuracyAtTimeout(200)]).toEqual([">80", "200"]);
});

test("a chain belongs to the day of its clock-in", () => {
  const night = chain(stamp("21:00", 1), { ...stamp("21:00", 0), at: parseInstant("2026-11-13T05:00:00Z") as Instant });
  expect(dayOfChain(night, zone)).toBe("2026-11-12");
});
