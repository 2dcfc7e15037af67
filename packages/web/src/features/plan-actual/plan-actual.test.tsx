import type { NeedSuggestion, PlanComparison } from "@glasen/contract/plan-actual.ts";
import { noCauses } from "@glasen/domain/plan-actual/compare-day.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./PlanActualScreen.tsx"),
    import("./NeedScreen.tsx"),
    import("../shifts/ShiftsFrame.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const shop = { id: 5, workplaceId: 5, crewId: 7, name: "Shop", groupId: null, disabledAt: null };
const HOUR = 3600;
const comparison: PlanComparison = {
  rows: [
    {
      ...{ userId: 2, planned: 16 * HOUR, worked: 9 * HOUR + 30, ahead: 4 * HOUR },
      causes: { ...noCauses(), late: -HOUR + 30, missing: -8 * HOUR, longer: 2 * HOUR },
      wages: { plannedCents: 24_000, workedCents: 13_512 },
    },
  ],
  ...{ seesWages: true, currency: "EUR", withoutRate: [] },
};

/** The same figures by member for the table, and by day for the picture. */
const comparisonBy =
  (answer: PlanComparison) =>
  ({ groupBy }: Record<string, unknown>): PlanComparison =>
    groupBy === "userId"
      ? answer
      : { ...answer, rows: answer.rows.map(({ userId: _, ...row }) => ({ ...row, day: localDate("2026-11-02") })) };

function open(path: string, answers: Parameters<typeof startFakeServer>[0], role: "owner" | "member" = "owner") {
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "members.list": () => [memberNamed(1, "Mia", role), memberNamed(2, "Ben"), memberNamed(3, "Max", "manager")],
    "workplaces.listAll": () => [shop],
    "planActual.compare": comparisonBy(comparison),
    ...answers,
  });
  history.replaceState(null, "", `/crew/7/${path}`);
  renderInApp(<App />);
  return server;
}

/** Answers a write with nothing, and keeps what was sent. */
const keep = (sent: Record<string, unknown>[]) => (input: Record<string, unknown>) => {
  sent.push(input);
  return null;
};

test("the comparison names the causes, which add up in whole minutes, and the wages of those who may see them", async () => {
  open("shifts/plan-actual", {});
  const table = await screen.findByRole("table", { name: "Plan and actual" });
  const texts = (role: "cell" | "columnheader", within_: HTMLElement) =>
    within(within_)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts("columnheader", table)).toEqual([
    ...["Member", "Planned", "Came later", "Longer", "Did not come", "Difference", "Worked", "Still ahead"],
    ...["Planned wages", "Actual wages"],
  ]);
  expect(texts("cell", within(table).getByRole("row", { name: /^Ben/ }))).toEqual([
    ...["16:00", "−1:00", "+2:00", "−8:00", "−7:00", "9:00", "4:00", "€240.00", "€135.12"],
  ]);
  expect(screen.getByRole("img", { name: "Planned and worked hours" })).toBeDefined();
});

test("without the right to see wages there are none, and nothing to set them", async () => {
  const rows = comparison.rows.map((row) => ({ ...row, wages: null }));
  open("shifts/plan-actual", { "planActual.compare": comparisonBy({ ...comparison, rows, seesWages: false }) });
  await screen.findByRole("table", { name: "Plan and actual" });
  expect(screen.queryByText("Planned wages")).toBeNull();
  expect(screen.queryByRole("button", { name: "Hourly rates" })).toBeNull();
});

