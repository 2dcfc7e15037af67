import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { concernsShifts } from "@glasen/domain/shifts/conflict.ts";
import { isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { shortWeekdayText } from "#platform/formats.ts";
import { setLanguage } from "#platform/language.ts";
import { formatDate } from "#ui/date-text.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import {
  acme,
  crewToday,
  crewWhereMiaIs,
  memberNamed,
  permissionsAs,
  refused,
  startFakeServer,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { conflictFacts, conflictsIn } from "./plan-conflicts.ts";
import { afterEdit, type ShiftEdit } from "./plan-edits.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./ShiftsFrame.tsx"),
    import("./ShiftsScreen.tsx"),
    import("./PlannerScreen.tsx"),
    import("./MyShiftsScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  channels.clear();
});

const zone = acme.timeZone;
const monday = mondayOf(crewToday);
const day = (after: number): LocalDate => addDays(monday, after);
/** "Tue 12.05." */
const dayText = (date: LocalDate): string => `${shortWeekdayText(date, "en")} ${formatDate(date).slice(0, 6)}`;
const guidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const oven = { id: 9, workplaceId: 9, crewId: 7, name: "Oven", groupId: null, disabledAt: null };

const shift = (number: number, userId: number | null, date: LocalDate, more: Partial<PlanShift> = {}): PlanShift => ({
  guid: guidOf(number),
  type: "published",
  userId,
  workplaceId: 9,
  date,
  from: isoInstant(instantAt(zone, date, "06:00")),
  to: isoInstant(instantAt(zone, date, "12:00")),
  breakStart: null,
  breakSeconds: 0,
  notes: "",
  amount: 1,
  manningLevelGuid: null,
  qualificationIds: [],
  offer: null,
  published: null,
  isLate: false,
  ...more,
});

const person = (userId: number): ShiftPlan["people"][number] => ({
  userId,
  firstWorkDayAt: null,
  disabledAt: null,
  targetSeconds: 32 * 3600,
  monthTargetSeconds: 130 * 3600,
  monthPlannedSeconds: 0,
  comesOfAgeAt: null,
  isMinor: false,
});

/** A server that keeps a plan: it applies edits and publishes as the real one does. */
function planServer(shifts: PlanShift[], more: Partial<ShiftPlan> = {}) {
  const state = { shifts };
  const answers = {
    "workplaces.listAll": () => [oven],
    "manningLevels.list": () => [],
    "shiftPlan.get": ({ from, to }: Record<string, unknown>): ShiftPlan => ({
      shifts: state.shifts.filter(({ date }) => date >= String(from) && date <= String(to)),
      people: [1, 2, 4].map(person),
      absences: [],
      holidays: [],
      planning: "crew",
      law: { country: "de", sector: "other" },
      ...more,
    }),
    "shiftPlan.edit": ({ edits }: Record<string, unknown>) => {
      const removed: string[] = [];
      const answered = (edits as ShiftEdit[]).flatMap((edit) => {
        const before = state.shifts.find(({ guid }) => guid === edit.guid);
        const after = afterEdit(edit, before, zone);
        state.shifts = [...state.shifts.filter(({ guid }) => guid !== edit.guid), ...(after ? [after] : [])];
        if (!after) removed.push(edit.guid);
        return after ?? [];
      });
      return { shifts: answered, removed };
    },
    "shiftPlan.check": ({ guids }: Record<string, unknown>) => {
      const facts = conflictFacts({
        plan: answers["shiftPlan.get"]({ from: monday, to: day(6) }),
        from: monday,
        zone,
        disabledWorkplaceIds: new Set(),
        wishes: [],
        qualifications: undefined,
        held: [],
        canPlanUser: () => true,
      });
      const found = conflictsIn(facts, state.shifts);
      return { conflicts: found.filter((one) => concernsShifts(one, new Set(guids as string[]))) as never };
    },
    "shiftPlan.publish": ({ guids }: Record<string, unknown>) => {
      const named = guids as string[];
      state.shifts = state.shifts
        .filter(({ guid, type }) => !named.includes(guid) || type !== "unpublished_delete")
        .map((one) => (named.includes(one.guid) ? { ...one, type: "published", published: null } : one));
      return { publicationId: 5, published: named.length, notifiedUserIds: [2] };
    },
    "shiftPlan.takeBack": () => null,
  };
  return { state, answers };
}

