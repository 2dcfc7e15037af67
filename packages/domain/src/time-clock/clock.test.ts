import fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, isoInstant, parseInstant, plusHours, plusSeconds } from "../time/instant.ts";
import { isoDuration } from "../time/seconds.ts";
import { asChain, type Chain, chainProblem, isOpen } from "./chain.ts";
import { proposedClockOut } from "./missing-clock-out.ts";
import { nextStamp, type OpenChain, resolveStampTime, type StampRequest } from "./next-stamp.ts";
import { gapsOf, periodOf } from "./period.ts";
import { noCategories, type Stamp, type TimeAccount, timeAccounts } from "./stamp.ts";
import { stampWindow } from "./stamp-window.ts";
import { OVERLONG_SECONDS, trackableAgainAt, watchViewOf } from "./watch-view.ts";

const zone = "Europe/Berlin";
const at = (time: string): Instant => parseInstant(`2026-11-12T${time}:00Z`) as Instant;
const stamp = (time: string, timeAccount: TimeAccount, more: Partial<Stamp> = {}): Stamp => ({
  at: at(time),
  timeAccount,
  note: "",
  ...noCategories,
  ...more,
});
const chain = (...stamps: Stamp[]): Chain => asChain(stamps);
const day = chain(stamp("08:00", 1, { note: "early" }), stamp("12:00", 2), stamp("12:30", 1), stamp("17:00", 0));

test("the time accounts 0, 1 and 2 show as not working, working and break (CLK028)", () => {
  expect(timeAccounts).toEqual({ STOP_WORK: 0, START_WORK: 1, START_BREAK: 2 });
  const chains = [
    chain(stamp("08:00", 1), stamp("09:00", 0)),
    chain(stamp("08:00", 1)),
    chain(stamp("08:00", 1), stamp("09:00", 2)),
  ];
  expect(chains.map((one) => [periodOf(one, at("10:00")).activeTimeAccount, viewOf(one, at("10:00"))])).toEqual([
    [0, "notWorking"],
    [1, "working"],
    [2, "break"],
  ]);
});

test("a chain is open while its last stamp is not a clock-out (CLK030)", () => {
  expect(isOpen(chain(stamp("08:00", 1), stamp("09:00", 2)))).toBe(true);
  expect(isOpen(chain(stamp("08:00", 1), stamp("09:00", 2), stamp("10:00", 0)))).toBe(false);
});

test("each pair of consecutive stamps is a period; the last one runs on while the chain is open (CLK031)", () => {
  const gaps = gapsOf(chain(stamp("08:00", 1), stamp("12:00", 2)), zone, at("12:10"));
  expect(gaps.map(({ from, to, duration, date }) => [from, to, duration, date])).toEqual([
    [at("08:00"), at("12:00"), 4 * 3600, "2026-11-12"],
    [at("12:00"), null, 600, "2026-11-12"],
  ]);
  const overnight = gapsOf(chain(stamp("22:30", 1), stamp("23:30", 2)), zone, at("23:45"));
  expect(overnight.map(({ date }) => date)).toEqual(["2026-11-12", "2026-11-13"]);
});

test("work and break are the sums of the gaps on their account, total is both (CLK032, CLK034, CLK035)", () => {
  const { workDuration, breakDuration, totalDuration } = periodOf(day, at("18:00"));
  expect([workDuration, breakDuration, totalDuration].map(isoDuration)).toEqual(["PT30600S", "PT1800S", "PT32400S"]);
  expect(isoDuration(periodOf(chain(stamp("08:00", 1)), at("08:00")).workDuration)).toBe("PT0S");
});

test("the derived period has its thirteen fields (CLK033)", () => {
  const open = chain(
    stamp("08:00", 1, { note: "early", timeCategory1Id: 3 }),
    stamp("12:00", 2, { timeCategory1Id: 3 }),
    stamp("12:30", 1, { timeCategory1Id: 4, timeCategory2Id: 9 }),
  );
  expect(periodOf(open, at("13:00"))).toEqual({
    workDuration: 4 * 3600 + 1800,
    breakDuration: 1800,
    totalDuration: 5 * 3600,
    activeTimeAccount: 1,
    clockInTimestamp: at("08:00"),
    breakStartedAtTimestamp: null,
    timestamp: at("12:30"),
    note: "early",
    clockOutTimestamp: null,
    isCompleted: false,
    workStoppedAtTimestamp: null,
    activeTimeCategory1Id: 4,
    activeTimeCategory2Id: 9,
  });
  expect(periodOf(chain(stamp("08:00", 1), stamp("12:00", 2)), at("12:10")).breakStartedAtTimestamp).toBe(at("12:00"));
  expect(periodOf(day, at("18:00"))).toMatchObject({ isCompleted: true, workStoppedAtTimestamp: at("17:00") });
  expect(periodOf(day, at("16:00"))).toMatchObject({ isCompleted: true, workStoppedAtTimestamp: null });
});

