import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import { memberFlags, standardTypes } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewToday, crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

// Screens load lazily; loaded beforehand, their compilation does not count against the waits of the first test.
beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./AbsencesFrame.tsx"),
    import("./MyAbsencesScreen.tsx"),
    import("./CalendarScreen.tsx"),
    import("./PlannerScreen.tsx"),
    import("./RequestsScreen.tsx"),
    import("./EntitlementsScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const names = ["Vacation", "Sickness", "Time off in lieu", "Education", "Other"];
const types: AbsenceType[] = standardTypes
  .filter(({ isHourBased }) => !isHourBased)
  .map((type, index) => ({ ...type, ...memberFlags(type), crewId: 7, name: names[index] ?? "", isOwn: false }));
const year = Number(crewToday.slice(0, 4));
const day = (text: string) => `${year}-${text}` as LocalDate;
const absence = (more: Partial<Absence>): Absence => ({
  id: 1,
  typeId: 1,
  crewId: 7,
  userId: 1,
  startDate: day("07-06"),
  endDate: day("07-10"),
  startDayPart: "morning",
  endDayPart: "afternoon",
  startFraction: 1,
  endFraction: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  confirmedAt: null,
  rejectedAt: null,
  memberNote: "",
  admitterNote: "",
  status: "requested",
  absenceDays: ["06", "07", "08", "09", "10"].map((date) => ({ date: day(`07-${date}`), fraction: 1, typeId: 1 })),
  duration: null,
  hours: 40,
  decidedBy: null,
  isFirstGranted: false,
  firstGrantedBy: null,
  decidedFor: null,
  deputyId: null,
  deputyAnswer: null,
  ...more,
});
const balance = (userId: number) => ({
  crewId: 7,
  date: day("06-01"),
  year,
  typeId: 1,
  userId,
  value: 23,
  entitlement: 28,
  carriedOver: 0,
  carriedOverUntil: null,
  lapsed: 0,
  taken: 5,
  planned: 0,
  pending: 5,
  carriedOut: 0,
  valueAfterPending: 18,
  toPayOut: null,
});
const workDays = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date) => ({ date: date.toISOString().slice(0, 10) as LocalDate, fraction: 1 }));
const preview = {
  value: 4,
  absenceDays: [],
  balances: [{ year, before: 23, cost: 4, returned: 0, after: 19, balance: balance(1) }],
  lines: [
    { kind: "workDays" as const, dates: [], amount: 5 },
    { kind: "holiday" as const, dates: [day("05-14")], amount: -1 },
  ],
  deciders: [2],
  hasOverlap: false,
  hasTimes: false,
  blockedReason: null,
  problems: [],
  isBlockedSoftly: false,
  deputyProblem: null,
  standsInFor: [],
  isTooLate: false,
  isOnHalfHoliday: false,
  alsoAbsent: [2],
};

function openPart(role: "owner" | "member", part: string, more: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", `/crew/7/absences${part}`);
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "absenceTypes.list": () => types,
    "absenceNotices.list": () => [],
    "absences.list": () => [],
    "absenceBalances.list": () => [balance(1)],
    "absences.preview": () => preview,
    "publicHolidays.list": () => ({ days: [] }),
    "absenceDeputies.get": () => ({ duties: [], deciders: [], open: [] }),
    "absenceDeputies.list": () => [],
    "absenceWorkDays.list": () => workDays,
    "absenceCalendar.get": () => ({ absences: [], blockedPeriods: [] }),
    "absences.plannedShifts": () => [],
    ...more,
  });
  renderInApp(<App />);
  return server;
}
const toasts = () => currentToasts().map(({ title, type }) => [type, title]);

