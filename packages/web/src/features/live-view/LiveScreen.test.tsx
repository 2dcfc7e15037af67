import type { LivePerson } from "@glasen/contract/live-view.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { setUiParameter, uiParameter } from "#platform/ui-parameters.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
const focused: number[] = [];
const shownMarkers: unknown[] = [];
vi.mock("./live-map.ts", () => ({
  openLiveMap: () => ({
    show: (markers: unknown[]) => shownMarkers.splice(0, shownMarkers.length, ...markers),
    focus: (userId: number) => focused.push(userId),
    resize: () => undefined,
    remove: () => undefined,
  }),
}));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const people = [memberNamed(1, "Mia Brandt", "owner"), memberNamed(2, "Ben Kurz"), memberNamed(3, "Ada Aydın")];

const out = (userId: number): LivePerson => ({
  userId,
  timeAccount: 0,
  clockInAt: null,
  since: null,
  timeCategory1Id: null,
  timeCategory2Id: null,
  position: null,
  shift: null,
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const working = (userId: number, hours = 2): LivePerson => ({
  ...out(userId),
  timeAccount: 1,
  clockInAt: hoursAgo(hours),
  since: hoursAgo(hours),
});
const located = { latitude: 48, longitude: 11, takenAt: hoursAgo(1), fence: null };
const presence = (userId: number, from: string | null) => ({
  userId,
  target: null,
  usualStart: null,
  plannedStart: null,
  stays: from === null ? [] : [{ from, to: null }],
});

beforeEach(() => {
  setLanguage("en");
  localStorage.clear();
  for (const name of ["isLiveMapShown", "areInactiveShown", "isLiveRefreshed"] as const) setUiParameter(name, true);
  setUiParameter("liveOrder", "state");
});

async function open(live: readonly LivePerson[], { keepsPositions = true } = {}) {
  history.replaceState(null, "", "/crew/7/live");
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "members.list": () => people,
    "liveView.list": () => ({ people: [...live], keepsPositions }),
    "durations.presence": () => live.map(({ userId, clockInAt }) => presence(userId, clockInAt)),
    "durations.atWork": () =>
      live.map(({ userId, timeAccount, clockInAt }) => ({
        userId,
        worked: "PT0S",
        runsSince: timeAccount === 1 ? clockInAt : null,
      })),
    "categories.list": () => [],
    "workplaces.listAll": () => [
      { id: 3, workplaceId: 3, crewId: 7, name: "Ofenhaus", groupId: null, disabledAt: null },
    ],
  });
  renderInApp(<App />);
  await screen.findByRole("heading", { level: 1, name: "Live" });
  return server;
}

const names = () =>
  [...document.querySelectorAll("li")].flatMap((item) =>
    people.filter(({ name }) => item.textContent?.includes(name)).map(({ name }) => name),
  );

test("the list shows who works, has a break and is out, and sorts by state, name and time at work (LIV501, LIV502, UIX506)", async () => {
  await open([working(1, 1), { ...working(2, 3), timeAccount: 2 }, out(3)]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Working 1",
    "On break 1",
    "Inactive today 1",
  ]);
  expect(names()).toEqual(["Mia Brandt", "Ben Kurz", "Ada Aydın"]);
  await user.click(screen.getByRole("button", { name: /Sort by/ }));
  await user.click(screen.getByRole("menuitem", { name: "Name" }));
  expect(names()).toEqual(["Ada Aydın", "Ben Kurz", "Mia Brandt"]);
  await user.click(screen.getByRole("button", { name: /Sort by/ }));
  await user.click(screen.getByRole("menuitem", { name: "Time at work" }));
  expect(names()[0]).toBe("Mia Brandt");
});

test("the planned shift and its workplace stand beside what is", async () => {
  const shift = { from: hoursAgo(4), to: hoursAgo(1), workplaceId: 3 };
  await open([{ ...working(1, 4), shift }, out(2), out(3)]);
  const row = within(screen.getByRole("list", { name: "Live" }))
    .getByText("Mia Brandt")
    .closest("li");
  await waitFor(() => expect(row?.textContent).toMatch(/shift \d\d:\d\d–\d\d:\d\d · Ofenhaus/));
  expect(row?.textContent).toMatch(/longer than planned/);
});

