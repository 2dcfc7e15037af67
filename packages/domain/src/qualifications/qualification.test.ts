import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { expiriesMentionedOn, missingQualifications, requiredFor } from "./qualification.ts";

const day = (text: string): LocalDate => text as LocalDate;
const held = (qualificationId: number, validFrom: string | null, validUntil: string | null) => ({
  qualificationId,
  validFrom: validFrom === null ? null : day(validFrom),
  validUntil: validUntil === null ? null : day(validUntil),
});

test("a shift requires its own qualifications and those of its workplace, each once", () => {
  const ofWorkplaces = new Map([[3, [1, 2]]]);
  expect(requiredFor({ workplaceId: 3, qualificationIds: [2, 5] }, ofWorkplaces)).toEqual([1, 2, 5]);
  expect(requiredFor({ workplaceId: 4, qualificationIds: [5] }, ofWorkplaces)).toEqual([5]);
  expect(requiredFor({ workplaceId: null, qualificationIds: [] }, ofWorkplaces)).toEqual([]);
});

test("a qualification holds through its last day and is missing from the next one on", () => {
  const own = [held(1, "2026-11-01", "2026-11-20"), held(2, null, null)];
  expect(missingQualifications([1, 2], own, day("2026-11-20"))).toEqual([]);
  expect(missingQualifications([1, 2], own, day("2026-11-21"))).toEqual([
    { qualificationId: 1, expiredOn: "2026-11-20" },
  ]);
  expect(missingQualifications([1], own, day("2026-10-31"))).toEqual([{ qualificationId: 1, expiredOn: null }]);
  expect(missingQualifications([3], own, day("2026-11-20"))).toEqual([{ qualificationId: 3, expiredOn: null }]);
});

test("a renewed qualification counts from its renewal on, and the last expiry is the one that is named", () => {
  const own = [held(1, null, "2026-01-31"), held(1, "2026-03-01", "2026-06-30")];
  expect(missingQualifications([1], own, day("2026-04-01"))).toEqual([]);
  expect(missingQualifications([1], own, day("2026-02-15"))).toEqual([{ qualificationId: 1, expiredOn: "2026-01-31" }]);
  expect(missingQualifications([1], own, day("2026-07-01"))).toEqual([{ qualificationId: 1, expiredOn: "2026-06-30" }]);
});

test("an expiry is mentioned 30 and 7 days before", () => {
  expect(expiriesMentionedOn(day("2026-11-17"))).toEqual(["2026-12-17", "2026-11-24"]);
});
