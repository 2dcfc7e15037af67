import type { WorkingTimeModel } from "@glasen/contract/working-time.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { addDays, isoWeek, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { localStore } from "#platform/storage.ts";
import { crewToday, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => {
  setLanguage("en");
  localStorage.clear();
});
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const today = crewToday;
const year = Number(today.slice(0, 4));
const model = (id: number, validFrom: string, target: string): WorkingTimeModel => ({
  id,
  crewId: 7,
  userId: null,
  firstWeekDay: 1,
  validFrom: validFrom as LocalDate,
  deletable: true,
  workingTimeModelDays: [1, 2, 3, 4, 5, 6, 7].map((day) =>
    day < 6
      ? { day, target, breakRule: 2, roundingRule: null }
      : { day, target: null, breakRule: null, roundingRule: null },
  ),
});
const rule = { crewId: 7, description: "", isBuiltIn: true };
const quarter = {
  start: { minutes: 15, direction: "up" },
  end: { minutes: 15, direction: "down" },
} as const;
const found = {
  userId: 2,
  date: today,
  act: "ArbZG",
  remedy: { kind: "startAt", at: `${today}T08:00:00.000Z` },
  answer: null,
  mark: null,
} as const;
const touched = {
  from: `${year}-01-01` as LocalDate,
  to: `${year}-11-01` as LocalDate,
  members: [{ userId: 2, days: 3, before: "PT0S", after: "PT-3600S", booked: "PT0S" }],
};

async function open(role: Role, path: string, heading: string) {
  history.replaceState(null, "", `/crew/7/${path}`);
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "workingTimeModels.list": () => [
      model(1, "2024-01-01", "PT28800S"),
      model(2, `${year}-01-01`, "PT27720S"),
      { ...model(3, "2024-01-01", "PT21600S"), userId: 1 },
    ],
    "workingTimeModels.preview": () => touched,
    "workingTimeModels.change": () => ({
      ...model(2, `${year}-01-01`, "PT27720S"),
      reevaluation: { from: touched.from, to: touched.to, members: 3, taskId: "0190a5a0-0000-7000-8000-000000000009" },
    }),
    "tasks.get": () => ({
      id: "0190a5a0-0000-7000-8000-000000000009",
      taskId: "0190a5a0-0000-7000-8000-000000000009",
      crewId: 7,
      userId: 1,
      kind: "workingTime.reevaluate",
      status: "PROCESSING",
      progress: 40,
      result: null,
      problem: null,
      createdAt: "2026-11-15T08:00:00Z",
      finishedAt: null,
    }),
    "breakRules.list": () => [{ ...rule, id: 2, name: "Statutory, Germany", type: "break", tiers: [], mode: "capped" }],
    "roundingRules.list": () => [
      { ...rule, id: 9, name: "15 min", type: "rounding", start: null, end: null },
      { ...rule, ...quarter, id: 1001, name: "Quarter", type: "rounding", isBuiltIn: false },
    ],
    "roundingRules.preview": () => touched,
    "roundingRules.change": () => ({
      ...{ ...rule, ...quarter, id: 1001, name: "Quarter", type: "rounding", isBuiltIn: false },
      reevaluation: null,
    }),
    "evaluationSettings.get": () => ({
      ...{ crewId: 7, nightMode: "clockInDay", isPlanActual: false, doesGapCountAsBreak: true, country: "de" },
      ...{ leastPiece: "PT900S", doesSicknessFillUp: true, sector: "other" },
    }),
    "months.findings": () => [
      { ...found, rule: "rest", severity: "warning", actual: "PT37800S", limit: "PT39600S" },
      { ...found, rule: "nightWork", severity: "info", actual: "PT9000S", limit: "PT7200S", remedy: { kind: "none" } },
    ],
    "publicHolidays.list": () => ({
      days: [
        {
          id: 5,
          date: `${year}-10-03` as LocalDate,
          name: "Unity Day",
          country: "de",
          dayKind: 3,
          fraction: 1,
          offset: 0,
        },
      ],
    }),
    "publicHolidays.preview": () => touched,
    "publicHolidays.save": () => ({ days: [], reevaluation: null }),
    "publicHolidays.remove": () => null,
    "durations.grid": ({ from, to }) => ({ from: from as LocalDate, to: to as LocalDate, type: "work", rows: [] }),
    "durations.list": () => [{ type: "work", value: "PT37500S", userId: 2, week: isoWeek(today) }],
    "durations.accounts": () => [
      {
        ...{ userId: 2, opening: "PT3600S", target: "PT28800S", work: "PT36000S", credit: "PT1800S" },
        ...{ difference: "PT9000S", booked: "PT-18000S", balance: "PT-5400S" },
      },
    ],
    "months.status": ({ month }) => [
      {
        userId: 2,
        month: String(month),
        closing: null,
        signOff: {
          state: "disputed",
          reason: "The 5th is missing.",
          at: "2026-11-02T08:00:00.000Z",
          isOutdated: false,
        },
        confirmedDays: 20,
        disputedDays: 1,
        openDays: 0,
        runningDays: 0,
      },
    ],
    "bookings.list": () => [],
    "bookings.create": () => null as never,
  });
  renderInApp(<App />);
  // Of the reports, the area has the first heading.
  await screen.findByRole("heading", { level: path.startsWith("reports") ? 2 : 1, name: heading });
  return server;
}
const sent = (server: Awaited<ReturnType<typeof open>>, name: string) =>
  server.received.findLast((one) => one.name === name)?.input;

