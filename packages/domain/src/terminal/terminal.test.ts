import { expect, test } from "vitest";
import { allProducts } from "../access/products.ts";
import { matchesSearch } from "../text/matches-search.ts";
import type { Instant } from "../time/instant.ts";
import { localDate } from "../time/local-date.ts";
import type { TimeAccount } from "../time-clock/stamp.ts";
import { dialArcs, turnAt } from "./dial.ts";
import { actionForDrop, authenticationModes, isDropSplit, terminalColumns } from "./drops.ts";
import {
  contactBefore,
  doubtAboutTime,
  isProofSufficient,
  type OfflineProof,
  type ProofEvidence,
  type SignedStamp,
  signedText,
  wasTerminalAt,
} from "./offline.ts";
import { sortedByPersonName } from "./roster.ts";
import { areShiftsOnTiles, lastTileDay, shiftsOnTiles, tileDayOf } from "./tile-shifts.ts";
import { cardName, tileName, tileSizeFor } from "./tiles.ts";

test("tiles shrink from 180 px in steps of 10 to 90 px until everybody fits (TRM016)", () => {
  expect(tileSizeFor({ count: 4, width: 1280, height: 800 })).toBe(180);
  expect(tileSizeFor({ count: 400, width: 1280, height: 800 })).toBe(90);
  let before = 180;
  for (let count = 1; count < 400; count += 1) {
    const size = tileSizeFor({ count, width: 1280, height: 800 });
    expect(size % 10).toBe(0);
    expect(size).toBeLessThanOrEqual(before);
    expect(size).toBeGreaterThanOrEqual(90);
    before = size;
  }
});

test("a window of 835 px has 700 px for tiles, with 20 px around each (TRM064)", () => {
  // 5 rows of 120 + 20 and the margin above are 720; 110 + 20 five times and 20 are 670.
  const room = { width: 1000, height: 835 };
  expect(tileSizeFor({ ...room, count: 5 * 7 })).toBe(110);
  expect(tileSizeFor({ ...room, count: 3 * 4 })).toBe(180);
  expect(tileSizeFor({ ...room, height: 834 - 80, count: 3 * 4 + 1 })).toBeLessThan(180);
});

test("a name on a tile stands on two lines of 10 characters, 18 from 130 px on (TRM033)", () => {
  expect(tileName("Katarzyna Nowak", 180)).toEqual(["Katarzyna", "Nowak"]);
  expect(tileName("Maximiliana von und zu Hohenstein-Weißenburg", 120)).toEqual(["Maximilia…", "von und z…"]);
  const [first, second] = tileName("Maximiliana-Wilhelmine von und zu Hohenstein", 130);
  expect([first.length, second.length]).toEqual([18, 18]);
  expect(tileName("Çağla", 90)).toEqual(["Çağla", ""]);
});

test("a name on a card is cut at 50 characters, at 18 where it is narrow (TRM032)", () => {
  const name = "A".repeat(60);
  expect(cardName(name, "wide")).toBe(`${"A".repeat(49)}…`);
  expect(cardName(name, "narrow")).toBe(`${"A".repeat(17)}…`);
  expect(cardName("Ayşe Demir", "narrow")).toBe("Ayşe Demir");
});

test("tiles name shifts where members see all of them, unless the crew decides otherwise (TRM010)", () => {
  const shown = (["whereMembersSeeAll", "always", "never"] as const).map((terminalTileShifts) =>
    [true, false].map((shiftPlannerSeeAllShifts) => areShiftsOnTiles({ terminalTileShifts, shiftPlannerSeeAllShifts })),
  );
  expect(shown).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  expect(lastTileDay(localDate("2026-12-28"))).toBe("2027-01-03");
});

test("a tile has the shift that runs, and from its end on the next one (SHF512)", () => {
  const night = { userId: 1, from: "2026-11-15T21:00:00Z", to: "2026-11-16T05:00:00Z" };
  const later = { userId: 1, from: "2026-11-16T21:00:00Z", to: "2026-11-17T05:00:00Z" };
  const other = { userId: 2, from: "2026-11-16T06:00:00Z", to: "2026-11-16T14:00:00Z" };
  const at = (time: string) => [...shiftsOnTiles([night, other, later], Date.parse(time)).values()];
  expect(at("2026-11-15T12:00:00Z")).toEqual([night, other]);
  expect(at("2026-11-16T04:59:59Z")).toEqual([night, other]);
  expect(at("2026-11-16T05:00:00Z")).toEqual([other, later]);
  expect(at("2026-11-17T05:00:00Z")).toEqual([]);
});

