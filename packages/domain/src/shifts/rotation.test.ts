import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { patternFor, type Rotation, roundsWithin, unplannedDays } from "./rotation.ts";
import type { TemplateContent } from "./template.ts";

const day = (text: string) => text as LocalDate;
const rotation: Rotation = { startsOn: day("2026-11-02"), endsOn: null, weeks: 2, plannedUntil: null };

test("a rotation is planned from today on, after the days it was planned for, until its end", () => {
  const [today, until] = [day("2026-11-12"), day("2026-12-31")];
  expect(unplannedDays(rotation, today, until)).toEqual({ from: today, to: until });
  expect(unplannedDays({ ...rotation, plannedUntil: day("2026-11-30") }, today, until)?.from).toBe("2026-12-01");
  expect(unplannedDays({ ...rotation, endsOn: day("2026-12-06") }, today, until)?.to).toBe("2026-12-06");
  expect(unplannedDays({ ...rotation, plannedUntil: until }, today, until)).toBeUndefined();
  expect(unplannedDays({ ...rotation, startsOn: day("2027-01-04") }, today, until)).toBeUndefined();
});

test("a round that began before the first day is planned for the rest of it", () => {
  const days = { from: day("2026-11-12"), to: day("2026-12-14") };
  expect(roundsWithin(rotation, days)).toEqual(["2026-11-02", "2026-11-16", "2026-11-30", "2026-12-14"]);
  expect(roundsWithin({ ...rotation, weeks: 4 }, days)).toEqual(["2026-11-02", "2026-11-30"]);
});

test("one person's weeks are a pattern for anybody; of several people's, everybody gets their own", () => {
  const shift = (userId: number | null): TemplateContent => ({
    userId,
    workplaceId: null,
    fromOffset: 0,
    fromTime: "06:00",
    toOffset: 0,
    toTime: "14:00",
    breakStartOffset: null,
    breakStartTime: null,
    breakSeconds: 0,
    notes: String(userId),
    amount: 3,
    isOffer: userId === null,
    eligibleUserIds: [],
    eligibleTeamIds: [],
    qualificationIds: [],
    offerEndsSecondsBefore: 60,
    assignmentStrategy: "MANUAL",
    publishStrategy: "MANUAL",
  });
  const notes = (shifts: TemplateContent[], userId: number) => patternFor(shifts, userId).map((one) => one.notes);
  expect(notes([shift(4), shift(null)], 9)).toEqual(["4", "null"]);
  expect(notes([shift(4), shift(5), shift(null)], 5)).toEqual(["5", "null"]);
  expect(patternFor([shift(null)], 9)).toMatchObject([{ userId: 9, amount: 1, isOffer: false }]);
});