function open(
  shifts: PlanShift[],
  role: Parameters<typeof crewWhereMiaIs>[0] = "owner",
  more: Partial<ShiftPlan> = {},
  others: Parameters<typeof startFakeServer>[0] = {},
) {
  history.replaceState(null, "", "/crew/7/shifts");
  const { state, answers } = planServer(shifts, more);
  const server = startFakeServer({ ...crewWhereMiaIs(role), ...answers, ...others });
  renderInApp(<App />);
  return { state, server };
}

const edits = (server: ReturnType<typeof open>["server"]): ShiftEdit[][] =>
  server.received.filter(({ name }) => name === "shiftPlan.edit").map(({ input }) => input["edits"] as ShiftEdit[]);
const cellOf = (name: string, date: LocalDate) => screen.findByRole("gridcell", { name: `${name}, ${dayText(date)}` });
const shiftOf = (name: string, date: LocalDate) =>
  screen.findByRole("button", { name: new RegExp(`^${name}, ${dayText(date)}`) });

test("a click on a cell plans a shift there as a draft, and the navigation leads to the planner (SHF501, SHF502, UIX510)", async () => {
  const { server } = open([shift(1, 2, day(0))]);
  expect(await screen.findAllByRole("link", { name: "Shift planner" })).not.toHaveLength(0);
  await userEvent.click(await cellOf("Ben Kurz", day(2)));
  const made = await screen.findByRole("button", { name: `Ben Kurz, ${dayText(day(2))}, 06:00–12:00, Oven, new` });
  await waitFor(() => expect(edits(server)).toHaveLength(1));
  expect(edits(server)[0]?.[0]).toMatchObject({
    to: "content",
    shift: { userId: 2, workplaceId: 9, from: isoInstant(instantAt(zone, day(2), "06:00")) },
  });
  expect(made.closest("[role=row]")?.textContent).toContain("Ben Kurz");
  expect(screen.getByRole("region", { name: "Unpublished changes" }).textContent).toContain("1 change");
  // Somebody without earlier shifts starts at the crew's usual time.
  await userEvent.click(await cellOf("Eda Demir", day(1)));
  expect(
    await screen.findByRole("button", { name: new RegExp(`^Eda Demir, ${dayText(day(1))}, 08:00–16:30`) }),
  ).toBeTruthy();
});

test("drafts say what they change: new, changed with the former time, to be removed (SHF502, SHF530)", async () => {
  const changed = shift(1, 2, day(0), {
    type: "unpublished_update",
    published: { ...shift(1, 2, day(0)), from: isoInstant(instantAt(zone, day(0), "05:30")) },
  });
  const removed = shift(2, 2, day(1), { type: "unpublished_delete", published: shift(2, 2, day(1)) });
  open([changed, removed, shift(3, 4, day(1), { type: "unpublished_create", notes: "Key" })]);
  const cell = (await shiftOf("Ben Kurz", day(0))).parentElement as HTMLElement;
  expect(cell.querySelector("s")?.textContent).toBe("05:30");
  expect((await shiftOf("Ben Kurz", day(1))).getAttribute("aria-label")).toContain("to be removed");
  expect((await shiftOf("Eda Demir", day(1))).getAttribute("aria-label")).toContain("new, with a note");
  const bar = within(screen.getByRole("region", { name: "Unpublished changes" }));
  for (const text of ["3 changes", "1 new", "1 changed", "1 to be removed", "2 people are notified"])
    expect(bar.getByText(text)).toBeTruthy();
});

test("arrow keys walk the grid; Enter creates and opens, Alt with an arrow moves, Delete removes, and each is announced (SHF501, SHF530)", async () => {
  const { server, state } = open([shift(1, 2, day(0))]);
  const first = await shiftOf("Ben Kurz", day(0));
  first.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(await cellOf("Ben Kurz", day(1)));
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(document.activeElement).toBe(await shiftOf("Ben Kurz", day(1))));
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await waitFor(async () => expect(document.activeElement).toBe(await shiftOf("Ben Kurz", day(2))));
  expect(
    screen
      .getAllByRole("status")
      .map((one) => one.textContent)
      .join(),
  ).toMatch(/Shift of Ben Kurz moved to Wednesday/);
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(async () => expect(document.activeElement).toBe(await shiftOf("Eda Demir", day(2))));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Shift" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  (await shiftOf("Eda Demir", day(2))).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(state.shifts).toHaveLength(1));
  expect(edits(server).at(-1)?.[0]?.to).toBe("removed");
});

