import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import type { ShiftContent } from "./shift.ts";
import { type ComparedTemplateShift, contentOn, isSameTemplateShift, templateContentOf } from "./template.ts";
import { timesOn, wallTimesOf } from "./wall-clock.ts";

const zone = "Europe/Berlin";
const day = (text: string) => text as LocalDate;

const shift = (from: string, to: string, rest: Partial<ShiftContent> = {}): ShiftContent => ({
  userId: 7,
  workplaceId: 3,
  from: Date.parse(from),
  to: Date.parse(to),
  breakFrom: null,
  breakSeconds: 0,
  notes: "",
  amount: 1,
  manningLevelGuid: null,
  isOffer: false,
  eligibleUserIds: [],
  eligibleTeamIds: [],
  qualificationIds: [],
  offerValidUntil: null,
  assignmentStrategy: "FIRST_COME_FIRST_SERVE",
  publishStrategy: "AUTOMATIC",
  ...rest,
});

/** The shift on another day, with its beginning, end and break as ISO text. */
function moved(content: ShiftContent, from: string, to: string) {
  const times = timesOn(zone, day(to), wallTimesOf(zone, day(from), content));
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return [iso(times.from), iso(times.to), iso(times.breakFrom)];
}

const one: ComparedTemplateShift = {
  crewId: 1,
  userId: 7,
  fromOffset: 1,
  fromTime: "06:00",
  toOffset: 1,
  toTime: "14:00",
  breakStartOffset: 1,
  breakStartTime: "10:00",
  breakSeconds: 1800,
  notes: "Ofen 2",
  workplaceId: 3,
};

test("template shifts are equal although id, name and offer fields differ (SHF536)", () => {
  const offered = { ...one, id: 1, name: "A", isOffer: true, eligibleUserIds: [1] };
  const other = { ...one, id: 2, name: "B", isOffer: false, eligibleUserIds: [] };
  expect(isSameTemplateShift(offered, other)).toBe(true);
});

test.each<Partial<ComparedTemplateShift>>([
  { crewId: 2 },
  { userId: null },
  { fromOffset: 0 },
  { fromTime: "06:15" },
  { toOffset: 2 },
  { toTime: "14:15" },
  { breakStartOffset: null },
  { breakStartTime: "10:15" },
  { breakSeconds: 900 },
  { notes: "" },
  { workplaceId: null },
])("template shifts that differ in %o are not equal (SHF536)", (change) => {
  expect(isSameTemplateShift(one, { ...one, ...change })).toBe(false);
});

test("a shift keeps its wall time over both clock changes (SHF505, SHF528)", () => {
  const early = shift("2026-03-23T05:00:00Z", "2026-03-23T13:00:00Z", {
    breakFrom: Date.parse("2026-03-23T09:00:00Z"),
    breakSeconds: 1800,
  });
  expect(moved(early, "2026-03-23", "2026-03-30")).toEqual([
    "2026-03-30T04:00:00.000Z",
    "2026-03-30T12:00:00.000Z",
    "2026-03-30T08:00:00.000Z",
  ]);
  const night = shift("2026-10-17T20:00:00Z", "2026-10-18T04:00:00Z");
  // 22:00 to 06:00 is nine hours long in the night in which the clock is put back.
  expect(moved(night, "2026-10-17", "2026-10-24")).toEqual([
    "2026-10-24T20:00:00.000Z",
    "2026-10-25T05:00:00.000Z",
    null,
  ]);
});

test("a time in the missing hour is one hour later, and a shift that it would swallow keeps its length (SHF528)", () => {
  const late = shift("2026-03-22T01:30:00Z", "2026-03-22T06:00:00Z");
  expect(moved(late, "2026-03-22", "2026-03-29")).toEqual([
    "2026-03-29T01:30:00.000Z",
    "2026-03-29T05:00:00.000Z",
    null,
  ]);
  const short = shift("2026-03-22T01:30:00Z", "2026-03-22T02:15:00Z");
  expect(moved(short, "2026-03-22", "2026-03-29")).toEqual([
    "2026-03-29T01:30:00.000Z",
    "2026-03-29T02:15:00.000Z",
    null,
  ]);
  const mostlyBreak = shift("2026-03-22T00:30:00Z", "2026-03-22T02:30:00Z", { breakSeconds: 3600 });
  expect(moved(mostlyBreak, "2026-03-22", "2026-03-29")).toEqual([
    "2026-03-29T00:30:00.000Z",
    "2026-03-29T02:30:00.000Z",
    null,
  ]);
});

test("a time in the hour that comes twice is its first occurrence, and lengths never become negative (SHF528)", () => {
  const toTwice = shift("2026-10-17T22:00:00Z", "2026-10-18T00:30:00Z");
  expect(moved(toTwice, "2026-10-18", "2026-10-25")).toEqual([
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T00:30:00.000Z",
    null,
  ]);
  // 02:45 to 02:15, half an hour later: the clock was put back in between.
  const within = shift("2026-10-25T00:45:00Z", "2026-10-25T01:15:00Z");
  expect(moved(within, "2026-10-25", "2026-11-01")).toEqual([
    "2026-11-01T01:45:00.000Z",
    "2026-11-01T02:15:00.000Z",
    null,
  ]);
});

test("a shift of 48 hours by the wall clock stays within the longest shift when the clock is put back (SHF528)", () => {
  const long = shift("2026-10-17T10:00:00Z", "2026-10-19T10:00:00Z");
  const [from, to] = moved(long, "2026-10-17", "2026-10-24");
  expect(Date.parse(to as string) - Date.parse(from as string)).toBe(48 * 3_600_000);
});

test("a break whose beginning the clock change moves out of the shift is kept without it (SHF528)", () => {
  const content = shift("2026-03-22T00:30:00Z", "2026-03-22T02:30:00Z", {
    breakFrom: Date.parse("2026-03-22T01:45:00Z"),
    breakSeconds: 1200,
  });
  expect(moved(content, "2026-03-22", "2026-03-29")).toEqual([
    "2026-03-29T00:30:00.000Z",
    "2026-03-29T01:30:00.000Z",
    null,
  ]);
});

test("an offer in a template ends as long before its start as it did (SHF529)", () => {
  const offer = shift("2026-11-21T05:00:00Z", "2026-11-21T13:00:00Z", {
    userId: null,
    amount: 2,
    isOffer: true,
    eligibleUserIds: [4],
    eligibleTeamIds: [1],
    offerValidUntil: Date.parse("2026-11-20T17:00:00Z"),
    assignmentStrategy: "MANUAL",
    publishStrategy: "MANUAL",
  });
  const template = templateContentOf(zone, day("2026-11-20"), offer);
  expect(template).toMatchObject({ fromOffset: 1, fromTime: "06:00:00", offerEndsSecondsBefore: 12 * 3600 });
  expect(contentOn(zone, day("2026-12-04"), template)).toEqual({
    ...offer,
    from: Date.parse("2026-12-05T05:00:00Z"),
    to: Date.parse("2026-12-05T13:00:00Z"),
    offerValidUntil: Date.parse("2026-12-04T17:00:00Z"),
  });
});
