import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../test/fake-server.ts";
import { renderInApp } from "../../test/render-app.tsx";
import { App } from "./App.tsx";

vi.mock("pusher-js", () => import("../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
afterEach(() => history.replaceState(null, "", "/"));

/** As a proxy answers whose server is away. */
const away = () => refused(0, 503);

function openWith(path: string, answers: Parameters<typeof startFakeServer>[0]) {
  history.replaceState(null, "", `/crew/7/${path}`);
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), ...answers });
  renderInApp(<App />);
  return server;
}

test.each([
  ["the accounts", "reports/balances", "durations.accounts", () => [], "Nothing was booked in this month."],
  ["the sign-off board", "proof", "months.status", () => [], "Nobody to show"],
  ["the links for inspectors", "proof/inspections", "inspections.list", () => [], "No links yet"],
  ["the seals", "proof/seals", "proof.seals", () => [], "Nothing is sealed yet"],
  [
    "the receipts",
    "proof/receipts",
    "proof.receipts",
    () => ({ receipts: [], isMailed: false }),
    "No entries in this month",
  ],
] as const)("%s: a failure to load is not shown as an empty list, and another try brings it", async (_name, path, call, answer, none) => {
  history.replaceState(null, "", `/crew/7/${path}`);
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), [call]: away });
  renderInApp(<App />);
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 30_000 });
  expect(screen.getByRole("alert").textContent).toContain("The server cannot be reached");
  expect(screen.queryByText(none)).toBeNull();
  server.set({ [call]: answer });
  await userEvent.click(retry);
  expect(await screen.findByText(none)).toBeTruthy();
});

/** A wish of Ben's to have begun earlier. */
const correction: CorrectionRequest = {
  id: 3,
  crewId: 7,
  userId: 2,
  kind: "replace",
  status: "open",
  clockInTimestamp: "2026-11-12T07:00:00.000Z",
  stamps: [],
  seen: [],
  reason: "The oven",
  requestedAt: "2026-11-12T09:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  answer: "",
};

test("a request is not called outdated while the times that it would change cannot be loaded", async () => {
  openWith("times/requests", { "corrections.list": () => [correction], "stampChains.list": away });
  await screen.findByRole("button", { name: "Try again" }, { timeout: 30_000 });
  expect(screen.queryByText(/These times have changed since the request/)).toBeNull();
});

test("nothing is said about requests while held stamps cannot be loaded", async () => {
  const server = openWith("times/requests", { "corrections.list": () => [], "offlineStamps.listHeld": away });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 30_000 });
  screen.getByText("The requests could not be loaded");
  expect(screen.queryByText("No requests")).toBeNull();
  server.set({ "offlineStamps.listHeld": () => [] });
  await userEvent.click(retry);
  expect(await screen.findByText("No requests")).toBeTruthy();
});

test("a part of a screen that cannot be loaded says so in its place", async () => {
  const server = openWith("reports/balances", { "bookings.list": away });
  expect(await screen.findByText("The bookings could not be loaded.", {}, { timeout: 30_000 })).toBeTruthy();
  expect(screen.queryByText("Nothing was booked in this month.")).toBeNull();
  server.set({ "bookings.list": () => [] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing was booked in this month.")).toBeTruthy();
});

test.each([
  ["that nothing is coming up", "stampChains.missingClockOuts", "Nothing is coming up."],
  ["that nothing has to be decided, and does not wait for ever", "corrections.list", "Nothing to decide."],
] as const)("home does not say %s while it cannot be loaded", async (_what, call, none) => {
  openWith("", { [call]: away });
  expect((await screen.findAllByText("This could not be loaded.", {}, { timeout: 30_000 })).length).toBeGreaterThan(0);
  expect(screen.queryByText(none)).toBeNull();
});
