import type { Fairness, Filling, FillingReason, ListedFilling } from "@glasen/contract/filling.ts";
import { noBurdens } from "@glasen/domain/filling/burdens.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { workplaces } from "../../../test/shifts.fixture.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() =>
  Promise.all([
    import("../../app/FullApplication.tsx"),
    import("./FillScreen.tsx"),
    import("./FillingScreen.tsx"),
    import("./FairnessScreen.tsx"),
  ]),
);
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  channels.clear();
});

const id = "0193c5a0-0000-7000-8000-000000000001";
const other = "0193c5a0-0000-7000-8000-000000000002";
const task = {
  ...{ id, taskId: id, crewId: 7, userId: 1, kind: "shifts.fill", status: "PROCESSING" as const, progress: 40 },
  ...{ result: null, problem: null, createdAt: "2026-05-11T07:00:00.000Z", finishedAt: null },
};
const figures = {
  ...{ places: 2, openPlaces: 2, shortSeconds: 72_000, overSeconds: 0, wishesMet: 0, wishesMissed: 0 },
  unfairness: { ...noBurdens },
};
const reason = (kind: FillingReason["kind"], given: Partial<FillingReason> = {}): FillingReason => ({
  ...{ kind, actual: null, limit: null, burden: null, qualificationIds: [], ...given },
});
const shift = {
  ...{ date: "2026-05-18" as LocalDate, from: "2026-05-18T06:00:00.000Z", to: "2026-05-18T14:00:00.000Z" },
  ...{ workplaceId: null, amount: 1, isAsFilled: true },
};
const filling: Filling = {
  ...{ id, from: "2026-05-18" as LocalDate, to: "2026-05-24" as LocalDate, createdAt: task.createdAt },
  ...{
    takenBackAt: null,
    isOutdated: true,
    wages: { beforeCents: 0, afterCents: 11_250, withoutRate: 1, currency: "EUR" },
    atMostAbove: 1.2,
    before: figures,
    after: { ...figures, openPlaces: 1, shortSeconds: 45_000 },
  },
  members: [{ userId: 1, contractSeconds: 72_000, beforeSeconds: 0, afterSeconds: 27_000, shifts: 1 }],
  places: [
    { place: 0, shiftGuid: id, guid: id, userId: 1, shift, why: reason("wish"), change: null },
    {
      ...{ place: 1, shiftGuid: other, guid: null, userId: null, shift: { ...shift, amount: 3 }, why: null },
      change: { userId: 2, reason: reason("shorterRest", { actual: 1800 }) },
    },
  ],
};

function open(path: string, answers: Parameters<typeof startFakeServer>[0]) {
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), ...answers });
  history.replaceState(null, "", path);
  renderInApp(<App />);
  return (call: string) => server.received.filter(({ name }) => name === call).map(({ input }) => input);
}

test("a filling is asked for by its period, followed and stopped", async () => {
  const sent = open("/crew/7/shifts/filling?from=2026-05-18&to=2026-05-24", {
    "workplaces.listAll": () => workplaces,
    "teams.list": () => [{ id: 3, crewId: 7, name: "Bakers", parentId: null }] as never,
    "fillings.create": () => task,
    "fillings.get": () => ({ task, filling: null }),
    "fillings.cancel": () => ({ ...task, status: "FAILED" }),
  });
  await userEvent.click(await screen.findByRole("combobox", { name: "Only these workplaces" }));
  await userEvent.click(await screen.findByRole("option", { name: "Counter" }));
  await userEvent.click(screen.getByRole("combobox", { name: "Only these teams" }));
  await userEvent.click(await screen.findByRole("option", { name: "Bakers" }));
  await userEvent.click(screen.getByRole("button", { name: "Fill" }));
  await vi.waitFor(() =>
    expect(sent("fillings.create")).toMatchObject([
      { from: "2026-05-18", to: "2026-05-24", workplaceIds: [5], teamIds: [3] },
    ]),
  );
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("40");
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await vi.waitFor(() => expect(sent("fillings.cancel")).toMatchObject([{ id }]));
});

