import type { Instant } from "@glasen/domain/time/instant.ts";
import { isoWeek } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../test/fake-server.ts";
import { renderInApp } from "../../test/render-app.tsx";
import { App } from "./App.tsx";

vi.mock("pusher-js", () => import("../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const today = localDayOf("Europe/Berlin", Date.now() as Instant);
const zero = { opening: "PT0S", target: "PT0S", credit: "PT0S", booked: "PT0S" };
const account = { userId: 1, ...zero, work: "PT32820S", difference: "PT32820S", balance: "PT32820S" };
const worked = { type: "work" as const, value: "PT32820S", userId: 1, week: isoWeek(today) };

function openAt(path: string, answers: Parameters<typeof startFakeServer>[0]) {
  history.replaceState(null, "", `/crew/7/${path}`);
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), ...answers });
  renderInApp(<App />);
  return server;
}
/** The calls that are answered no more: what the screen shows meanwhile is seen for as long as it takes. */
const never = () => new Promise<never>(() => undefined);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const figures = () => screen.queryAllByText(/\d:\d\d/, { selector: "td, td *, b" }).map((cell) => cell.textContent);

test("the time accounts of another month show neither the figures of the one before nor sums until they are loaded", async () => {
  const server = openAt("reports/balances", { "durations.accounts": () => [account] });
  await waitFor(() => expect(figures()).toContain("+9:07"));
  server.set({ "durations.accounts": never });
  await press("Previous month");
  await waitFor(() => expect(figures()).toEqual([]));
  expect(screen.getByRole("table", { name: "Time accounts" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("row", { name: /Mia/ })).toBeTruthy();
});

test("a time report of another kind shows neither the figures of the one before nor sums until they are loaded", async () => {
  const server = openAt("reports", { "durations.list": () => [worked] });
  await waitFor(() => expect(figures()).toContain("9:07"));
  server.set({ "durations.list": never, "durations.grid": never });
  await userEvent.click(screen.getByRole("button", { name: /Columns/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Month" }));
  await waitFor(() => expect(figures()).toEqual([]));
  expect(within(screen.getByRole("table", { name: "Time report" })).getByRole("row", { name: /Mia/ })).toBeTruthy();
});
