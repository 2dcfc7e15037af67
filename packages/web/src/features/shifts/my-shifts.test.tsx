import type { Role } from "@glasen/domain/access/permissions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { crewToday, crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import {
  at,
  byHand,
  inDays,
  offered,
  ownShift,
  planOfNobody,
  planShift,
  renderAs,
  workplaces,
} from "../../../test/shifts.fixture.tsx";
import { App } from "../../app/App.tsx";
import { MyShiftsScreen } from "./MyShiftsScreen.tsx";
import { NextShiftAtTerminal } from "./NextShift.public.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const tomorrow = inDays(1);
function startServer(role: Role = "member") {
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "workplaces.listAll": () => workplaces,
    "shiftPlan.get": () => planOfNobody,
  });
  return server;
}
const openApp = (path: string) => {
  history.replaceState(null, "", `/crew/7/${path}`);
  renderInApp(<App />);
};

test("a member sees the next shift first, with notes, break and visible colleagues, and later ones by week (SHF503, SHF512)", async () => {
  const server = startServer();
  server.set({
    "shifts.list": () => [
      ownShift(1, tomorrow, { notes: "Key is in the bakery." }),
      ownShift(2, inDays(9), { isLate: true }),
    ],
    "shiftPlan.get": () => ({
      ...planOfNobody,
      shifts: [planShift(11, tomorrow), planShift(12, tomorrow, { userId: 4, workplaceId: 6 })],
    }),
  });
  renderAs("member", <MyShiftsScreen />);
  const next = within(await screen.findByRole("region", { name: "Next shift" }));
  next.getByText("Tomorrow, Counter");
  next.getByText("10:00–18:00");
  next.getByText("Break 30 m, around 13:00");
  next.getByText("Key is in the bakery.");
  expect(await next.findByRole("img", { name: "With Ben Kurz" })).toBeTruthy();
  expect(screen.getByText("short notice")).toBeTruthy();
  const asked = server.received.find(({ name }) => name === "shifts.list")?.input["filter"];
  // Drafts are never asked for: a planner's own drafts are not shifts yet.
  expect(asked).toMatch(/^userId==1;type==published;date>=/);
});

test("without shifts the page says so, and a month shows its own (SHF502)", async () => {
  startServer();
  renderAs("member", <MyShiftsScreen />);
  await screen.findByText("No shifts planned");
  await user.click(screen.getByRole("radio", { name: "Month" }));
  await screen.findByText("No shifts in this month.");
});

test("a month that is not loaded yet has neither the hours of the one before, nor is it called empty", async () => {
  const server = startServer();
  server.set({ "shifts.list": () => [ownShift(1, inDays(0))] });
  renderAs("member", <MyShiftsScreen />);
  await user.click(await screen.findByRole("radio", { name: "Month" }));
  await screen.findByText("7:30 planned");
  server.set({ "shifts.list": () => new Promise<never>(() => undefined) });
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(screen.queryByText(/^\d+:\d\d planned$/)).toBeNull());
  expect(screen.queryByText("No shifts in this month.")).toBeNull();
});

test("taking an offered shift sends one reply; the second person hears that it is taken and sees it no longer (SHF506, SHF507)", async () => {
  const server = startServer();
  server.set({
    "shiftOffers.open": () => [offered(31, tomorrow)],
    "shiftOfferReplies.create": () => refused(1011, 409, "This shift is already taken."),
  });
  renderAs("member", <MyShiftsScreen />);
  const offers = within(await screen.findByRole("region", { name: "Open shifts" }));
  server.set({ "shiftOffers.open": () => [] });
  await user.click(offers.getByRole("button", { name: "Take the shift" }));
  await waitFor(() => expect(offers.queryByRole("button", { name: "Take the shift" })).toBeNull());
  expect(currentToasts().map(({ text }) => text)).toContain("This shift is already taken.");
  const replies = server.received.filter(({ name }) => name === "shiftOfferReplies.create");
  expect(replies.map(({ input }) => [input["shiftId"], input["state"]])).toEqual([[31, "OFFER"]]);
});

test("a member applies for a shift that is assigned by hand, reads why it rests, and withdraws (SHF507)", async () => {
  const server = startServer();
  const offer = offered(31, tomorrow, {
    offer: { ...byHand, eligibleUserIds: [], eligibleTeamIds: [] },
    isAsleep: true,
  });
  const reply = {
    id: 9,
    crewId: 7,
    shiftId: 31,
    userId: 1,
    state: "OFFER" as const,
    createdAt: at(crewToday, "08:00"),
  };
  server.set({
    "shiftOffers.open": () => [offer],
    "shiftOfferReplies.create": () => {
      server.set({ "shiftOffers.open": () => [{ ...offer, reply: "OFFER" as const }] });
      return reply;
    },
    "shiftOfferReplies.list": () => [reply],
    "shiftOfferReplies.remove": () => {
      server.set({ "shiftOffers.open": () => [offer] });
      return null;
    },
  });
  renderAs("member", <MyShiftsScreen />);
  await screen.findByText(/An application rests until that changes/);
  await user.click(screen.getByRole("button", { name: "I’m interested" }));
  await user.click(await screen.findByRole("button", { name: /^Details of .*10:00–18:00$/ }));
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  await screen.findByRole("button", { name: "I’m interested" });
  expect(server.received.find(({ name }) => name === "shiftOfferReplies.remove")?.input["id"]).toBe(9);
});