test("the state is the account of the latest stamp not in the future; without stamps or after a clock-out it is not working (CLK036, CLK037)", () => {
  const planned = chain(stamp("08:00", 1), stamp("18:00", 0));
  expect(periodOf(planned, at("12:00")).activeTimeAccount).toBe(1);
  expect(periodOf(planned, at("18:00")).activeTimeAccount).toBe(0);
  expect(viewOf(null, at("12:00"))).toBe("notWorking");
  expect(viewOf(planned, at("18:00"))).toBe("notWorking");
});

const wish = (action: StampRequest["action"], more: Partial<StampRequest> = {}): StampRequest => ({
  action,
  at: at("10:00"),
  isMomentGiven: false,
  inTerminal: false,
  ...more,
});
const standing = (timeAccount: TimeAccount, more: Partial<OpenChain> = {}): OpenChain => ({
  timeAccount,
  clockIn: at("08:00"),
  lastAt: at("09:00"),
  timeCategory1Id: 3,
  timeCategory2Id: null,
  ...more,
});
const outcome = (open: OpenChain | undefined, asked: StampRequest): string => {
  const decision = nextStamp(open, asked);
  return decision.kind === "refused" ? decision.reason : `${decision.kind} ${decision.timeAccount}`;
};

test("start, break, continue and stop move between the three states; nothing toggles (CLK038, CLK039, CLK040, CLK041)", () => {
  expect(outcome(undefined, wish("startWork"))).toBe("open 1");
  expect(outcome(undefined, wish("startBreak"))).toBe("timeAccountNotAllowed");
  expect(outcome(undefined, wish("startBreak", { inTerminal: true }))).toBe("open 2");
  expect(outcome(undefined, wish("stopWork"))).toBe("timeAccountNotAllowed");
  expect(outcome(standing(1), wish("startWork"))).toBe("timeAccountNotAllowed");
  expect(outcome(standing(1), wish("startBreak"))).toBe("append 2");
  expect(outcome(standing(1), wish("stopWork"))).toBe("append 0");
  expect(outcome(standing(2), wish("startWork"))).toBe("append 1");
  expect(outcome(standing(2), wish("startBreak"))).toBe("timeAccountNotAllowed");
  expect(outcome(standing(2), wish("stopWork"))).toBe("append 0");
});

test("another category while working is a new start of work, the same one is none (CLK044)", () => {
  expect(nextStamp(standing(1), wish("startWork", { timeCategory1Id: 4 }))).toMatchObject({
    kind: "append",
    timeAccount: 1,
    categories: { timeCategory1Id: 4, timeCategory2Id: null },
  });
  expect(outcome(standing(1), wish("startWork", { timeCategory1Id: 3 }))).toBe("timeAccountNotAllowed");
  expect(outcome(standing(1), wish("startWork", { timeCategory1Id: null }))).toBe("append 1");
});

test("categories are carried over unless others are chosen; break and stop inherit them (CAT028, CAT029)", () => {
  const categoriesOf = (asked: StampRequest) => {
    const decision = nextStamp(standing(asked.action === "startWork" ? 2 : 1), asked);
    return decision.kind === "append" && decision.categories.timeCategory1Id;
  };
  expect(categoriesOf(wish("startWork"))).toBe(3);
  expect(categoriesOf(wish("startWork", { timeCategory1Id: 4 }))).toBe(4);
  expect(categoriesOf(wish("startBreak"))).toBe(3);
  expect(categoriesOf(wish("stopWork"))).toBe(3);
});

test("the same given moment twice is a duplicate, an earlier one is refused by the state (CLK072)", () => {
  expect(outcome(standing(1), wish("startWork", { at: at("09:00"), isMomentGiven: true }))).toBe("timestampDuplicated");
  expect(outcome(standing(1), wish("startWork", { at: at("09:00") }))).toBe("timeAccountNotAllowed");
  expect(outcome(standing(1), wish("stopWork", { at: at("07:00"), isMomentGiven: true }))).toBe(
    "timeAccountNotAllowed",
  );
});

test("a clock-in older than 48 hours counts as not working: work can start anew (CLK048)", () => {
  const late = plusHours(at("08:00"), 49);
  expect(nextStamp(standing(1), wish("startWork", { at: late }))).toMatchObject({ kind: "open", abandons: true });
  expect(outcome(standing(1), wish("stopWork", { at: late }))).toBe("timeAccountNotAllowed");
});