test("people without a stamp of today are hidden and shown, and the choice stays in the browser (LIV503, UIX028)", async () => {
  await open([working(1), out(2), out(3)]);
  expect(names()).toHaveLength(3);
  await user.click(screen.getByRole("switch", { name: "Show employees inactive today" }));
  expect(names()).toEqual(["Mia Brandt"]);
  expect(uiParameter("areInactiveShown")).toBe(false);
  await user.click(screen.getByRole("switch", { name: "Show employees inactive today" }));
  expect(names()).toHaveLength(3);
});

test("with nobody active and the inactive hidden, a message stands in place of the list (LIV507)", async () => {
  await open([out(1), out(2), out(3)]);
  await user.click(screen.getByRole("switch", { name: "Show employees inactive today" }));
  expect(screen.getByText("No employees are active at the moment.")).toBeTruthy();
});

test("the map is 300 px high, is hidden and shown, and a person in the list moves it (LIV504, LIV514, UIX045)", async () => {
  await open([{ ...working(1), position: located }, working(2), out(3)]);
  const map = await screen.findByRole("region", { name: "Map of the people at work" });
  expect(map.style.height).toBe("300px");
  await waitFor(() => expect(shownMarkers).toMatchObject([{ userId: 1, lat: 48, lng: 11, label: "MB" }]));
  await user.click(within(screen.getByRole("list", { name: "Live" })).getByRole("button", { name: /Mia Brandt/ }));
  expect(focused.at(-1)).toBe(1);
  expect(screen.getByRole("status").textContent).toMatch(/^Mia Brandt taken at/);
  await user.click(screen.getByRole("switch", { name: "Show map" }));
  expect(screen.queryByRole("region", { name: "Map of the people at work" })).toBeNull();
});

test("a crew that stores no positions has no map, and the page says why", async () => {
  await open([working(1)], { keepsPositions: false });
  expect(screen.getByText("This crew stores no positions, so there is no map.")).toBeTruthy();
  expect(screen.queryByRole("switch", { name: "Show map" })).toBeNull();
});

test("a stamp of somebody else changes the list by itself, unless refreshing is switched off (LIV505, LIV506)", async () => {
  const server = await open([out(1), out(2), out(3)]);
  const event = (timeAccount: 0 | 1) => ({
    position: 1,
    name: "member-state-changed",
    crewId: 7,
    at: new Date().toISOString(),
    body: { userId: 2, timeAccount },
  });
  const stampBen = (timeAccount: 0 | 1) =>
    act(async () => publish("private-user-1", "member-state-changed", event(timeAccount)));
  await waitFor(() => expect(channels.has("private-user-1")).toBe(true));
  await stampBen(1);
  await waitFor(() => expect(within(screen.getByRole("list", { name: "Live" })).getByText("Working 1")).toBeTruthy());
  expect(screen.getByText(/^Last updated \d\d:\d\d:\d\d$/)).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "Auto refresh" }));
  const before = server.countOf("liveView.list");
  await stampBen(0);
  expect(within(screen.getByRole("list", { name: "Live" })).getByText("Working 1")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(server.countOf("liveView.list")).toBeGreaterThan(before));
});

test("on a phone the order, the filters and the switches are behind one button (LIV502, LIV503, LIV505)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(max-width: 639px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open([working(1), { ...working(2), timeAccount: 2 }, out(3)]);
  expect(screen.queryByRole("switch")).toBeNull();
  await user.click(screen.getByRole("button", { name: "View" }));
  const sheet = within(await screen.findByRole("dialog", { name: "View" }));
  await user.click(sheet.getByRole("switch", { name: "Show employees inactive today" }));
  await user.click(sheet.getByRole("button", { name: /State$/ }));
  await user.click(await screen.findByRole("option", { name: "On break" }));
  expect(sheet.getByRole("switch", { name: "Auto refresh" })).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Close" }));
  expect(names()).toEqual(["Ben Kurz"]);
});