test("shifts are copied and pasted by keyboard, several at once keep their people and distance (SHF501)", async () => {
  const { state } = open([shift(1, 2, day(0)), shift(2, 4, day(1))]);
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Control>}a{/Control}{Control>}c{/Control}");
  const target = await cellOf("Ben Kurz", day(3));
  target.focus();
  await userEvent.keyboard("{Control>}v{/Control}");
  await waitFor(() => expect(state.shifts).toHaveLength(4));
  const copies = state.shifts.filter(({ type }) => type === "unpublished_create");
  expect(copies.map(({ userId, date }) => [userId, date])).toEqual([
    [2, day(3)],
    [4, day(4)],
  ]);
});

test("M moves a shift to another person and day without dragging (SHF530)", async () => {
  const { state } = open([shift(1, 2, day(0))]);
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("m");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("combobox", { name: "Person" }));
  await userEvent.click(await screen.findByRole("option", { name: "Eda Demir" }));
  await userEvent.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(state.shifts[0]).toMatchObject({ userId: 4, type: "unpublished_update" }));
});

test("everything not yet published is undone and repeated by button and key; a refused edit vanishes with a toast (SHF530)", async () => {
  const { server, state } = open([shift(1, 2, day(0))]);
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(state.shifts[0]?.type).toBe("unpublished_delete"));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(state.shifts[0]?.type).toBe("published"));
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await waitFor(() => expect(state.shifts[0]?.type).toBe("unpublished_delete"));
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(state.shifts[0]?.type).toBe("published"));

  // Whatever comes or goes under it, the focus stays in its place of the grid.
  (await cellOf("Eda Demir", day(1))).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(document.activeElement).toBe(await shiftOf("Eda Demir", day(1))));
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(async () => expect(document.activeElement).toBe(await cellOf("Eda Demir", day(1))));
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await waitFor(async () => expect(document.activeElement).toBe(await shiftOf("Eda Demir", day(1))));
  await userEvent.keyboard("{Control>}z{/Control}");

  server.set({ "shiftPlan.edit": () => refused(1015, 409, "There is a shift already.") });
  await userEvent.click(await cellOf("Eda Demir", day(4)));
  expect(await screen.findByText("The change was not saved")).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: new RegExp(`^Eda Demir, ${dayText(day(4))}`) })).toBeNull(),
  );
  expect(screen.queryByRole("region", { name: "Unpublished changes" })).toBeNull();
});

test("a copied week is undone and repeated in one step; a template is made of the selected shifts that stay (SHF504, SHF505, SHF530)", async () => {
  const gone = shift(2, 4, day(1), { type: "unpublished_delete", published: shift(2, 4, day(1)) });
  const { server, state } = open([shift(1, 2, day(0)), gone]);
  const copies = [shift(11, 2, day(7), { type: "unpublished_create" })];
  server.set({
    "shifts.copy": () => {
      state.shifts = [...state.shifts, ...copies];
      return { shifts: copies.map(({ guid, date }) => ({ guid, date })) as never, skipped: [] };
    },
  });
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Control>}a{/Control}");
  const choose = async (item: string) => {
    await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
    return within(await screen.findByRole("dialog"));
  };
  const template = await choose("Save the selection as a template …");
  expect(template.getByText("The template gets 1 shift.")).toBeTruthy();
  await userEvent.click(template.getByRole("button", { name: "Cancel" }));
  await userEvent.click((await choose("Copy a period …")).getByRole("button", { name: "Copy" }));
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  // The next week shows the copies, and what was selected in this one is left there.
  expect(screen.getByRole("region", { name: "2 shifts selected" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(await shiftOf("Ben Kurz", day(7))).toBeTruthy();
  expect(screen.queryByRole("region", { name: "2 shifts selected" })).toBeNull();
  const undo = screen.getByRole("button", { name: "Undo" });
  await waitFor(() => expect(undo.hasAttribute("disabled")).toBe(false));
  await userEvent.click(undo);
  await waitFor(() => expect(state.shifts.map(({ date }) => date)).not.toContain(day(7)));
  await userEvent.click(screen.getByRole("button", { name: "Redo" }));
  await waitFor(() =>
    expect(state.shifts.find(({ guid }) => guid === guidOf(11))).toMatchObject({ userId: 2, date: day(7) }),
  );
});

test("the filter by qualification leaves those who hold it and the open shifts that require it (SHF530)", async () => {
  const openShifts = [shift(2, null, day(1)), shift(3, null, day(2), { qualificationIds: [7] })];
  const answers = {
    "qualifications.list": () => ({
      qualifications: [{ id: 7, crewId: 7, name: "First aid", colour: null, holders: 1 }],
      workplaces: [],
    }),
    "qualifications.held": () => [{ userId: 2, qualificationId: 7, validFrom: null, validUntil: null }],
  };
  open([shift(1, 2, day(0)), ...openShifts], "owner", {}, answers);
  await shiftOf("Ben Kurz", day(0));
  expect(await cellOf("Eda Demir", day(0))).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /All qualifications$/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "First aid" }));
  await waitFor(() => expect(screen.queryByText("Eda Demir")).toBeNull());
  expect(await shiftOf("Ben Kurz", day(0))).toBeTruthy();
  expect(screen.queryByRole("button", { name: new RegExp(`^Open, ${dayText(day(1))}`) })).toBeNull();
  expect(screen.getByRole("button", { name: new RegExp(`^Open, ${dayText(day(2))}`) })).toBeTruthy();
});

