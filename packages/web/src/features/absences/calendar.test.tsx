import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { memberFlags, standardTypes } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewToday, crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

// Screens load lazily; loaded beforehand, their compilation does not count against the waits of the first test.
beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./AbsencesFrame.tsx"),
    import("./CalendarScreen.tsx"),
    import("./MyAbsencesScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  channels.clear();
});

const month = crewToday.slice(0, 7);
const types: AbsenceType[] = standardTypes
  .filter(({ id }) => id === 1 || id === 6)
  .map((type) => ({ ...type, ...memberFlags(type), crewId: 7, name: nameOf(type.id), isOwn: false }));
function nameOf(id: number): string {
  return id === 1 ? "Vacation" : "Vacation in hours";
}
const span = (id: number, more: Partial<CalendarAbsence> = {}): CalendarAbsence => ({
  id,
  userId: 1,
  typeId: 1,
  status: "granted",
  startDate: `${month}-05` as LocalDate,
  startDayPart: "morning",
  endDate: `${month}-09` as LocalDate,
  endDayPart: "afternoon",
  ...more,
});
const preview = {
  value: 3.5,
  absenceDays: [],
  balances: [],
  lines: [],
  deciders: [],
  hasOverlap: true,
  hasTimes: false,
  blockedReason: "Stocktaking",
  problems: [
    { field: "startDate", name: "absenceOverlapping" as const },
    { field: "startDate", name: "absenceBlocked" as const },
    { field: "endDate", name: "balanceExceeded" as const },
  ],
  isBlockedSoftly: false,
  deputyProblem: null,
  standsInFor: [],
  isTooLate: false,
  isOnHalfHoliday: false,
  alsoAbsent: [],
};

function open(path: string, more: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", `/crew/7/absences${path}`);
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), "absenceTypes.list": () => types, ...more });
  renderInApp(<App />);
  return server;
}