test("the day of a shift on a tile is one of the crew's zone, on days of 23 and 25 hours as well", () => {
  const day = (from: string, today: string) => tileDayOf({ from }, localDate(today), "Europe/Berlin");
  expect(day("2026-11-15T22:59:59Z", "2026-11-15")).toBe("today");
  expect(day("2026-11-15T23:00:00Z", "2026-11-15")).toBe("tomorrow");
  expect(day("2026-11-15T22:00:00Z", "2026-11-16")).toBe("begun");
  expect(day("2026-11-19T03:00:00Z", "2026-11-15")).toBe("2026-11-19");
  // Summer time ends on 25 October and begins on 28 March.
  expect(day("2026-10-24T22:30:00Z", "2026-10-25")).toBe("today");
  expect(day("2026-10-25T22:30:00Z", "2026-10-25")).toBe("today");
  expect(day("2027-03-28T22:00:00Z", "2027-03-28")).toBe("tomorrow");
});

test("only working stops, not working and break start work, not working and working start a break (TRM039, TRM040, TRM041, TRM042)", () => {
  const allowed = terminalColumns.flatMap((from) =>
    terminalColumns.map((to) => [from, to, actionForDrop(from, to)] as const),
  );
  expect(allowed.filter(([, , action]) => action)).toEqual([
    [0, 1, "startWork"],
    [0, 2, "startBreak"],
    [1, 0, "stopWork"],
    [1, 2, "startBreak"],
    [2, 1, "startWork"],
  ]);
});

test("the drop zone splits only with categories, into Clocked in, not from Break and with authentication (TRM047)", () => {
  const split: string[] = [];
  for (const hasCategories of [true, false])
    for (const from of terminalColumns)
      for (const to of terminalColumns)
        for (const authentication of authenticationModes)
          if (isDropSplit({ hasCategories, from: from as TimeAccount, to: to as TimeAccount, authentication }))
            split.push(`${hasCategories} ${from} ${to} ${authentication}`);
  expect(split).toEqual(["true 0 1 PASSWORD", "true 0 1 PIN_CODE", "true 1 1 PASSWORD", "true 1 1 PIN_CODE"]);
});

test("a search finds part of a name in any case (TRM024)", () => {
  const names = ["Anna", "Hanna", "Otto"];
  expect(names.filter((name) => matchesSearch(name, "ANN"))).toEqual(["Anna", "Hanna"]);
  expect(names.filter((name) => matchesSearch(name, "xyz"))).toEqual([]);
});

test("people stand in the order of a German dictionary, namesakes by number (TRM008)", () => {
  const people = ["Zoe", "Äneas", "anton", "Anton", "Otto"].map((name, index) => ({ name, userId: 9 - index }));
  expect(sortedByPersonName(people).map(({ name }) => name)).toEqual(["Äneas", "anton", "Anton", "Otto", "Zoe"]);
  expect(
    sortedByPersonName([
      { name: "Eva", userId: 5 },
      { name: "Eva", userId: 3 },
    ]).map(({ userId }) => userId),
  ).toEqual([3, 5]);
});

test("without a connection a PIN proves the person while it is the one that the device saw, a session where there was one", () => {
  const hour = 3_600_000;
  const settings = { terminalViewMode: "PIN_CODE", terminalAuthenticationMode: "PIN_CODE" } as const;
  const evidence = { madeAt: 10 * hour, pinSeenAt: 2 * hour, wasPinAccepted: true, pinSetAt: hour, hadSession: false };
  const isEnough = (proof: OfflineProof, more: Partial<ProofEvidence> = {}) =>
    isProofSufficient(proof, settings, allProducts, { ...evidence, ...more });
  expect(isEnough("pin")).toBe(true);
  // Changed before the stamp, after it, a moment before it was first used here, or taken away.
  expect(isEnough("pin", { pinSetAt: 9 * hour })).toBe(false);
  expect(isEnough("pin", { pinSetAt: 11 * hour })).toBe(true);
  expect(isEnough("pin", { pinSetAt: 2 * hour + 2_000 })).toBe(true);
  expect(isEnough("pin", { pinSetAt: undefined })).toBe(false);
  // Never checked, or at a time at which the server accepted none; after the stamp, or too long before it.
  expect(isEnough("pin", { pinSeenAt: undefined })).toBe(false);
  expect(isEnough("pin", { wasPinAccepted: false })).toBe(false);
  expect(isEnough("pin", { pinSeenAt: 11 * hour })).toBe(false);
  expect(isEnough("pin", { madeAt: (45 * 24 + 2) * hour })).toBe(true);
  expect(isEnough("pin", { madeAt: (45 * 24 + 3) * hour })).toBe(false);
  expect(isProofSufficient("pin", settings, 0, evidence)).toBe(false);
  expect([isEnough("session"), isEnough("session", { hadSession: true })]).toEqual([false, true]);
  expect([isEnough("none"), isEnough("unconfirmed")]).toEqual([false, false]);
});

test("a stored stamp is doubtful if its clock was, if it comes from the future, or if it arrives after the crew's limit", () => {
  const day = 86_400_000;
  const limit = { offlineStampAgeLimitDays: 14 };
  const doubt = (madeAt: number, isTimeUncertain = false) =>
    doubtAboutTime({ madeAt, receivedAt: 20 * day, isTimeUncertain }, limit);
  expect(doubt(19 * day)).toBe(undefined);
  expect(doubt(19 * day, true)).toBe("timeUncertain");
  expect([doubt(20 * day + 60_000), doubt(20 * day + 60_001)]).toEqual([undefined, "inFuture"]);
  expect([doubt(6 * day), doubt(6 * day - 1)]).toEqual([undefined, "tooOld"]);
});