test("the filters by workplace and team leave the shifts there and the members of the team (SHF530)", async () => {
  const answers = {
    "workplaces.listAll": () => [oven, { ...oven, id: 8, workplaceId: 8, name: "Counter" }],
    "teams.list": () => [
      { id: 3, crewId: 7, name: "Bakery" },
      { id: 5, crewId: 7, name: "Shop" },
    ],
    "members.list": () => [
      memberNamed(1, "Mia Brandt", "owner"),
      { ...memberNamed(2, "Ben Kurz"), teamIds: [3] },
      { ...memberNamed(4, "Eda Demir"), teamIds: [5] },
    ],
  };
  open([shift(1, 2, day(0)), shift(2, 4, day(1), { workplaceId: 8 })], "owner", {}, answers);
  await shiftOf("Ben Kurz", day(0));
  const choose = async (filter: RegExp, choice: string) => {
    await userEvent.click(await screen.findByRole("button", { name: filter }));
    await userEvent.click(await screen.findByRole("menuitem", { name: choice }));
  };
  await choose(/All workplaces$/, "Counter");
  expect(await cellOf("Ben Kurz", day(0))).toBeTruthy();
  expect(await shiftOf("Eda Demir", day(1))).toBeTruthy();
  await choose(/All teams$/, "Bakery");
  await waitFor(() => expect(screen.queryByText("Eda Demir")).toBeNull());
  expect(screen.getByText("Ben Kurz")).toBeTruthy();
});

test("a removed draft comes back without a qualification that was deleted meanwhile, and the planner is told (SHF530)", async () => {
  const draft = shift(1, 2, day(0), { type: "unpublished_create", qualificationIds: [7, 8] });
  const { server, state } = open([draft]);
  server.set({
    "qualifications.list": () => ({
      qualifications: [{ id: 7, crewId: 7, name: "First aid", colour: null, holders: 0 }],
      workplaces: [],
    }),
  });
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(state.shifts).toHaveLength(0));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(state.shifts[0]?.qualificationIds).toEqual([7]));
  expect(await screen.findByText("The shift no longer requires a qualification that was deleted")).toBeTruthy();
});

test("an unticked draft is left out of publishing and stays unticked; the rest is published and can be taken back (SHF503, SHF531, SHF535)", async () => {
  const drafts = [0, 1, 2].map((index) => shift(index + 1, 2, day(index), { type: "unpublished_create" }));
  const { server, state } = open(drafts);
  const tick = await screen.findByRole("checkbox", { name: new RegExp(`^Publish Ben Kurz, ${dayText(day(2))}`) });
  await userEvent.click(tick);
  expect(tick.getAttribute("aria-checked")).toBe("false");
  const bar = screen.getByRole("region", { name: "Unpublished changes" });
  expect(bar.textContent).toContain("2 selected");
  await userEvent.click(within(bar).getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(server.countOf("shiftPlan.publish")).toBe(1));
  expect(server.received.find(({ name }) => name === "shiftPlan.publish")?.input["guids"]).toEqual([
    guidOf(1),
    guidOf(2),
  ]);
  await waitFor(() => expect(screen.getAllByRole("checkbox", { name: /^Publish Ben/ })).toHaveLength(1));
  expect(screen.getByRole("checkbox", { name: /^Publish Ben/ }).getAttribute("aria-checked")).toBe("false");
  expect(state.shifts.map(({ type }) => type)).toEqual(["published", "published", "unpublished_create"]);
  await userEvent.click(await screen.findByRole("button", { name: "Take back" }));
  await waitFor(() => expect(server.countOf("shiftPlan.takeBack")).toBe(1));
});