test("of 500 members only the visible rows are drawn; absences on the same day share a row; bars have names and open by keyboard", async () => {
  const many = Array.from({ length: 500 }, (_, index) => memberNamed(index + 1, `Member ${index + 1}`));
  open("/calendar", {
    "members.list": () => [memberNamed(1, "Mia Brandt", "owner"), ...many.slice(1)],
    "absenceCalendar.get": () => ({
      absences: [
        span(1),
        span(2, { startDate: `${month}-06` as LocalDate, endDate: `${month}-06` as LocalDate }),
        span(3, { startDate: `${month}-20` as LocalDate, endDate: `${month}-21` as LocalDate, status: "requested" }),
        span(4, { userId: 2, typeId: 0 }),
      ],
      blockedPeriods: [],
    }),
    "absences.get": () => ({ ...span(3), hours: 8, absenceDays: [], memberNote: "Look", admitterNote: "" }) as never,
  });
  const table = await screen.findByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("502");
  expect(within(table).getAllByRole("rowheader").length).toBeLessThan(100);
  const lanes = [...table.querySelectorAll<HTMLElement>("[role=cell][style]")].map(({ dataset }) => dataset.lane);
  expect(lanes.filter((lane) => lane !== undefined)).toEqual(["0", "1"]);
  expect(within(table).getByRole("button", { name: /^Member 2: absent, /i })).toBeTruthy();

  await userEvent.click(screen.getByRole("radio", { name: "Year" }));
  const [first, second, third] = await screen.findAllByRole("button", { name: /^Mia Brandt: Vacation/ });
  expect([first, second, third].map((bar) => bar?.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  first?.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(third);
  expect(third?.getAttribute("fill")).toMatch(/^url\(#/);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("types counted in hours take hours; every problem of the preview shows at its field, and nothing is sent", async () => {
  const server = open("", { "absences.preview": () => preview });
  await userEvent.click((await screen.findAllByRole("button", { name: "Absence" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText("Hours")).toBeNull();
  await userEvent.click(dialog.getByRole("radio", { name: "Vacation in hours" }));
  await userEvent.type(dialog.getByLabelText("Hours"), "3:30");
  await waitFor(() =>
    expect(server.received.findLast(({ name }) => name === "absences.preview")?.input["duration"]).toBe("PT12600S"),
  );
  await userEvent.click(await dialog.findByRole("button", { name: "Request 3.5 hours" }));
  expect(
    dialog.getByText("There is already an absence in this period. Blocked: Stocktaking", { selector: "form *" }),
  ).toBeTruthy();
  expect(dialog.getByText("That is more than is left.", { selector: "form *" })).toBeTruthy();
  expect(server.countOf("absences.request")).toBe(0);
});

test("the calendar lists the absent members of a team, and marks a period blocked for one team in that team alone", async () => {
  const people = [1, 2, 3, 4].map((id) => ({
    ...memberNamed(id, id === 1 ? "Mia Brandt" : `Member ${id}`, id === 1 ? "owner" : "member"),
    teamIds: [id < 4 ? 1 : 2],
  }));
  const team = (id: number, name: string) => ({
    id,
    crewId: 7,
    name,
    memberCount: 2,
    createdAt: "2026-01-01T00:00:00Z",
  });
  // The first Monday to Friday of the month, so that no day of it is a weekend.
  const monday = 1 + ((8 - new Date(`${month}-01T00:00:00Z`).getUTCDay()) % 7);
  const day = (after: number) => `${month}-${String(monday + after).padStart(2, "0")}` as LocalDate;
  const blocked = (id: number, teamId: number | null, reason: string, after: number) => ({
    ...{ id, crewId: 7, teamId, reason, from: day(after), to: day(after), isWarning: false },
  });
  open("/calendar", {
    "members.list": () => people,
    "teams.list": () => [team(1, "Deck"), team(2, "Galley")] as never,
    "absenceCalendar.get": () => ({
      absences: [
        span(1, { userId: 2, startDate: day(0), endDate: day(1) }),
        span(2, { userId: 3, startDate: day(1), endDate: day(2), status: "requested" }),
        span(3, { userId: 4, startDate: day(1), endDate: day(1) }),
      ],
      blockedPeriods: [blocked(1, 1, "Dry dock", 3), blocked(2, null, "Stocktaking", 4)],
    }),
    "absences.get": () =>
      ({
        ...span(1, { userId: 2, startDate: day(0), endDate: day(1) }),
        hours: 16,
        absenceDays: [],
        memberNote: "",
        admitterNote: "",
      }) as never,
  });
  const table = within(await screen.findByRole("table"));
  const head = (after: number) => table.getAllByRole("columnheader")[monday + after]?.dataset["look"];
  expect([head(3), head(4)].map((look) => look?.includes("blocked"))).toEqual([false, true]);
  const rowOf = (name: string) =>
    within(table.getByRole("rowheader", { name: new RegExp(name) }).parentElement as HTMLElement);
  expect(rowOf("Member 2").getByRole("cell", { name: "Blocked: Dry dock" })).toBeTruthy();
  expect(rowOf("Member 4").queryByRole("cell", { name: /Blocked/ })).toBeNull();

  await userEvent.click(table.getByRole("button", { name: /^Deck, .*: 1 of 3 there$/ }));
  const popover = within(await screen.findByRole("dialog"));
  expect(popover.getByText("Away: Member 2, Member 3")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(table.getByRole("button", { name: /^Member 2: Vacation/ }));
  expect((await screen.findByText("Away at the same time")).nextSibling?.textContent).toBe("Member 3");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Delete this absence?")).toBeTruthy();
});

test("days off follow each member's model: the team of a Saturday counts those who work then", async () => {
  const saturday = "2027-03-06";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-03T12:00:00Z") });
  const off = (weekdays: readonly number[]) =>
    Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(2027, 2, 1 + index)))
      .filter((date) => weekdays.includes(date.getUTCDay()))
      .map((date) => date.toISOString().slice(0, 10) as LocalDate);
  open("/calendar", {
    "members.list": () => [
      memberNamed(1, "Mia Brandt", "owner"),
      memberNamed(2, "Ben Kurz"),
      memberNamed(3, "Eva Lang"),
    ],
    "absenceCalendar.get": () => ({
      absences: [span(1, { userId: 2, startDate: saturday as LocalDate, endDate: saturday as LocalDate })],
      blockedPeriods: [],
    }),
    "absenceDaysOff.list": () => [
      { userIds: [1], days: off([0, 6]) },
      { userIds: [2, 3], days: off([0, 1]) },
    ],
  });
  expect(await screen.findByRole("button", { name: /Sat 06\.03\.2027: 1 of 2 there/ })).toBeTruthy();
  vi.useRealTimers();
});