test("whatever is pressed, the stamps recorded stay one chain after the other", () => {
  const presses = fc.array(
    fc.record({
      action: fc.constantFrom("startWork", "startBreak", "stopWork"),
      waits: fc.integer({ min: 0, max: 70 * 3600 }),
      inTerminal: fc.boolean(),
      timeCategory1Id: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(presses, (all) => {
      let now = at("00:00");
      let open: OpenChain | undefined;
      let stamps: Stamp[] = [];
      for (const { waits, ...asked } of all) {
        now = plusSeconds(now, waits);
        const decision = nextStamp(open, { ...asked, at: now, isMomentGiven: true } as StampRequest);
        if (decision.kind === "refused") continue;
        if (decision.kind === "open") stamps = [];
        const { timeAccount, categories } = decision;
        stamps.push({ at: now, timeAccount, note: "", ...categories });
        expect(chainProblem(stamps, { mayOpenWithBreak: true })).toBeUndefined();
        const clockIn = stamps[0]?.at as Instant;
        open = timeAccount === 0 ? undefined : { ...categories, clockIn, lastAt: now, timeAccount };
      }
    }),
  );
});

test("a device a minute ahead stamps now, further ahead only where the crew allows the future (SET016)", () => {
  const now = at("10:00");
  expect(resolveStampTime(undefined, now, false)).toBe(now);
  expect(resolveStampTime(at("09:00"), now, false)).toBe(at("09:00"));
  expect(resolveStampTime(plusSeconds(now, 60), now, false)).toBe(now);
  expect(resolveStampTime(plusSeconds(now, 61), now, false)).toBe("futureNotTrackable");
  expect(resolveStampTime(plusSeconds(now, 3600), now, true)).toBe(plusSeconds(now, 3600));
});

const viewOf = (one: Chain | null, now: Instant, more = {}) =>
  watchViewOf({ period: one && periodOf(one, now), now, isSummaryOpen: false, isThreeColumnTerminal: false, ...more });

test("the watch shows the first of: completed tracking, overlong, summary, the account's view (CLK008, CLK045, CLK049, CLK050)", () => {
  expect(viewOf(day, at("12:10"), { isSummaryOpen: true })).toBe("completedTracking");
  expect(trackableAgainAt(periodOf(day, at("12:10")), at("12:10"))).toBe(at("17:00"));
  expect(viewOf(day, at("17:10"), { isSummaryOpen: true })).toBe("summary");
  expect(viewOf(day, at("17:10"))).toBe("notWorking");
  expect(viewOf(null, at("17:10"))).toBe("notWorking");
  expect(viewOf(chain(stamp("08:00", 1)), at("09:00"))).toBe("working");
  expect(viewOf(chain(stamp("08:00", 1), stamp("09:00", 2)), at("09:10"))).toBe("break");
});

test("30 hours of work make an open chain overlong, but not in the three-column terminal (CLK046, CLK047)", () => {
  const open = chain(stamp("08:00", 1));
  expect(viewOf(open, plusSeconds(at("08:00"), OVERLONG_SECONDS - 1))).toBe("working");
  expect(viewOf(open, plusSeconds(at("08:00"), 108_000))).toBe("overlong");
  expect(viewOf(open, plusSeconds(at("08:00"), 108_000), { isThreeColumnTerminal: true })).toBe("working");
  expect(viewOf(open, plusHours(at("08:00"), 49))).toBe("notWorking");
});

test("the clock loads from the start of two days ago to the end of tomorrow, or from the last stamp (CLK070)", () => {
  const iso = ({ from, to }: { from: Instant; to: Instant }) => [from, to].map((one) => new Date(one).toISOString());
  const now = parseInstant("2026-03-28T12:00:00Z") as Instant;
  expect(iso(stampWindow(now, zone))).toEqual(["2026-03-25T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(stampWindow(now, zone, at("08:00")).from).toBe(at("08:00"));
});

test("stamps are a chain when they are ordered, open with work and end with at most one clock-out (CLK078)", () => {
  const problem = (...stamps: Stamp[]) => chainProblem(stamps)?.problem;
  expect(problem(...day)).toBeUndefined();
  expect(problem()).toBe("empty");
  expect(problem(stamp("08:00", 2), stamp("09:00", 0))).toBe("noClockIn");
  expect(problem(stamp("08:00", 0))).toBe("noClockIn");
  expect(problem(stamp("08:00", 1), stamp("07:00", 0))).toBe("unordered");
  expect(problem(stamp("08:00", 1), stamp("08:00", 0))).toBe("duplicated");
  expect(problem(stamp("08:00", 1), stamp("09:00", 0), stamp("10:00", 1))).toBe("notAllowed");
  expect(problem(stamp("08:00", 1), stamp("09:00", 2), stamp("10:00", 2))).toBe("notAllowed");
});

test("a forgotten clock-out is proposed after as long as the time before took, within what is free", () => {
  const at = (iso: string) => Date.parse(iso) as Instant;
  const chain = asChain([
    { at: at("2026-11-10T07:00:20Z"), timeAccount: 1, timeCategory1Id: null, timeCategory2Id: null, note: "" },
    { at: at("2026-11-10T11:00:00Z"), timeAccount: 2, timeCategory1Id: null, timeCategory2Id: null, note: "" },
  ]);
  const now = at("2026-11-15T07:00:00Z");
  const proposed = (lastSeconds: number | null, next: string | null) =>
    isoInstant(proposedClockOut(chain, { lastSeconds, nextClockIn: next === null ? null : at(next) }, now));
  expect(proposed(8.5 * 3600, null)).toBe("2026-11-10T15:30:00.000Z");
  expect(proposed(null, null)).toBe("2026-11-10T15:00:00.000Z");
  expect(proposed(3600, null)).toBe("2026-11-10T11:01:00.000Z");
  expect(proposed(null, "2026-11-10T14:00:00Z")).toBe("2026-11-10T14:00:00.000Z");
});