test("a conflict is marked in the grid; a soft one is published after one confirmation, a hard one is not (SHF503)", async () => {
  const late = shift(1, 2, day(0), {
    from: isoInstant(instantAt(zone, day(0), "15:00")),
    to: isoInstant(instantAt(zone, day(0), "21:00")),
  });
  const { server } = open([late, shift(2, 2, day(1), { type: "unpublished_create" })]);
  expect(await screen.findByRole("button", { name: /^Ben Kurz, .*Conflict: Only 9\u00a0h of rest/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: "1 conflict" }));
  expect(server.countOf("shiftPlan.publish")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Publish anyway" }));
  await waitFor(() => expect(server.countOf("shiftPlan.publish")).toBe(1));
  expect(server.received.find(({ name }) => name === "shiftPlan.publish")?.input["confirmsConflicts"]).toBe(true);
});

test("applicants for an open shift come with the conflicts that it would bring them (SHF507)", async () => {
  const offer = {
    ...{ eligibleUserIds: [], eligibleTeamIds: [], validUntil: null, applications: 2 },
    ...({ assignmentStrategy: "MANUAL", publishStrategy: "AUTOMATIC" } as const),
  };
  const late = { from: isoInstant(instantAt(zone, day(0), "15:00")), to: isoInstant(instantAt(zone, day(0), "21:00")) };
  const reply = (replyId: number, userId: number, restSeconds: number | null) => ({
    ...{
      replyId,
      userId,
      restSeconds,
      state: "OFFER" as const,
      createdAt: isoInstant(instantAt(zone, monday, "08:00")),
    },
    ...{ isAsleep: false, plannedSeconds: 6 * 3600, targetSeconds: 24 * 3600, lastSimilarDate: null },
  });
  open(
    [shift(1, 2, day(0), late), shift(2, null, day(1), { offer })],
    "owner",
    {},
    {
      "shiftOffers.applicants": () => [reply(8, 2, 9 * 3600), reply(9, 4, null)],
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: /2 replies/ }));
  const panel = within(await screen.findByRole("complementary", { name: "Open shift" }));
  expect((await panel.findByText("Only 9 h of rest")).closest("li")?.textContent).toContain("Ben Kurz");
  expect(panel.getAllByRole("button", { name: /^Assign to/ })).toHaveLength(2);
  expect(panel.queryByText("Rest 9 h")).toBeNull();
});

test("two shifts at once cannot be published (SHF503)", async () => {
  const absence = { userId: 4, date: day(1), typeId: 0, isGranted: true, part: "whole" as const };
  // Not among the shifts that an earlier test has left out of publishing.
  const { server } = open(
    [
      shift(71, 2, day(0)),
      shift(72, 2, day(0), { type: "unpublished_create" }),
      shift(73, 4, day(1), { type: "unpublished_create" }),
    ],
    "owner",
    { absences: [absence] },
  );
  // The marks come a moment after the plan.
  await screen.findByRole("button", { name: /^Eda Demir, .*Conflict: Absent on this day/ });
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 conflicts" }));
  const hard = within(dialog.getByRole("list", { name: "These have to be solved before publishing." }));
  expect(hard.getByText(/Ben Kurz.*Two shifts at the same time/)).toBeTruthy();
  expect(hard.getByText("Resolved with a start at 12:00.")).toBeTruthy();
  const soft = within(dialog.getByRole("list", { name: "These do not prevent publishing." }));
  expect(soft.getByText(/Eda Demir.*Absent on this day/)).toBeTruthy();
  expect(soft.getByText("Resolved with somebody else or on another day.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Publish anyway" })).toBeNull();
  expect(server.countOf("shiftPlan.publish")).toBe(0);
});