test("the age of a terminal's stamp counts from the contact before it was away, for an hour after it is back, and never beyond 45 days", () => {
  const day = 86_400_000;
  const limit = { offlineStampAgeLimitDays: 14 };
  const absence = { awaySince: 40 * day, backAt: 70 * day };
  const hour = day / 24;
  expect(contactBefore({ lastContactAt: 70 * day, absence }, 70 * day + hour)).toBe(40 * day);
  expect(contactBefore({ lastContactAt: 70 * day, absence }, 70 * day + hour + 1)).toBe(70 * day);
  expect(contactBefore({ lastContactAt: undefined, absence: undefined }, 70 * day)).toBe(undefined);
  const doubt = (madeAt: number) =>
    doubtAboutTime({ madeAt, receivedAt: 70 * day, lastContactAt: 40 * day, isTimeUncertain: false }, limit);
  expect([doubt(41 * day), doubt(26 * day), doubt(26 * day - 1)]).toEqual([undefined, undefined, "tooOld"]);
  expect([doubt(25 * day), doubt(25 * day - 1)]).toEqual(["tooOld", "tooOld"]);
  const wide = { offlineStampAgeLimitDays: 45 };
  const farBack = (madeAt: number) =>
    doubtAboutTime({ madeAt, receivedAt: 70 * day, lastContactAt: 40 * day, isTimeUncertain: false }, wide);
  expect([farBack(25 * day), farBack(25 * day - 1)]).toEqual([undefined, "tooOld"]);
});

test("a browser was a terminal from the registration of its key until its session ended, and again after it was set up anew", () => {
  const minute = 60_000;
  const periods = [
    { registeredAt: 10 * minute, endedAt: 20 * minute },
    { registeredAt: 30 * minute, endedAt: undefined },
  ];
  const moments = [8, 9, 10, 21, 22, 28, 29, 90];
  expect(moments.filter((at) => wasTerminalAt(at * minute, periods))).toEqual([9, 10, 21, 29, 90]);
  expect(wasTerminalAt(10 * minute, [])).toBe(false);
});

test("every field of a stamp changes the text that is signed, a category that is not mentioned too", () => {
  const stamp: SignedStamp = {
    crewId: 1,
    userId: 2,
    action: "startWork",
    timestamp: "2026-11-12T07:00:00.000Z",
    transactionID: "one-stamp",
    proof: "pin",
    pinSeenAt: "2026-11-11T07:00:00.000Z",
  };
  const changes: Partial<SignedStamp>[] = [
    { crewId: 3 },
    { userId: 3 },
    { action: "stopWork" },
    { timestamp: "2026-11-12T07:00:00.001Z" },
    { transactionID: "other-stamp" },
    { proof: "session" },
    { pinSeenAt: undefined },
    { isTimeUncertain: true },
    { timeCategory1Id: null },
    { timeCategory2Id: null },
    { timeCategory1Id: 4 },
    { timeCategory2Id: 4 },
    { location: "48.1,11.5" },
  ];
  const texts = [stamp, ...changes.map((change) => ({ ...stamp, ...change }))].map(signedText);
  expect(new Set(texts).size).toBe(texts.length);
  expect(signedText({ ...stamp, isTimeUncertain: false, location: null })).toBe(texts[0]);
});

test("the dial shows work and break on a twelve-hour face in the crew's zone, and never more than its last twelve hours", () => {
  const zone = "Europe/Berlin";
  const at = (time: string) => Date.parse(`2026-11-17T${time}:00Z`) as Instant;
  // 02:00 UTC is 3 o'clock in Berlin.
  expect(turnAt(zone, at("02:00"))).toBe(0.25);
  expect(turnAt(zone, at("14:00"))).toBe(0.25);
  const chain = [
    { at: at("02:00"), timeAccount: 1 },
    { at: at("05:00"), timeAccount: 2 },
    { at: at("05:30"), timeAccount: 1 },
  ] as const;
  expect(dialArcs(chain, zone, at("06:30"))).toEqual([
    { timeAccount: 1, from: 0.25, length: 0.25 },
    { timeAccount: 2, from: 0.5, length: 0.5 / 12 },
    { timeAccount: 1, from: 6.5 / 12, length: 1 / 12 },
  ]);
  const late = dialArcs(chain, zone, at("16:00"));
  expect(late[0]).toEqual({ timeAccount: 1, from: 5 / 12, length: 1 / 12 });
  expect(late.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(1);
  const stopped = [...chain, { at: at("06:30"), timeAccount: 0 }] as const;
  expect(dialArcs(stopped, zone, at("07:00"))).toEqual(dialArcs(chain, zone, at("06:30")));
  // A stamp ahead of the clock has not begun yet.
  expect(dialArcs([{ at: at("09:00"), timeAccount: 1 }], zone, at("08:00"))).toEqual([]);
});