test("the dialog offers the enabled types, shows cost and remaining balance, and sends the request (ABS501, ABS507, ERR521)", async () => {
  const server = openPart("member", "", {
    "absenceTypes.list": () => types.map((type) => ({ ...type, isDisabled: type.id === 4 })),
    "publicHolidays.list": () => ({ days: [{ date: day("05-14"), name: "Ascension" }] }) as never,
  });
  await userEvent.click((await screen.findAllByRole("button", { name: "Absence" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const kinds = within(dialog.getByRole("radiogroup", { name: "Type" })).getAllByRole("radio");
  expect(kinds.map(({ textContent }) => textContent)).toEqual(["Vacation", "Sickness", "Time off in lieu", "Other"]);
  // Beside the form, and on a phone in its foot.
  expect(await dialog.findAllByText("19 days")).toHaveLength(2);
  expect(dialog.getByText("23 days")).toBeTruthy();
  expect(dialog.getByText("5 working days").parentElement?.nextElementSibling?.textContent).toMatch(/Ascension −1$/);
  expect(dialog.getByText("5 days taken")).toBeTruthy();
  expect(dialog.getByText("5 days requested")).toBeTruthy();
  expect(dialog.getByText("Ben Kurz decides.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Note, optional"), "Skiing");
  server.set({ "absences.request": () => absence({ id: 9, memberNote: "Skiing" }) });
  await userEvent.click(dialog.getByRole("button", { name: "Request 4 days" }));
  await waitFor(() => expect(toasts()).toEqual([["success", "Absence was requested."]]));
  expect(server.received.find(({ name }) => name === "absences.request")?.input).toMatchObject({
    crewId: 7,
    userId: 1,
    typeId: 1,
    startDayPart: "morning",
    endDayPart: "afternoon",
    memberNote: "Skiing",
  });
});

test("a request shows at once; when it is refused it disappears with a message and the dialog reopens with the input (ERR521, UIX530, UIX531)", async () => {
  let answer: (value: never) => void = () => {};
  openPart("member", "", {
    "absences.request": () => new Promise((resolve) => void (answer = resolve as never)),
  });
  await userEvent.click((await screen.findAllByRole("button", { name: "Absence" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Note, optional"), "Skiing");
  await userEvent.click(await dialog.findByRole("button", { name: "Request 4 days" }));
  expect(await screen.findByText("requested", { selector: "li *" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => answer(refused(4024, 409) as never));
  await waitFor(() => expect(screen.queryByText("requested", { selector: "li *" })).toBeNull());
  expect(toasts().at(-1)).toEqual(["error", "Absence could not be requested."]);
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note, optional")).value).toBe("Skiing");
});

test("sickness is entered without a decision (ABS525, ABS526, ERR517)", async () => {
  const server = openPart("member", "", { "absences.create": () => absence({ id: 9, typeId: 2, status: "granted" }) });
  await userEvent.click((await screen.findAllByRole("button", { name: "Absence" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Sickness" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Enter 4 days" }));
  await waitFor(() => expect(toasts()).toEqual([["success", "Absence was created."]]));
  expect(server.countOf("absences.create")).toBe(1);
});

test("a manager enters an absence for a chosen member, confirmed at once (ABS508)", async () => {
  const server = openPart("owner", "/calendar", {
    "absences.create": () => absence({ id: 9, userId: 2, status: "granted" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Absence" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: /Member/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Ben Kurz" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Enter 4 days" }));
  await waitFor(() => expect(server.countOf("absences.create")).toBe(1));
  expect(server.received.find(({ name }) => name === "absences.create")?.input).toMatchObject({ userId: 2 });
});

test("an open absence is striped, a decided one solid in the colour of its type, and a rejected one has a cross (ABS511, ABS512)", async () => {
  openPart("member", "", {
    "absences.list": () => [
      absence({ id: 1, status: "requested" }),
      absence({ id: 2, status: "granted", startDate: day("08-03"), endDate: day("08-04") }),
      absence({ id: 3, status: "rejected", startDate: day("09-03"), endDate: day("09-04") }),
    ],
  });
  await screen.findByText("granted");
  const bars = [...document.querySelectorAll<HTMLElement>("li [data-colour]")];
  expect(bars.map(({ dataset }) => [dataset.colour, dataset.status])).toEqual([
    ["turq", "requested"],
    ["turq", "granted"],
    ["turq", "rejected"],
  ]);
  expect(bars.map((bar) => bar.innerHTML.includes("M6 6l12 12"))).toEqual([false, false, true]);
});

test("a request shows everything needed to decide and sends the answer; a decision shows at once and is rolled back when refused (ABS506, ABS509, ERR519, ERR520, UIX530, UIX531)", async () => {
  const open = [
    absence({ userId: 2, memberNote: "Wedding" }),
    absence({ id: 2, userId: 2, startDate: day("09-07"), endDate: day("09-07") }),
  ];
  let answer: (value: never) => void = () => {};
  const server = openPart("owner", "/requests", {
    "absences.list": () => open,
    "absenceBalances.list": () => [balance(2)],
    "absences.plannedShifts": () => [{ id: 1, shifts: 2 }],
    "absences.grant": ({ admitterNote }) =>
      absence({ userId: 2, status: "granted", admitterNote: String(admitterNote) }),
    "absences.reject": () => new Promise((resolve) => void (answer = resolve as never)),
  });
  const cards = await screen.findAllByRole("article");
  const [card, other] = cards.map((element) => within(element)) as [
    ReturnType<typeof within>,
    ReturnType<typeof within>,
  ];
  expect(card.getByText("Wedding")).toBeTruthy();
  expect(card.getByText("5 days")).toBeTruthy();
  expect(await card.findByText("23 days left, 18 days afterwards")).toBeTruthy();
  expect(await card.findByText("2 shifts planned then")).toBeTruthy();
  expect(other.queryByText(/planned then/)).toBeNull();
  await userEvent.type(other.getByLabelText("Answer, optional"), "Stocktaking");
  await userEvent.click(other.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await act(async () => answer(refused(1007, 500) as never));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  await waitFor(() => expect(toasts()).toContainEqual(["error", "Absence could not be rejected."]));
  expect(screen.getByDisplayValue("Stocktaking")).toBeTruthy();
  await userEvent.type(
    within(screen.getAllByRole("article")[0] as HTMLElement).getByLabelText("Answer, optional"),
    "Have fun",
  );
  await userEvent.click(
    within(screen.getAllByRole("article")[0] as HTMLElement).getByRole("button", { name: "Grant" }),
  );
  await waitFor(() => expect(toasts()).toContainEqual(["success", "Absence was granted."]));
  expect(server.received.find(({ name }) => name === "absences.grant")?.input).toMatchObject({
    id: 1,
    admitterNote: "Have fun",
  });
  // The toast says who is notified, and takes the decision back.
  const decided = currentToasts().find(({ title }) => title === "Absence was granted.");
  expect([decided?.text, decided?.action?.label]).toEqual(["Ben Kurz is notified.", "Undo"]);
  server.set({ "absences.takeBack": () => absence({ userId: 2, memberNote: "Wedding" }) });
  act(() => decided?.action?.onPress());
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(toasts()).toContainEqual(["success", "Decision was taken back. The request is open again."]);
});

test("a request that waits for a second approval stands apart for the person who gave the first, and does not count", async () => {
  openPart("owner", "/requests", {
    "absences.list": () => [
      absence({ id: 1, userId: 2, isFirstGranted: true, firstGrantedBy: 1 }),
      absence({ id: 2, userId: 2, startDate: day("08-03"), endDate: day("08-04") }),
    ],
    "absenceBalances.list": () => [],
  });
  const [first, second] = await screen.findAllByRole("article");
  expect(within(first as HTMLElement).getByRole("button", { name: "Grant" })).toBeTruthy();
  expect(screen.getByText("Waiting for a second approval").nextElementSibling).toBe(second);
  expect(within(second as HTMLElement).queryByRole("button", { name: "Grant" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Requests/ }).textContent).toBe("Requests1");
});

test("a request does not say that nobody else is away before that is known, or where it cannot be loaded", async () => {
  let fail: (value: never) => void = () => {};
  openPart("owner", "/requests", {
    "absences.list": () => [absence({ userId: 2, memberNote: "Wedding" })],
    "absenceCalendar.get": () => new Promise((resolve) => void (fail = resolve as never)),
  });
  await screen.findByText("Wedding");
  expect(screen.queryByText("Nobody else in the team is away")).toBeNull();
  await act(async () => fail(refused(1006, 403) as never));
  await screen.findByText("Wedding");
  expect(screen.queryByText("Nobody else in the team is away")).toBeNull();
});

test("a pending request can be withdrawn after a confirmation (ERR518)", async () => {
  openPart("member", "", {
    "absences.list": () => [absence({})],
    "absences.remove": () => absence({ status: "deleted" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(toasts()).toEqual([["success", "Absence was deleted."]]));
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

test("in the planner a click cycles 1, 0.5, none; adjacent days are requested as one absence (ABS510)", async () => {
  const server = openPart("member", "/planner", { "absences.request": () => absence({ id: 9 }) });
  await screen.findByRole("table");
  const workDay = ["07-06", "07-07", "07-08"].map(day).filter((one) => new Date(one).getUTCDay() % 6 !== 0);
  const cell = (date: LocalDate) => document.querySelector<HTMLElement>(`[data-day="${date}"]`) as HTMLElement;
  const first = workDay[0] as LocalDate;
  const looks: (string | undefined)[] = [];
  for (let press = 0; press < 3; press++) {
    fireEvent.pointerDown(cell(first), { button: 0 });
    fireEvent.pointerUp(cell(first));
    looks.push(cell(first).dataset.look);
  }
  expect(looks).toEqual(["whole", "half", "open"]);
  // A tap does the same; scrolling does nothing.
  const touch = { button: 0, pointerType: "touch" };
  fireEvent.pointerDown(cell(first), touch);
  fireEvent.pointerCancel(cell(first), touch);
  expect(cell(first).dataset.look).toBe("open");
  fireEvent.pointerDown(cell(first), touch);
  fireEvent.pointerUp(cell(first), touch);
  expect(cell(first).dataset.look).toBe("whole");
  // Shift with an arrow key paints, and the opposite arrow key erases.
  const second = workDay[1] as LocalDate;
  fireEvent.keyDown(cell(first), { key: "ArrowRight", shiftKey: true });
  expect([document.activeElement, cell(second).dataset.look]).toEqual([cell(second), "whole"]);
  fireEvent.keyDown(cell(second), { key: "ArrowLeft", shiftKey: true });
  expect(cell(second).dataset.look).toBe("open");
  fireEvent.keyUp(cell(first), { key: "Shift" });
  fireEvent.keyDown(cell(first), { key: "ArrowDown" });
  expect(document.activeElement).toBe(cell(day(first.slice(5).replace("07-", "08-"))));
  for (const _ of [1, 2]) fireEvent.keyDown(cell(first), { key: " " });
  expect(cell(first).dataset.look).toBe("open");
  for (const date of workDay.slice(0, 2)) {
    fireEvent.pointerDown(cell(date), { button: 0 });
    fireEvent.pointerUp(cell(date));
  }
  await userEvent.click(screen.getByText("Request 2 days"));
  await waitFor(() => expect(server.countOf("absences.request")).toBe(1));
  expect(server.received.find(({ name }) => name === "absences.request")?.input).toMatchObject({
    startDate: workDay[0],
    endDate: workDay[1],
  });
});

test("entitlements are edited like a spreadsheet, and the year is loaded again after saving (ABS502, ABS538, ERR522)", async () => {
  const server = openPart("owner", "/entitlements", {
    "absenceEntitlements.list": () => [{ id: 1, crewId: 7, userId: 2, typeId: 1, number: 28, year, name: "Vacation" }],
    "absenceEntitlements.update": () => ({
      id: 1,
      crewId: 7,
      userId: 2,
      typeId: 1,
      number: 30.5,
      year,
      name: "Vacation",
    }),
  });
  const cell = await screen.findByLabelText<HTMLInputElement>("Vacation of Ben Kurz");
  expect(cell.value).toBe("28");
  fireEvent.change(cell, { target: { value: "30,7" } });
  expect(cell.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(cell, { target: { value: "30,5" } });
  const below = screen.getByLabelText<HTMLInputElement>("Vacation of Eda Demir");
  fireEvent.paste(cell, { clipboardData: { getData: () => "25\n26,5" } });
  expect([cell.value, below.value]).toEqual(["25", "26,5"]);
  fireEvent.keyDown(cell, { key: "ArrowDown" });
  expect(document.activeElement).toBe(below);
  fireEvent.keyDown(below, { key: "z", ctrlKey: true });
  expect([cell.value, below.value]).toEqual(["30,5", ""]);
  fireEvent.keyDown(below, { key: "z", ctrlKey: true, shiftKey: true });
  expect(below.value).toBe("26,5");
  fireEvent.keyDown(below, { key: "z", ctrlKey: true });
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  await waitFor(() => expect(toasts()).toEqual([["success", "Absence entitlement was saved."]]));
  await waitFor(() => expect(server.countOf("absenceEntitlements.list")).toBe(2));
  const sent = server.received.filter(({ name }) => name.startsWith("absenceEntitlements"));
  expect(sent[1]?.input).toMatchObject({ userId: 2, typeId: 1, year, number: 30.5 });
  expect(Number(sent[2]?.input.year)).toBe(year);
});

test("members see neither requests nor entitlements, and neither is loaded (PRM527)", async () => {
  const server = openPart("member", "");
  await screen.findByRole("heading", { level: 1, name: "Absences" });
  const parts = within(screen.getByRole("navigation", { name: "Parts of absence management" })).getAllByRole("link");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["My absences", "Calendar", "Vacation planner"]);
  expect(server.received.filter(({ input }) => input.status === "requested")).toEqual([]);
  expect(server.countOf("absenceEntitlements.list")).toBe(0);
});