test("a manager who only looks sees drafts and can change nothing (SHF502)", async () => {
  const { server } = open(
    [shift(1, 2, day(0)), shift(2, 4, day(1), { type: "unpublished_create" })],
    "managerReadOnly",
    {
      planning: "none",
    },
  );
  expect((await shiftOf("Eda Demir", day(1))).getAttribute("aria-label")).toContain("new");
  for (const name of ["Shift", "Undo", "Publish", "Discard"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.click(await cellOf("Ben Kurz", day(2)));
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Delete}");
  expect(server.countOf("shiftPlan.edit")).toBe(0);
});

test("a manager of some teams plans their members and only looks at the others (SHF501, PRM506)", async () => {
  const permissions = permissionsAs("manager").map((one) =>
    one.allowed ? { ...one, scope: scopes.group, teamIds: [3] } : one,
  );
  let tellHeld: (held: never[]) => void = () => {};
  const { server } = open(
    [shift(1, 2, day(0)), shift(2, 4, day(0))],
    "manager",
    { planning: "teams" },
    {
      "crews.permissions": () => permissions,
      "members.list": () => [
        memberNamed(1, "Mia Brandt", "manager"),
        { ...memberNamed(2, "Ben Kurz"), teamIds: [3] },
        memberNamed(4, "Eda Demir"),
      ],
      "qualifications.list": () => ({
        qualifications: [{ id: 7, crewId: 7, name: "First aid", colour: null, holders: 1 }],
        workplaces: [{ workplaceId: 9, name: "Oven", qualificationIds: [7] }],
      }),
      "qualifications.held": () => new Promise((resolve) => void (tellHeld = resolve)),
    },
  );
  // Until it is known who holds what, nobody lacks anything.
  await screen.findByRole("button", { name: /All qualifications$/ });
  expect((await shiftOf("Ben Kurz", day(0))).getAttribute("aria-label")).not.toContain("Conflict");
  await act(async () => tellHeld([]));
  // Whether people of other teams hold what is required is not known here.
  expect(await screen.findByRole("button", { name: /^Ben Kurz, .*Conflict: A required qualification/ })).toBeTruthy();
  expect((await shiftOf("Eda Demir", day(0))).getAttribute("aria-label")).not.toContain("Conflict");
  (await shiftOf("Eda Demir", day(0))).focus();
  await userEvent.keyboard("{Delete}");
  await userEvent.click(await cellOf("Eda Demir", day(1)));
  expect(server.countOf("shiftPlan.edit")).toBe(0);
  expect(screen.queryByRole("region", { name: "Unpublished changes" })).toBeNull();
  for (const name of ["Shift", "Undo", "Redo"]) expect(screen.getByRole("button", { name })).toBeTruthy();
  (await shiftOf("Ben Kurz", day(0))).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(edits(server)).toMatchObject([[{ guid: guidOf(1), to: "removed" }]]));
  expect(screen.getByRole("region", { name: "Unpublished changes" }).textContent).toContain("1 change");
  // An open shift is for the manager's own teams.
  await userEvent.click(await cellOf("Open shifts", day(3)));
  await waitFor(() =>
    expect(edits(server)[1]).toMatchObject([{ to: "content", shift: { userId: null, shiftOfferEligibleTeams: [3] } }]),
  );
});

/** Where the planner is scrolled to, with days of 40 px that lie where `leftOf` says. */
function watchScrolling(leftOf: (date: string) => number): number[] {
  const scrolled: number[] = [];
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    const { head } = this.dataset;
    return head === undefined ? 0 : leftOf(head);
  });
  HTMLElement.prototype.scrollTo = ((to: ScrollToOptions) => scrolled.push(to.left ?? 0)) as never;
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, "scrollTo");
  });
  return scrolled;
}

test("a month opens a few days before today, however wide it is (SHF501)", async () => {
  const scrolled = watchScrolling((date) => 40 * Number(date.slice(8)));
  open([shift(1, 2, day(0))]);
  await shiftOf("Ben Kurz", day(0));
  await userEvent.click(screen.getByRole("radio", { name: "Month" }));
  const daysBefore = 2;
  const expected = Math.max(0, 40 * Number(crewToday.slice(8)) - 40 - daysBefore * 40);
  await waitFor(() => expect(scrolled).toContain(expected));
});

