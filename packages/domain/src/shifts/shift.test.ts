import { expect, test } from "vitest";
import { localDate } from "../time/local-date.ts";
import { neededDraft } from "./draft.ts";
import { isPublishedLate } from "./notice.ts";
import { netSeconds, type ShiftContent, shiftStateOf, shiftTypes } from "./shift.ts";

const content: ShiftContent = {
  userId: 1,
  workplaceId: null,
  from: Date.UTC(2026, 10, 23, 7),
  to: Date.UTC(2026, 10, 23, 15),
  breakFrom: null,
  breakSeconds: 1800,
  notes: "",
  amount: 1,
  manningLevelGuid: null,
  isOffer: false,
  eligibleUserIds: [1, 2],
  eligibleTeamIds: [],
  qualificationIds: [],
  offerValidUntil: null,
  assignmentStrategy: "FIRST_COME_FIRST_SERVE",
  publishStrategy: "AUTOMATIC",
};

test("a draft is a draft first; a published shift is an offer, an open shift or a published one (SHF524)", () => {
  const states = (isOffer: boolean, userId: number | null) =>
    shiftTypes.map((type) => shiftStateOf({ type, isOffer, userId }));
  const drafts = ["UNPUBLISHED_CREATE", "UNPUBLISHED_UPDATE", "UNPUBLISHED_DELETE"];
  expect(states(true, null)).toEqual(["SHIFT_OFFER", ...drafts]);
  expect(states(false, null)).toEqual(["OPEN_SHIFT", ...drafts]);
  expect(states(false, 1)).toEqual(["PUBLISHED", ...drafts]);
});

test("the draft follows from the published and the desired state alone (SHF530)", () => {
  const later = { ...content, to: content.to + 1 };
  expect(neededDraft(undefined, content)).toEqual({ type: "unpublished_create", content });
  expect(neededDraft(content, later)).toEqual({ type: "unpublished_update", content: later });
  expect(neededDraft(content, "removed")).toEqual({ type: "unpublished_delete", content });
  for (const [published, desired] of [
    [content, { ...content, eligibleUserIds: [2, 1] }],
    [content, "published"],
    [undefined, "removed"],
    [undefined, "published"],
  ] as const)
    expect(neededDraft(published, desired)).toBeUndefined();
});

test("every field of the content makes a difference", () => {
  const others: Partial<ShiftContent>[] = [
    { userId: null },
    { workplaceId: 1 },
    { from: content.from + 1 },
    { breakFrom: content.from },
    { breakSeconds: 0 },
    { notes: "x" },
    { amount: 2 },
    { manningLevelGuid: "x" },
    { isOffer: true },
    { eligibleUserIds: [1, 3] },
    { eligibleTeamIds: [1] },
    { qualificationIds: [1] },
    { offerValidUntil: 1 },
    { assignmentStrategy: "MANUAL" },
    { publishStrategy: "MANUAL" },
  ];
  for (const other of others)
    expect(neededDraft(content, { ...content, ...other })?.type, JSON.stringify(other)).toBe("unpublished_update");
});

test("the net length is without the break (SHF510)", () => {
  expect(netSeconds(content)).toBe(7.5 * 3600);
});

test("neither the day of publishing nor that of the shift counts towards the notice", () => {
  const late = (day: string, notice: number) => isPublishedLate(localDate(day), localDate("2026-11-12"), notice);
  expect([late("2026-11-16", 4), late("2026-11-17", 4)]).toEqual([true, false]);
  expect([late("2026-11-26", 14), late("2026-11-27", 14)]).toEqual([true, false]);
  expect([late("2026-11-12", 0), late("2026-11-13", 0)]).toEqual([true, false]);
});
