import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { expect, test } from "vitest";
import { createPlanEditor, type PlanStep } from "./plan-editor.ts";
import {
  afterEdit,
  editBackTo,
  inputOf,
  movedTo,
  newShift,
  pastedAt,
  type ShiftEdit,
  withEdits,
} from "./plan-edits.ts";

const zone = "Europe/Berlin";
const at = (date: string, time: string): string => isoInstant(instantAt(zone, date as LocalDate, time));
const shift = (more: Partial<PlanShift> = {}): PlanShift => ({
  guid: "a",
  type: "published",
  userId: 2,
  workplaceId: 9,
  date: localDate("2026-03-27"),
  from: at("2026-03-27", "22:00"),
  to: at("2026-03-28", "06:00"),
  breakStart: at("2026-03-28", "02:00"),
  breakSeconds: 1800,
  notes: "",
  amount: 1,
  manningLevelGuid: "level",
  qualificationIds: [],
  offer: null,
  published: null,
  isLate: false,
  ...more,
});

test("a moved shift keeps its times on the wall clock, also over the night in which the clocks change (SHF530)", () => {
  const moved = movedTo(shift(), localDate("2026-03-28"), { userId: 4 }, zone);
  expect(moved).toMatchObject({
    userId: 4,
    from: at("2026-03-28", "22:00"),
    to: at("2026-03-29", "06:00"),
    manningLevelGuid: "level",
    qualificationIds: [],
  });
  // 22:00 to 06:00 is seven hours in this night.
  expect(Date.parse(moved.to) - Date.parse(moved.from)).toBe(7 * 3_600_000);
});

test("an open shift that is given to a person is no longer offered and has one place (SHF530)", () => {
  const offer = {
    eligibleUserIds: [],
    eligibleTeamIds: [3],
    validUntil: null,
    assignmentStrategy: "MANUAL",
    publishStrategy: "MANUAL",
    applications: 1,
  } as const;
  const open = shift({ userId: null, amount: 3, offer: { ...offer, eligibleUserIds: [], eligibleTeamIds: [3] } });
  expect(inputOf(open)).toMatchObject({ isShiftOffer: true, shiftOfferEligibleTeams: [3], amount: 3 });
  const given = movedTo(open, open.date, { userId: 4 }, zone);
  expect(given).toMatchObject({ userId: 4, amount: 1 });
  expect(given).not.toHaveProperty("isShiftOffer");
});

test("each edit of a published shift leads to the draft that the server makes, and back (SHF530)", () => {
  const before = shift();
  const changed = afterEdit({ guid: "a", to: "content", shift: { ...inputOf(before), userId: 4 } }, before, zone);
  expect(changed).toMatchObject({ type: "unpublished_update", userId: 4, published: { userId: 2 } });
  expect(afterEdit(editBackTo("a", before), changed, zone)).toMatchObject({ type: "published", userId: 2 });
  const removed = afterEdit({ guid: "a", to: "removed" }, changed, zone);
  expect(removed).toMatchObject({ type: "unpublished_delete", userId: 2 });
  expect(afterEdit(editBackTo("a", changed), removed, zone)).toMatchObject({ type: "unpublished_update", userId: 4 });
  const made: ShiftEdit = { guid: "b", to: "content", shift: inputOf(before) };
  expect(withEdits([before], [made, editBackTo("b", undefined)], zone)).toEqual([before]);
});

test("a new shift repeats the last one of the row, follows one on the same day, or starts at the crew's time (SHF501)", () => {
  const known = { zone, defaultStart: "08:00", shifts: [shift()] };
  const date = localDate("2026-03-31");
  expect(newShift({ ...known, row: { userId: 2 }, date })).toMatchObject({
    from: at("2026-03-31", "22:00"),
    workplaceId: 9,
    breakDuration: "PT1800S",
  });
  expect(newShift({ ...known, row: { userId: 2 }, date: shift().date })).toMatchObject({ from: shift().to });
  expect(newShift({ ...known, row: { userId: 5 }, date })).toMatchObject({
    userId: 5,
    from: at("2026-03-31", "08:00"),
  });
});

test("copies out of one row go to the chosen row, those out of several keep theirs and their distance (SHF501)", () => {
  const two = [shift(), shift({ guid: "b", userId: 4, date: localDate("2026-03-28") })];
  const date = localDate("2026-04-03");
  expect(pastedAt([two[0] as PlanShift], date, { userId: 7 }, zone, "people")[0]).toMatchObject({ userId: 7 });
  expect(
    pastedAt(two, date, { userId: 7 }, zone, "people").map(({ userId, from }) => [userId, from.slice(0, 10)]),
  ).toEqual([
    [2, "2026-04-03"],
    [4, "2026-04-03"],
  ]);
});

test("edits are sent one after the other; a refused one leaves the history and the others stay (SHF530)", async () => {
  const sent: string[] = [];
  const refused: string[] = [];
  const editor = createPlanEditor({
    send: async (edits) => {
      sent.push(edits.map(({ guid, to }) => `${guid} ${to}`).join());
      await Promise.resolve();
      if (edits[0]?.guid === "bad") throw new Error("refused");
    },
    onRefused: (_, { label }) => refused.push(label),
  });
  const step = (guid: string): PlanStep => ({
    edits: [{ guid, to: "removed" }],
    back: [{ guid, to: "published" }],
    label: guid,
  });
  for (const guid of ["a", "bad", "c"]) editor.run(step(guid));
  expect(editor.state.get().pending).toHaveLength(3);
  await editor.settled();
  expect(sent).toEqual(["a removed", "bad removed", "c removed"]);
  expect(refused).toEqual(["bad"]);
  expect(editor.state.get().done.map(({ label }) => label)).toEqual(["a", "c"]);
  editor.undo();
  editor.undo();
  editor.redo();
  await editor.settled();
  expect(sent.slice(3)).toEqual(["c published", "a published", "a removed"]);
  expect(editor.state.get()).toMatchObject({ pending: [], undone: [{ label: "c" }] });
});