test("this week opens with today in sight on a narrow screen, another week with its Monday (SHF501)", async () => {
  const leftOf = (date: string): number => 400 + 40 * ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7);
  const scrolled = watchScrolling(leftOf);
  open([shift(1, 2, day(0))]);
  await shiftOf("Ben Kurz", day(0));
  // Beside the names and two days before.
  const opensAt = (date: string): number => leftOf(date) - 40 - 2 * 40;
  await waitFor(() => expect(scrolled).toEqual([opensAt(crewToday)]));
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(scrolled).toEqual([opensAt(crewToday), opensAt(day(7))]));
});

test("members get their own shifts instead of the planner, behind the same entry (SHF502, UIX510)", async () => {
  open([shift(1, 1, day(0))], "member");
  expect(await screen.findAllByRole("link", { name: "Shift planner" })).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
});

/** A crew of 300 people, Mia among them. */
function openLargeCrew(shifts: PlanShift[], more: Partial<ShiftPlan> = {}): void {
  const many = Array.from({ length: 300 }, (_, index) =>
    memberNamed(index + 1, `Person ${String(index + 1).padStart(3, "0")}`),
  );
  const people = many.map(({ userId }) => person(userId));
  open(
    shifts,
    "owner",
    { people: [{ ...person(1), disabledAt: day(3) }, ...people.slice(1)], ...more },
    { "members.list": () => [memberNamed(1, "Mia Brandt", "owner"), ...many.slice(1)] },
  );
}

test("absences, days outside employment and planned hours stand in the grid; of 300 people only the visible rows are drawn (SHF501)", async () => {
  openLargeCrew([shift(1, 2, day(0)), shift(2, 2, day(1))], {
    absences: [{ userId: 3, date: day(2), typeId: 0, isGranted: false, part: "whole" }],
  });
  const grid = await screen.findByRole("grid");
  expect(Number(grid.getAttribute("aria-rowcount"))).toBeGreaterThan(300);
  expect(within(grid).getAllByRole("row").length).toBeLessThan(80);
  expect(within(grid).getByText("12:00 of 32:00 planned")).toBeTruthy();
  expect(
    await screen.findByRole("gridcell", { name: `Person 003, ${dayText(day(2))}, Absent requested` }),
  ).toBeTruthy();
  expect(await screen.findByRole("gridcell", { name: `Mia Brandt, ${dayText(day(3))}, not employed` })).toBeTruthy();
});

test("holidays, wishes, and people planned against those a workplace needs stand in the grid (SHF501)", async () => {
  const holidays = [{ date: day(4), name: "Harvest Day", isHalf: false }];
  const level = { id: 1, crewId: 7, guid: guidOf(9), workplaceId: 9, weekday: 1, date: null };
  open(
    [shift(1, 2, day(0))],
    "owner",
    { holidays },
    {
      "manningLevels.list": () => [{ ...level, fromTime: "06:00", toTime: "14:00", people: 2 }],
      "availability.ofMembers": () => ({
        wishes: [
          {
            userId: 4,
            kind: "CANNOT",
            weekday: null,
            date: day(2),
            fromMinute: 0,
            untilMinute: 1440,
            validFrom: null,
            validUntil: null,
            note: "",
            savedOn: crewToday,
          },
        ],
        deadlineDays: 7,
      }),
    },
  );
  await shiftOf("Ben Kurz", day(0));
  expect(screen.getByRole("columnheader", { name: /Harvest Day/ })).toBeTruthy();
  expect(await screen.findByRole("gridcell", { name: `Eda Demir, ${dayText(day(2))}, Cannot` })).toBeTruthy();
  const staffing = await screen.findByRole("rowgroup", { name: "Staffing" });
  expect(within(staffing).getByText("6:00 of 16:00 hours needed are staffed")).toBeTruthy();
  // Nobody is there after the shift: the figure is that of the worst time, and the times say when people are missing.
  const [figure] = within(staffing).getAllByRole("gridcell");
  await waitFor(() => expect(figure?.textContent).toBe("0 of 2too few 06:00–12:00, 12:00–14:00"));
});