test("the owner sets a rate from a day on, and says who else sees wages", async () => {
  const saved: Record<string, unknown>[] = [];
  open("shifts/plan-actual", {
    "wages.list": () => [{ userId: 2, validFrom: localDate("2026-01-01"), cents: 1500 }],
    "wages.save": keep(saved),
    "wages.saveReaders": (input) => {
      saved.push(input);
      return { userIds: [3] };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Hourly rates" }));
  const dialog = await screen.findByRole("dialog", { name: "Hourly rates" });
  expect(await within(dialog).findByText("€15.00")).toBeDefined();
  await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Max" }));
  await vi.waitFor(() => expect(saved).toMatchObject([{ userIds: [3] }]));
  await userEvent.click(within(dialog).getByRole("button", { name: "Change the rate: Ben" }));
  const form = await screen.findByRole("dialog", { name: "Hourly rate, Ben" });
  const amount = within(form).getByRole("textbox", { name: "Rate per hour" });
  await userEvent.clear(amount);
  await userEvent.type(amount, "16.50");
  await userEvent.click(within(form).getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(saved[1]).toMatchObject({ userId: 2, cents: 1650 }));
});

test("a planner sets the hours of a workplace for some weeks and sees what is left or too much", async () => {
  const saved: Record<string, unknown>[] = [];
  const week = localDate("2026-11-02");
  open("shifts/plan-actual", {
    "hourBudgets.list": () => [
      { workplaceId: 5, week, budget: 20 * HOUR, worked: 18 * HOUR, ahead: 4 * HOUR },
      { workplaceId: 5, week: localDate("2026-11-09"), budget: 20 * HOUR, worked: 5 * HOUR, ahead: 0 },
    ],
    "hourBudgets.save": keep(saved),
  });
  const table = await screen.findByRole("table", { name: "Hours budget" });
  expect(within(table).getByText("2:00 over")).toBeDefined();
  expect(within(table).getByText("15:00")).toBeDefined();
  await userEvent.click(within(table).getByRole("button", { name: "Set the budget: Shop, Week 45, 2026" }));
  const form = await screen.findByRole("dialog", { name: "Hours budget, Shop" });
  const hours = within(form).getByRole("textbox", { name: "Hours" });
  await userEvent.clear(hours);
  await userEvent.type(hours, "24");
  await userEvent.click(within(form).getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(saved).toMatchObject([{ workplaceId: 5, week, weeks: 1, seconds: 24 * HOUR }]));
});

const suggestion = (weekday: number, more: Partial<NeedSuggestion> = {}): NeedSuggestion => ({
  ...{ workplaceId: 5, weekday, date: null, holiday: null, basis: [localDate("2026-11-09")], isSame: false },
  levels: [{ fromTime: "08:00", toTime: "12:00", people: 2 }],
  present: [{ fromTime: "08:00", toTime: "12:00", people: 1 }],
  ...more,
});

test("suggestions stand beside the present levels, with their basis, and are taken one by one or all", async () => {
  const taken: Record<string, unknown>[] = [];
  open("shifts/need", {
    "needForecast.list": () => [
      suggestion(1),
      suggestion(2, { isSame: true }),
      suggestion(3, { weekday: null, date: localDate("2026-12-25"), holiday: "Christmas", levels: [], present: [] }),
    ],
    "needForecast.take": keep(taken),
  });
  const list = await screen.findByRole("list", { name: "Shop" });
  const [monday, tuesday, christmas] = within(list).getAllByRole("listitem");
  expect(monday?.textContent).toContain("MondayNow08:00–12:00 · 1Suggestion08:00–12:00 · 2Basis1 day: 09.11.");
  expect(tuesday?.textContent).toContain("as it is");
  expect(christmas?.textContent).toContain("Christmas");
  await userEvent.click(within(list).getByRole("button", { name: "Take the suggestion: Shop, Monday" }));
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]?.["items"]).toEqual([{ workplaceId: 5, weekday: 1, date: null, levels: suggestion(1).levels }]);
  await userEvent.click(await screen.findByRole("button", { name: "Take all 2 suggestions" }));
  await vi.waitFor(() => expect(taken[1]?.["items"]).toHaveLength(2));
});

test("a member finds neither, not even by the address", async () => {
  open("shifts/plan-actual", {}, "member");
  expect(await screen.findByText("You don’t have access to this")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Plan and actual" })).toBeNull();
});