test("a version of a model is edited day by day with the loaded rules; its effect is shown before it is saved, and its evaluation shows progress (EVL518, EVL506)", async () => {
  const server = await open("owner", "settings/working-time", "Working time models");
  const versions = within(await screen.findByRole("list", { name: "Versions" }));
  expect(versions.getByRole("button", { pressed: true }).textContent).toContain("38:30");
  const week = within(screen.getByRole("group", { name: "Week" }));
  await user.click(week.getByLabelText("Work on Saturday"));
  await user.click(week.getByRole("button", { name: /Rounding, Saturday/ }));
  await user.click(within(await screen.findByRole("listbox")).getByText("15 min"));
  expect(await screen.findByText("affects 1 person, in total")).toBeTruthy();
  expect(screen.getByText("Ben Kurz").parentElement?.textContent).toContain("−1:00");
  await user.click(screen.getByText("Save version"));
  await waitFor(() => expect(server.countOf("workingTimeModels.change")).toBe(1));
  const days = sent(server, "workingTimeModels.change")?.workingTimeModelDays as { target: string }[];
  expect(days[5]).toEqual({ day: 6, target: "PT27720S", breakRule: 2, roundingRule: 9 });
  expect(await screen.findByRole("progressbar", { name: "Days are being evaluated again" })).toBeTruthy();
});

test.each([
  ["models", "settings/working-time", "Working time models", "Statutory, Germany"],
  ["rules", "settings/time-rules", "Breaks and rounding", "Statutory, Germany"],
  ["holidays", "settings/holidays", "Holidays", "Unity Day"],
])("a read-only manager sees %s with nothing to change", async (_what, path, heading, shown) => {
  await open("managerReadOnly", path, heading);
  const main = within(screen.getByRole("main"));
  expect((await main.findAllByText(shown)).length).toBeGreaterThan(0);
  for (const role of ["switch", "radio", "checkbox", "textbox", "spinbutton"])
    for (const control of main.queryAllByRole(role)) expect(control, role).toHaveProperty("disabled", true);
  const words = /New|Delete|Change|Save|Add|Take over|Discard/;
  expect(main.queryAllByRole("button", { name: words }).map(({ textContent }) => textContent)).toEqual([]);
  if (heading !== "Working time models") return;
  expect(main.queryByRole("switch")).toBeNull();
  // Of a member with a model of their own it is that one which is read first.
  expect(main.getByRole("list", { name: "Versions" }).textContent).toContain("30:00");
});