test("a phone draws only the people near its screen, of 300, and others as they come near (SHF501)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const observed = new Map<Element, (isNear: boolean) => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe(element: Element): void {
        observed.set(element, (isIntersecting) => act(() => this.report([{ isIntersecting }])));
      }
      disconnect(): void {}
    },
  );
  openLargeCrew([shift(1, 2, crewToday)]);
  await screen.findByText("Person 002");
  const drawn = () => screen.getAllByRole("button", { name: /^Shift: Person/ }).length;
  expect(drawn()).toBeLessThan(45);
  expect(screen.queryByText("Person 299")).toBeNull();
  const [first, ...others] = [...observed.keys()].filter(({ tagName }) => tagName === "UL");
  const last = others.at(-1);
  if (!first || !last) throw new Error("Nothing is observed.");
  observed.get(first)?.(false);
  observed.get(last)?.(true);
  expect(screen.getByText("Person 299")).toBeTruthy();
  expect(screen.queryByText("Person 002")).toBeNull();
});

test("what another planner does appears by itself, and others who have the planner open are named (SHF502)", async () => {
  const { state } = open([shift(1, 2, day(0))]);
  await shiftOf("Ben Kurz", day(0));
  await waitFor(() => expect(channels.has("presence-crew-7")).toBe(true));
  state.shifts = [...state.shifts, shift(2, 4, day(3), { type: "unpublished_create" })];
  const body = { from: day(3), to: day(3) };
  publish("private-crew-7", "shift-drafts-changed", { crewId: 7, position: 1, body });
  expect(await shiftOf("Eda Demir", day(3))).toBeTruthy();
  channels.get("presence-crew-7")?.handlers.get("pusher:subscription_succeeded")?.({
    members: { 1: { name: "Mia Brandt" }, 2: { name: "Ben Kurz" } },
  });
  expect(await screen.findByText("Also here: Ben Kurz")).toBeTruthy();
});

test("a shift is dragged to another person and day, and copied with Ctrl held (SHF530)", async () => {
  const { state } = open([shift(1, 2, day(0))]);
  const card = await shiftOf("Ben Kurz", day(0));
  const target = await cellOf("Eda Demir", day(2));
  document.elementFromPoint = () => target;
  const drag = (more: object = {}): void => {
    fireEvent.pointerDown(card, { button: 0, clientX: 5, clientY: 5, pointerType: "mouse", pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 80, clientY: 60, pointerType: "mouse", pointerId: 1, ...more });
    fireEvent.pointerUp(card, { clientX: 80, clientY: 60, pointerType: "mouse", pointerId: 1, ...more });
  };
  drag({ ctrlKey: true });
  await waitFor(() => expect(state.shifts).toHaveLength(2));
  expect(state.shifts.find(({ type }) => type === "unpublished_create")).toMatchObject({ userId: 4, date: day(2) });
  drag();
  await waitFor(() =>
    expect(state.shifts.find(({ guid }) => guid === guidOf(1))).toMatchObject({ userId: 4, date: day(2) }),
  );
});

test("several shifts are copied and pasted by mouse: every click on a cell pastes until that is done (SHF501)", async () => {
  const { state } = open([shift(1, 2, day(0)), shift(2, 2, day(1))]);
  for (const on of [day(0), day(1)]) fireEvent.click(await shiftOf("Ben Kurz", on), { ctrlKey: true });
  fireEvent.click(await screen.findByRole("button", { name: "Copy" }));
  const pasting = await screen.findByRole("region", { name: "2 shifts copied: click a cell to paste" });
  fireEvent.click(await cellOf("Eda Demir", day(3)));
  await waitFor(() => expect(state.shifts).toHaveLength(4));
  expect(state.shifts.filter(({ userId }) => userId === 4).map(({ date }) => date)).toEqual([day(3), day(4)]);
  fireEvent.click(within(pasting).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Done" })).toBeNull());
});

test("an edit names the shift as the planner saw it, and undoing one names what the edit made of it (SHF521)", async () => {
  const { server } = open([shift(1, 2, day(0))]);
  const card = await shiftOf("Ben Kurz", day(0));
  card.focus();
  fireEvent.keyDown(card, { key: "Delete" });
  await waitFor(() => expect(server.countOf("shiftPlan.edit")).toBe(1));
  const sent = server.received.find(({ name }) => name === "shiftPlan.edit")?.input;
  expect(sent).toMatchObject({ edits: [{ to: "removed", seen: { userId: 2, amount: 1 } }] });
});
