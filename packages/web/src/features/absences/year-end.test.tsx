import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { YearEndRow } from "@glasen/contract/absence-year-end.ts";
import { memberFlags, standardTypes } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewToday, crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

// Screens load lazily; loaded beforehand, their compilation does not count against the waits of the first test.
beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./AbsencesFrame.tsx"),
    import("./MyAbsencesScreen.tsx"),
    import("./EntitlementsScreen.tsx"),
    import("./YearEndScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const year = Number(crewToday.slice(0, 4));
const [vacation] = standardTypes as [(typeof standardTypes)[number]];
const types: AbsenceType[] = [{ ...vacation, ...memberFlags(vacation), crewId: 7, name: "Vacation", isOwn: false }];
const balance = (more: Partial<AbsenceBalance> = {}): AbsenceBalance => ({
  crewId: 7,
  date: crewToday as LocalDate,
  year,
  typeId: 1,
  userId: 2,
  value: 10,
  entitlement: 30,
  carriedOver: 0,
  carriedOverUntil: null,
  lapsed: 0,
  taken: 18,
  planned: 2,
  pending: 0,
  carriedOut: 0,
  valueAfterPending: 10,
  toPayOut: null,
  ...more,
});
const row = (userId: number, more: Partial<YearEndRow> = {}, parts: Partial<AbsenceBalance> = {}): YearEndRow => ({
  userId,
  balance: balance({ userId, ...parts }),
  toCarry: 10,
  carried: null,
  usableUntil: `${year + 1}-03-31` as LocalDate,
  lastNotice: null,
  ...more,
});

function openPart(part: string, more: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", `/crew/7/absences${part}`);
  const server = startFakeServer({
    ...crewWhereMiaIs("owner"),
    "absenceTypes.list": () => types,
    "absences.list": () => [],
    "absenceNotices.list": () => [],
    "absenceDeputies.get": () => ({ duties: [], deciders: [], open: [] }),
    ...more,
  });
  renderInApp(<App />);
  return server;
}
const cellsOf = (name: string) =>
  within(screen.getByText(name).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("carrying over days of a running year asks first; leavers are left out and their rest is to be paid out", async () => {
  const leaver = row(4, { toCarry: 0 }, { value: 7.5, toPayOut: 7.5 });
  const server = openPart("/year-end", {
    "absenceYearEnd.get": () => [row(2), leaver],
    "absenceYearEnd.carry": () => ({ carried: 1 }),
  });
  fireEvent.click(await screen.findByLabelText("Choose Ben Kurz"));
  fireEvent.click(screen.getByLabelText("Choose Eda Demir"));
  expect(cellsOf("Eda Demir")).toContain("7.5 to be paid out");
  fireEvent.click(screen.getByText("Carry over for 1 person"));
  expect(await screen.findByText(`Carry over before the end of ${year}?`)).toBeTruthy();
  expect(server.countOf("absenceYearEnd.carry")).toBe(0);
  fireEvent.click(screen.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByText(`Carry over before the end of ${year}?`)).toBeNull());
  expect(server.countOf("absenceYearEnd.carry")).toBe(0);

  fireEvent.click(screen.getByText("Carry over for 1 person"));
  server.set({
    "absenceYearEnd.get": () => [row(2, { carried: 10 }, { value: 0, valueAfterPending: 0, carriedOut: 10 }), leaver],
  });
  fireEvent.click(await screen.findByText("Carry over now"));
  await waitFor(() => expect(server.countOf("absenceYearEnd.carry")).toBe(1));
  expect(server.received.find(({ name }) => name === "absenceYearEnd.carry")?.input).toMatchObject({
    year,
    typeId: 1,
    items: [{ userId: 2, number: 10 }],
    isConfirmed: true,
  });
  // 30 less 18 taken and 2 planned is nothing left and 10 carried over.
  await waitFor(() => expect(cellsOf("Ben Kurz")).toContain(`10 ✓ until 31.03.${year + 1}`));
  expect(cellsOf("Ben Kurz")).toEqual(expect.arrayContaining(["30", "18", "2", "–"]));
});

test("days of a year that is over are carried over without a question, and live changes appear", async () => {
  const server = openPart("/year-end", {
    "absenceYearEnd.get": () => [row(2)],
    "absenceYearEnd.carry": () => ({ carried: 1 }),
  });
  await screen.findByLabelText("Choose Ben Kurz");
  fireEvent.click(screen.getByLabelText("Earlier"));
  await screen.findByText(String(year - 1));
  fireEvent.click(await screen.findByLabelText("Choose Ben Kurz"));
  fireEvent.click(screen.getByText("Carry over for 1 person"));
  await waitFor(() => expect(server.countOf("absenceYearEnd.carry")).toBe(1));
  expect(server.received.find(({ name }) => name === "absenceYearEnd.carry")?.input).toMatchObject({
    year: year - 1,
    isConfirmed: false,
  });
  server.set({ "absenceYearEnd.get": () => [row(2, {}, { value: 3, valueAfterPending: 3 })] });
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  act(() => publish("private-crew-7", "absence-accounts-changed", { crewId: 7, position: 1, body: {} }));
  await waitFor(() => expect(cellsOf("Ben Kurz")).toContain("3"));
});

test("one's own balance shows what was carried on, and its parts add up to the whole", async () => {
  openPart("", {
    "absenceBalances.list": () => [balance({ userId: 1, value: 4, carriedOut: 6, toPayOut: 4 })],
  });
  expect(await screen.findByText(`6 days carried into ${year + 1}`)).toBeTruthy();
  // 18 taken, 2 planned, 4 left.
  expect(screen.getByText("left of 24 days")).toBeTruthy();
  expect(screen.getByText("What is not taken by the last working day is paid out.")).toBeTruthy();
});

test("the entitlements page tells left, planned and requested days apart, and saves them as a file", async () => {
  openPart("/entitlements", {
    "absenceEntitlements.list": () => [{ id: 1, crewId: 7, userId: 2, typeId: 1, number: 30, year, name: "Vacation" }],
    "absenceBalances.list": () => [balance({ pending: 3, valueAfterPending: 7 })],
  });
  expect(await screen.findByText("7 left · 2 planned · 3 requested")).toBeTruthy();
  fireEvent.click(screen.getByText("Export"));
  const file = await screen.findByRole("menuitem", { name: "Table (.csv)" });
  expect(file.getAttribute("href")).toMatch(/entitlements\/file\?.*format=csv/);
});

test("members who join or leave in the year have entitlements, and suggestions reach only the members shown", async () => {
  const people = [
    memberNamed(1, "Mia Brandt", "owner"),
    { ...memberNamed(2, "Ben Kurz"), disabledAt: `${year}-07-01` as LocalDate },
    { ...memberNamed(4, "Eda Demir"), disabledAt: `${year}-01-01` as LocalDate },
  ];
  openPart("/entitlements", {
    "members.list": () => people,
    "absenceEntitlements.suggest": () => [1, 2, 4].map((userId) => ({ userId, number: 15, daysPerWeek: 5, months: 6 })),
  });
  const cell = await screen.findByLabelText<HTMLInputElement>("Vacation of Ben Kurz");
  expect(screen.queryByLabelText("Vacation of Eda Demir")).toBeNull();
  fireEvent.click(screen.getByText("Suggest"));
  await waitFor(() => expect(cell.value).toBe("15"));
  expect(screen.getByText("Save 2 changes")).toBeTruthy();
});