test("an offer counts as opened once the member has seen it (SHF507)", async () => {
  const server = startServer();
  server.set({ "shiftOffers.open": () => [offered(31, tomorrow, { reply: null })] });
  renderAs("member", <MyShiftsScreen />);
  await waitFor(() => expect(server.countOf("shiftOfferReplies.create")).toBe(1));
  expect(server.received.find(({ name }) => name === "shiftOfferReplies.create")?.input["state"]).toBe("OPENED");
});

test("a manager who only looks sees offers and replies to none (SHF507)", async () => {
  const other = startServer("managerReadOnly");
  other.set({ "shiftOffers.open": () => [offered(31, tomorrow, { reply: null })] });
  renderAs("managerReadOnly", <MyShiftsScreen />);
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Take the shift" })).toBeNull();
  expect(other.countOf("shiftOfferReplies.create")).toBe(0);
});

const seesAll = (value: boolean) => () => [
  { id: 1, settingId: "shiftPlannerSeeAllShifts", value, scope: "CREW" } as never,
];

test("without the crew's consent members have no team plan (SET008, SET517)", async () => {
  startServer().set({ "settings.effective": seesAll(false) });
  openApp("shifts/team");
  await screen.findByText("You don’t have access to this");
  expect(screen.queryByRole("link", { name: "Team plan" })).toBeNull();
});

test("where the crew shows all shifts, members read the published ones of everybody (SET008, SET517)", async () => {
  startServer().set({
    "settings.effective": seesAll(true),
    "shiftPlan.get": () => ({
      ...planOfNobody,
      shifts: [planShift(11, crewToday), planShift(12, crewToday, { type: "unpublished_create", userId: 4 })],
    }),
  });
  openApp("shifts/team");
  await screen.findByRole("link", { name: "Team plan" });
  await screen.findByText("Ben Kurz");
  expect(screen.queryByText("Eda Demir")).toBeNull();
});

test("the team plan of a thousand people draws the visible ones only (SET517)", async () => {
  const people = Array.from({ length: 1000 }, (_, index) => index + 100);
  startServer().set({
    "settings.effective": seesAll(true),
    "shiftPlan.get": () => ({
      ...planOfNobody,
      shifts: people.map((userId) => planShift(userId, crewToday, { userId })),
    }),
  });
  openApp("shifts/team");
  await waitFor(() => expect(document.querySelectorAll("tbody th").length).toBeGreaterThan(10));
  expect(document.querySelectorAll("tbody th").length).toBeLessThan(100);
  expect(document.querySelectorAll("tbody").length).toBe(25);
});

const nextShift = {
  guid: "00000000-0000-4000-8000-000000000001",
  crewId: 7,
  userId: 1,
  workplaceId: 5,
  from: at(tomorrow, "10:00"),
  to: at(tomorrow, "18:00"),
  breakStart: null,
  breakDuration: "PT0S",
  note: "",
  amount: 1,
  manningLevelGuid: null,
  pubState: "PUBLISHED",
  date: tomorrow,
  isNextShift: true,
  transactionID: null,
} as const;

test("home names the next shift with its day, time and workplace (SHF540)", async () => {
  const server = startServer();
  server.set({
    "shifts.next": () => nextShift,
  });
  openApp("");
  await screen.findByRole("heading", { name: "Next shift" });
  expect(screen.getByText("10:00–18:00")).toBeTruthy();
  expect(await screen.findByText("Tomorrow, Counter")).toBeTruthy();
  expect(screen.getByText(/^in \d+ (h|m|days)/)).toBeTruthy();
});

test("the sheet of a member at the terminal shows the member's next shift (SHF540)", async () => {
  startServer().set({ "shifts.next": () => nextShift });
  renderAs("member", <NextShiftAtTerminal />);
  const shown = within(await screen.findByRole("region", { name: "Next shift" }));
  shown.getByText("10:00–18:00");
  await shown.findByText("Next shift · Tomorrow · Counter");
});

test("a changed shift shows what it was until the member has seen it (SHF503)", async () => {
  const server = startServer();
  const [next, later] = [ownShift(1, tomorrow), ownShift(2, inDays(9))];
  const former = { guid: later.legacyId, date: inDays(8), from: at(inDays(8), "07:00"), to: at(inDays(8), "11:00") };
  server.set({
    "shifts.list": () => [next, later],
    "shiftPlan.ownChanges": () => ({ changes: [{ ...former, workplaceId: 6 }], publicationId: 12 }),
    "shiftPlan.markChangesSeen": () => {
      server.set({ "shiftPlan.ownChanges": () => ({ changes: [], publicationId: null }) });
      return null;
    },
  });
  renderAs("member", <MyShiftsScreen />);
  await screen.findByText("1 shift was changed.");
  const [row, ...others] = screen.getAllByText("Changed from", { exact: false });
  expect(others).toEqual([]);
  expect(row?.parentElement?.querySelector("s")?.textContent).toMatch(/07:00–11:00, /);
  await user.click(screen.getByRole("button", { name: "Got it" }));
  await waitFor(() => expect(screen.queryByText("1 shift was changed.")).toBeNull());
  expect(server.received.find(({ name }) => name === "shiftPlan.markChangesSeen")?.input).toEqual({
    crewId: 7,
    publicationId: 12,
  });
  expect(document.querySelector("s")).toBeNull();
});