test("a rule shows an example and the members affected by a change before it is saved", async () => {
  const server = await open("owner", "settings/time-rules", "Breaks and rounding");
  await user.click(await screen.findByRole("button", { name: "Change Quarter" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Start of work: Counts").textContent).toBe("08:00");
  expect(dialog.getByLabelText("End of work: Counts").textContent).toBe("16:30");
  expect(await dialog.findByText("affects 1 person, in total")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save rule" }));
  await waitFor(() => expect(server.countOf("roundingRules.change")).toBe(1));
  await user.click(await screen.findByRole("button", { name: "New break rule" }));
  const other = within(await screen.findByRole("dialog"));
  const rows = () => other.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows().slice(1)).toEqual(["6:00–6:00", "6:100:106:00", "7:000:306:30"]);
  await user.click(other.getByRole("button", { name: /Deduction/ }));
  await user.click(within(await screen.findByRole("listbox")).getByText("The whole break at once"));
  expect(rows()[2]).toBe("6:100:305:40");
});

test("the crew's findings are one list in groups, with notes hidden at first; each opens its figures and the month sheet", async () => {
  await open("manager", "reports/findings", "Working time act");
  const row = await screen.findByRole("row", { name: /Ben Kurz/ });
  expect(row.textContent).toMatch(/Rest between two days.*ArbZG · Warning.*10:30.*limit 11:00.*start at 0[89]:00/);
  expect(screen.getByText("1 finding")).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: /Over the limit.*to be settled/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Status: open" }));
  await user.click(await screen.findByRole("menuitem", { name: "all" }));
  expect(await screen.findByText("2 findings")).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: /Notes/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Rule: all" }));
  await user.click(await screen.findByRole("menuitem", { name: "Night work" }));
  expect(await screen.findByText("1 finding")).toBeTruthy();
  await user.click(screen.getByRole("row", { name: /Night work/ }));
  const panel = within(await screen.findByRole("complementary", { name: "Night work" }));
  expect(panel.getByText("2:30")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Export" }));
  const file = await screen.findByRole("menuitem", { name: "Excel (.xlsx)" });
  expect(file.getAttribute("href")).toMatch(/working-time-findings\/file\?.*format=xlsx/);
  await user.keyboard("{Escape}");
  await user.click(panel.getByRole("button", { name: "Open the month sheet" }));
  await waitFor(() => expect(location.pathname).toContain("/times/month/"));
});

test("a manager asks about a finding, adds a missing break, or keeps a finding with a reason; kept ones can be filtered", async () => {
  const server = await open("manager", "reports/findings", "Working time act");
  const short = { ...found, rule: "break", severity: "warning", actual: "PT0S", limit: "PT1800S" } as const;
  const remedy = { kind: "breakLonger", duration: "PT1800S" } as const;
  const kept = { state: "kept", note: "Burst pipe", markedBy: 1, markedAt: "2026-11-12T08:00:00Z" } as const;
  const rest = { ...found, rule: "rest", severity: "warning", actual: "PT37800S", limit: "PT39600S" } as const;
  server.set({
    "months.findings": () => [{ ...short, remedy }, rest],
    "findings.mark": () => kept,
    "findings.addBreak": () => null as never,
  });
  await user.click(await screen.findByRole("row", { name: /Ben Kurz/ }));
  await user.click(screen.getByRole("button", { name: "Send question" }));
  await waitFor(() => expect(server.countOf("findings.mark")).toBe(1));
  expect(sent(server, "findings.mark")).toMatchObject({ userId: 2, rule: "rest", actual: "PT37800S", state: "asked" });

  await user.click(await screen.findByRole("row", { name: /Break too short/ }));
  await user.click(screen.getByRole("radio", { name: /Add 30 min of break/ }));
  await user.click(screen.getByRole("button", { name: "Add break" }));
  await waitFor(() => expect(sent(server, "findings.addBreak")).toMatchObject({ userId: 2, date: today }));

  await user.click(screen.getByRole("row", { name: /Rest between two days/ }));
  await user.click(screen.getByRole("radio", { name: /Keep it, with a reason/ }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(await screen.findByText("Please give a reason.")).toBeTruthy();
  server.set({
    "months.findings": () => [
      { ...short, remedy },
      { ...rest, mark: kept },
    ],
  });
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Burst pipe");
  await user.click(screen.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(sent(server, "findings.mark")).toMatchObject({ state: "kept", note: "Burst pipe" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Rest between two days/ })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Status: open" }));
  await user.click(await screen.findByRole("menuitem", { name: "kept" }));
  await user.click(await screen.findByRole("row", { name: /Rest between two days.*Burst pipe/ }));
  await user.click(screen.getByRole("button", { name: "Open again" }));
  await waitFor(() => expect(sent(server, "findings.mark")).toMatchObject({ state: null }));
});

test("holidays are shown as a year: a press makes a holiday half and then none, company days are added, and both are saved after their effect is shown (EVL501)", async () => {
  const server = await open("owner", "settings/holidays", "Holidays");
  // By label: a query by role would work out the names of every button of the year.
  const button = { selector: "button" };
  await user.click(await screen.findByLabelText(`03.10.${year}: Unity Day, whole`, button));
  await user.click(screen.getByLabelText(`03.10.${year}: Unity Day, half, from noon`, button));
  await user.click(screen.getByLabelText(`24.12.${year}: no holiday`, button));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: "Christmas Eve" } });
  await user.click(dialog.getByRole("radio", { name: "half, from noon" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("affects 1 person, in total")).toBeTruthy();
  await user.click(screen.getByText("Save", button));
  await waitFor(() => expect(server.countOf("publicHolidays.save")).toBe(1));
  expect(sent(server, "publicHolidays.remove")).toMatchObject({ "ids[]": "5" });
  expect(sent(server, "publicHolidays.save")?.days).toEqual([
    expect.objectContaining({ date: `${year}-12-24`, dayKind: 4, fraction: 2, offset: 2 }),
  ]);
});

test("the time report starts with weeks as columns, members as rows and work; a day is headed by its holiday, and another choice is stored on the device (REP502, UIX029)", async () => {
  const kept = () => ["reportColumns", "reportRows", "reportType"].map((name) => localStore.read(`ui.${name}`));
  expect(kept()).toEqual([undefined, undefined, undefined]);
  const server = await open("manager", "reports", "Time report");
  await waitFor(() => expect(screen.getByRole("row", { name: /Ben Kurz/ }).textContent).toContain("10:25"));
  const asked = server.received.filter(({ name }) => name === "durations.list").map(({ input }) => input);
  // Of several values the last is listed: work beside its target across, work beside its difference down.
  expect(asked.map((input) => [input["type[]"], input["groupBy[]"]])).toEqual(
    expect.arrayContaining([
      ["work_target", "week"],
      ["work_difference", "userId"],
    ]),
  );
  server.set({ "publicHolidays.list": () => ({ days: [{ date: today, name: "Labour Day" }] }) as never });
  await user.click(screen.getByRole("button", { name: /Columns/ }));
  await user.click(await screen.findByRole("option", { name: "Day" }));
  expect(await screen.findByRole("columnheader", { name: /Labour Day/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Columns/ }));
  await user.click(await screen.findByRole("option", { name: "Week" }));
  const [bars] = within(screen.getByRole("table")).getAllByRole("row", { hidden: true });
  expect(bars?.textContent).toContain("10:25");
  await user.click(screen.getByRole("button", { name: /Columns/ }));
  await user.click(await screen.findByRole("option", { name: "Month" }));
  await waitFor(() => expect(sent(server, "durations.list")?.["groupBy[]"]).toBe("month"));
  expect(kept()).toEqual(["month", "userId", "work"]);
});

test("a number of the report opens to its sum: a week to its days, a day to the day's own sum, a name to the month", async () => {
  const server = await open("manager", "reports", "Time report");
  // Whatever was chosen last on this device.
  await user.click(screen.getByRole("button", { name: /Columns/ }));
  await user.click(await screen.findByRole("option", { name: "Week" }));
  const row = () => within(screen.getByRole("row", { name: /Ben Kurz/ }));
  await waitFor(() => expect(row().getAllByText("10:25").length).toBe(2));
  await user.click(row().getAllByText("10:25")[0] as HTMLElement);
  await waitFor(() => expect(sent(server, "durations.grid")).toBeTruthy());
  const monday = mondayOf(today);
  expect(sent(server, "durations.grid")).toMatchObject({ from: monday, to: addDays(monday, 6) });
  await waitFor(() => expect(screen.getAllByRole("columnheader")).toHaveLength(10));
  await user.click(row().getAllByRole("cell")[2] as HTMLElement);
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/crew/7/times/month/2?day=${addDays(monday, 2)}`),
  );
});

test("the crew's time accounts show balance and state; a manager books a correction with a reason, and changes it (EVL534)", async () => {
  const server = await open("manager", "reports/balances", "Time accounts");
  const of = { crewId: 7, userId: 2, timeAccount: 9 as const, bookedBy: 1, bookedAt: `${today}T08:00:00.000Z` };
  const booking = { ...of, id: 4, date: today, duration: "PT-5400S", additionalData: { reason: "Doctor" } };
  server.set({ "bookings.change": () => booking });
  // The whole month, of which the server counts what month sheets and files count, too: today once somebody has clocked out.
  expect(screen.getByRole("cell", { name: /until today/ })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: new RegExp(`^Balance on ${today.slice(8)}`) })).toBeTruthy();
  const { first, last } = daysOfMonth(monthOf(today));
  await waitFor(() => expect(sent(server, "durations.accounts")).toMatchObject({ from: first, to: last }));
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  await waitFor(() =>
    expect(screen.getByRole("row", { name: /Ben Kurz/ }).textContent).toMatch(
      /\+1:00.*8:00.*10:00.*0:30.*\+2:30.*−5:00.*−1:30/,
    ),
  );
  expect(screen.getByText("1 day disputed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Book" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("combobox"), "Ben");
  await user.click(await screen.findByRole("option", { name: "Ben Kurz" }));
  await user.type(dialog.getByLabelText(/How much/), "1:30");
  await user.click(dialog.getByRole("radio", { name: "minus" }));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: "Doctor" } });
  server.set({ "bookings.list": () => [booking] });
  await user.click(dialog.getByRole("button", { name: "Book" }));
  await waitFor(() => expect(server.countOf("bookings.create")).toBe(1));
  expect(sent(server, "bookings.create")).toMatchObject({
    userId: 2,
    timeAccount: 9,
    duration: "PT-5400S",
    additionalData: { reason: "Doctor" },
  });
  await user.click(await screen.findByRole("button", { name: /^Change booking, Ben Kurz/ }));
  const change = within(await screen.findByRole("dialog"));
  fireEvent.change(change.getByLabelText(/Reason/), { target: { value: "Dentist" } });
  await user.click(change.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.countOf("bookings.change")).toBe(1));
  expect(sent(server, "bookings.change")).toMatchObject({
    ...{ id: 4, userId: 2, duration: "PT-5400S" },
    additionalData: { reason: "Dentist" },
  });
});

test("a manager closes the last month of everybody at once; what is in the way comes first, and nobody who disputes the month or a day is ticked", async () => {
  const server = await open("manager", "reports/balances", "Time accounts");
  server.set({ "months.close": () => [] });
  await user.click(await screen.findByRole("button", { name: "Close month" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("In the way")).toBeTruthy();
  expect(dialog.getByText("month disputed, 1 day disputed")).toBeTruthy();
  const box = dialog.getByRole("checkbox", { name: "Ben Kurz" }) as HTMLInputElement;
  expect(box.checked).toBe(false);
  expect(dialog.getByRole("button", { name: "Close month for 0 people" }).hasAttribute("disabled")).toBe(true);
  await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Close month for 1 person" }));
  await waitFor(() => expect(server.countOf("months.close")).toBe(1));
  expect(sent(server, "months.close")).toMatchObject({ month: shiftMonth(monthOf(today), -1), userIds: [2] });
});

test("reports, time accounts and their month sheets are offered as files", async () => {
  await open("manager", "reports/balances", "Time accounts");
  await user.click(screen.getByRole("button", { name: "Export" }));
  const links = await screen.findAllByRole("menuitem");
  expect(links.map((link) => link.getAttribute("href")?.replace(/\?.*/, ""))).toEqual([
    ...["/api/v2/time-accounts/file", "/api/v2/time-accounts/file"],
    ...["/api/v2/month-sheets/file", "/api/v2/month-sheets/file", "/api/v2/month-sheets/pdf"],
  ]);
});