test("the fillings so far stand below, each with its state and a link, and a colleague's appears by itself", async () => {
  const listed = {
    ...{ id, userId: 1, from: filling.from, to: filling.to, createdAt: task.createdAt },
    ...{ status: "SUCCESS" as const, progress: 100, takenBackAt: null, outcome: { filledPlaces: 7, openPlaces: 2 } },
  };
  const unfinished = { ...listed, outcome: null };
  const all: ListedFilling[] = [
    { ...listed, takenBackAt: task.createdAt },
    { ...unfinished, id: other, status: "FAILED" },
    { ...unfinished, id: `${id.slice(0, -1)}3`, status: "PROCESSING", progress: 40 },
  ];
  open("/crew/7/shifts/filling", { "fillings.list": () => [...all] });
  const list = await screen.findByRole("list", { name: "Fillings of the last 30 days" });
  await vi.waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(3));
  const [back, failed, running] = within(list).getAllByRole("listitem") as [HTMLElement, HTMLElement, HTMLElement];
  expect(back.textContent).toMatch(/18.05.2026 – 24.05.2026.*Mia.*Taken back7 places filled2 places still open/);
  expect(within(back).getByRole("link").getAttribute("href")).toBe(`/crew/7/shifts/filling/${id}`);
  expect(failed.textContent).toContain("Not finished");
  expect(within(running).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");

  all.unshift({ ...listed, id: `${id.slice(0, -1)}4`, userId: 2 });
  await vi.waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  publish("private-crew-7", "filling-changed", { crewId: 7, position: 1, body: { fillingId: id } });
  await vi.waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(4));
});

test("a filling compares before and after, explains every place, and is taken back in one press", async () => {
  const sent = open(`/crew/7/shifts/filling/${id}`, {
    "fillings.get": () => ({ task: { ...task, status: "SUCCESS", finishedAt: task.createdAt }, filling }),
    "fillings.explain": () => ({
      against: [{ userId: 2, reason: reason("rest", { actual: 37_800, limit: 39_600 }) }],
    }),
    "fillings.takeBack": () => ({ takenBack: 1, kept: 0 }),
  });
  expect(await screen.findByText("At most 1.2 % above the best possible plan.")).toBeTruthy();
  const row = screen.getByRole("row", { name: /Places filled/ });
  expect(row.textContent).toContain("0 / 2");
  expect(row.textContent).toContain("1 / 2");
  expect(screen.getByRole("row", { name: /Wages of the period/ }).textContent).toContain("€112.50");
  expect(screen.getByText(/1 person with shifts has no hourly rate/)).toBeTruthy();
  expect(screen.getByText("The plan has changed since")).toBeTruthy();
  const filled = screen.getByRole("list", { name: "Shifts and reasons" });
  expect(filled.textContent).toContain("Would like to work at this time.");
  const empty = screen.getByRole("list", { name: "Still open" });
  expect(empty.textContent).toMatch(/3 places still open.*rest were 30\u00a0min shorter.*Why nobody\?/);
  await userEvent.click(within(filled).getByRole("button", { name: "Why not somebody else?" }));
  const others = await screen.findByRole("list", { name: "What spoke against the others" });
  expect(others.textContent).toContain("Would have 10:30\u00a0h of rest instead of 11:00\u00a0h.");
  await userEvent.click(screen.getByRole("button", { name: "Take back" }));
  await vi.waitFor(() => expect(sent("fillings.takeBack")).toMatchObject([{ id }]));
  const link = screen.getByRole("link", { name: "Check and publish in the plan" });
  expect(link.getAttribute("href")).toBe("/crew/7/shifts?day=2026-05-18");
});

const fairness: Fairness = {
  ...{ from: "2025-05-12" as LocalDate, to: "2026-05-11" as LocalDate },
  members: [
    { userId: 1, shifts: 40, counts: { ...noBurdens, weekend: 9 }, wishesMet: 3, corrections: [] },
    { userId: 2, shifts: 30, counts: { ...noBurdens, weekend: 2 }, wishesMet: 1, corrections: [] },
  ],
  median: { shifts: 35, counts: { ...noBurdens, weekend: 5.5 }, wishesMet: 2 },
};

test("everybody sees their own shifts beside the median; planners correct with a reason", async () => {
  const sent = open("/crew/7/shifts/fairness", {
    "fairness.list": () => fairness,
    "fairness.correct": () => ({
      ...{ id: 1, userId: 2, burden: "weekend", amount: 1, reason: "x", createdAt: task.createdAt, createdBy: 1 },
    }),
  });
  const mine = await screen.findByRole("table", { name: "My share" });
  expect(within(mine).getByRole("row", { name: /Weekends/ }).textContent).toContain("5.5");
  await userEvent.click(screen.getByRole("button", { name: "Correct" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("Please enter a reason.")).length).toBeGreaterThan(0);
  expect(sent("fairness.correct")).toEqual([]);
});
