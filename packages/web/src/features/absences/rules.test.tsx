import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import { memberFlags, standardTypes } from "@glasen/domain/absences/absence-type.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

// Screens load lazily; loaded beforehand, their compilation does not count against the waits of the first test.
beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./AbsencesFrame.tsx"),
    import("./TypesScreen.tsx"),
    import("./PeriodsScreen.tsx"),
    import("./MyAbsencesScreen.tsx"),
    import("./RequestsScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const names = ["Vacation", "Sickness", "Time off in lieu", "Education", "Other"];
const standard: AbsenceType[] = standardTypes
  .filter(({ isHourBased }) => !isHourBased)
  .map((type, index) => ({ ...type, ...memberFlags(type), crewId: 7, name: names[index] ?? "", isOwn: false }));
const wedding: AbsenceType = {
  ...(standard[4] as AbsenceType),
  id: 1000,
  name: "Wedding",
  colour: "red",
  isOwn: true,
};

const closure = {
  id: 5,
  crewId: 7,
  name: "Winter",
  typeId: 1,
  from: "2026-12-28" as LocalDate,
  to: "2026-12-30" as LocalDate,
  bookedAt: "2026-11-01T00:00:00.000Z",
  members: 12,
  days: 36,
};
const asked: Absence = {
  id: 9,
  crewId: 7,
  userId: 2,
  typeId: 1,
  startDate: "2026-12-07" as LocalDate,
  startDayPart: "morning",
  endDate: "2026-12-07" as LocalDate,
  endDayPart: "afternoon",
  startFraction: 1,
  endFraction: 1,
  createdAt: "2026-11-01T00:00:00.000Z",
  confirmedAt: null,
  rejectedAt: null,
  memberNote: "",
  admitterNote: "",
  status: "requested",
  absenceDays: [],
  duration: null,
  hours: 8,
  decidedBy: null,
  isFirstGranted: false,
  firstGrantedBy: null,
  decidedFor: null,
  deputyId: null,
  deputyAnswer: null,
};

function openPart(role: Role, part: string, more: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", `/crew/7/absences/${part}`);
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "absenceTypes.list": () => [...standard, wedding],
    "absences.list": () => [],
    "absenceCalendar.get": () => ({ absences: [], blockedPeriods: [] }),
    "absenceDeputies.get": () => ({ duties: [], deciders: [], open: [] }),
    "absenceDeputies.list": () => [],
    "publicHolidays.list": () => ({ days: [] }),
    ...more,
  });
  renderInApp(<App />);
  return server;
}
const toasts = () => currentToasts().map(({ title, type }) => [type, title]);

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("the crew's own types are created, edited and switched off; a name that is taken is reported at its field", async () => {
  const server = openPart("owner", "types", {
    "absenceTypes.create": ({ name }) =>
      name === "Vacation" ? refusedAt("name", "This name is taken.") : { ...wedding, id: 1001, name: String(name) },
    "absenceTypes.change": (input) => ({ ...wedding, ...input }) as AbsenceType,
  });
  fireEvent.click(await screen.findByText("New type", { selector: "button *, button" }));
  const dialog = within(screen.getByRole("dialog"));
  const submit = () => fireEvent.submit(dialog.getByRole("form", { hidden: true }));
  type(dialog.getByLabelText(/^Name/), "Vacation");
  fireEvent.click(dialog.getByText("Amber"));
  fireEvent.click(dialog.getByLabelText(/^Unpaid/));
  fireEvent.click(dialog.getByLabelText(/enter it themselves/));
  fireEvent.click(dialog.getByLabelText("Has a yearly entitlement"));
  type(dialog.getByLabelText(/Carried-over/), "31.4.");
  submit();
  expect(dialog.getByText("No such day. (DD.MM.)")).toBeTruthy();
  type(dialog.getByLabelText(/Carried-over/), "30.6.");
  submit();
  expect(await dialog.findByText("This name is taken.")).toBeTruthy();
  type(dialog.getByLabelText(/^Name/), "Vacation unpaid");
  submit();
  await waitFor(() => expect(toasts()).toEqual([["success", "The absence type was saved."]]));
  expect(server.received.filter(({ name }) => name === "absenceTypes.create")[1]?.input).toMatchObject({
    name: "Vacation unpaid",
    colour: "amber",
    effect: "unpaid",
    canBeRequested: false,
    hasEntitlement: true,
    carryOverUntil: "06-30",
    isHourBased: false,
  });
  expect(await screen.findByText("Vacation unpaid")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Use Wedding"));
  await waitFor(() => expect(server.countOf("absenceTypes.change")).toBe(1));
  expect(server.received.find(({ name }) => name === "absenceTypes.change")?.input).toMatchObject({
    id: 1000,
    isDisabled: true,
  });
  fireEvent.click(screen.getByLabelText("Edit Vacation"));
  expect(within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(/^Paid/).disabled).toBe(true);
});

test("a read-only manager sees the types without any way to change them, and live changes", async () => {
  const server = openPart("managerReadOnly", "types");
  const own = await screen.findByRole("list", { name: "The crew's own" });
  expect(within(own).getByText("Wedding")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: /New type|Edit/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Vacation planner" })).toBeNull();
  server.set({ "absenceTypes.list": () => [...standard, { ...wedding, name: "Moving house" }] });
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  act(() => publish("private-crew-7", "absence-types-changed", { crewId: 7, position: 1, body: {} }));
  expect(await within(own).findByText("Moving house")).toBeTruthy();
});

test("a period is blocked for everybody with a reason, and a closure is cancelled after a confirmation", async () => {
  const server = openPart("owner", "periods", {
    "blockedPeriods.list": () => [],
    "blockedPeriods.create": () => refusedAt("to", "Please check the order of the days."),
    "absenceClosures.list": () => [closure],
    "absenceClosures.cancel": () => ({ cancelled: 12 }),
  });
  fireEvent.click(await screen.findByText("Block a period"));
  const dialog = within(screen.getByRole("dialog"));
  const submit = () => fireEvent.submit(dialog.getByRole("form", { hidden: true }));
  submit();
  expect(dialog.getByText("Please enter a reason.")).toBeTruthy();
  expect(dialog.getAllByText("Please choose a day.")).toHaveLength(2);
  type(dialog.getByLabelText(/^Reason/), "Stocktaking");
  for (const field of [/^From/, /^To/]) {
    type(dialog.getByLabelText(field), "14.12.2026");
    fireEvent.blur(dialog.getByLabelText(field));
  }
  fireEvent.click(dialog.getByLabelText(/with a warning/));
  submit();
  expect(await dialog.findByText("Please check the order of the days.")).toBeTruthy();
  expect(server.received.find(({ name }) => name === "blockedPeriods.create")?.input).toMatchObject({
    from: "2026-12-14",
    to: "2026-12-14",
    reason: "Stocktaking",
    teamId: null,
    isWarning: true,
  });
  fireEvent.click(dialog.getByText("Cancel"));
  fireEvent.click(await screen.findByLabelText("Cancel Winter"));
  expect(screen.getByText("Winter: 12 people get their days back.")).toBeTruthy();
  fireEvent.click(screen.getByText("Cancel closure"));
  await waitFor(() => expect(toasts()).toEqual([["success", "Cancelled for 12 people."]]));
});

test("a member who was asked to stand in sees the days and answers; a deputy of an absent decider gets the requests", async () => {
  const duty = { ...asked, typeId: 0, deputyId: 1 };
  const server = openPart("member", "", {
    "absenceDeputies.get": () => ({ duties: [duty], deciders: [4], open: [asked] }),
    "absenceDeputies.answer": () => ({ ...duty, deputyAnswer: "confirmed" as const }),
    "absenceNotices.list": () => [],
    "absenceBalances.list": () => [],
    "absences.grant": () => ({ ...asked, status: "granted" as const, decidedFor: 4 }),
  });
  expect(await screen.findByText("Ben Kurz asks you to stand in")).toBeTruthy();
  fireEvent.click(screen.getByText("Confirm"));
  await waitFor(() => expect(toasts()).toEqual([["success", "Your answer was saved."]]));
  expect(server.received.find(({ name }) => name === "absenceDeputies.answer")?.input).toMatchObject({
    id: 9,
    answer: "confirmed",
  });
  fireEvent.click(screen.getByText("Requests"));
  expect(await screen.findByText("You decide in place of Eda Demir, who is absent.")).toBeTruthy();
  fireEvent.click(screen.getByText("Grant"));
  await waitFor(() => expect(server.countOf("absences.grant")).toBe(1));
});
