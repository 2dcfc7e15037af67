import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCrew } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, defaultSettings, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
vi.mock("../home/HomeScreen.tsx", () => ({ HomeScreen: () => <h1>{useCrew().crew.settings.terminalViewMode}</h1> }));

beforeEach(() => {
  setLanguage("en");
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  channels.clear();
});

async function openHome() {
  history.replaceState(null, "", "/crew/7");
  const server = startFakeServer(crewWhereMiaIs("owner"));
  renderInApp(<App />);
  await screen.findByText("OVERVIEW");
  server.set({ "settings.get": () => ({ crewId: 7, ...defaultSettings, terminalViewMode: "THREE_COLUMN" }) });
  return server;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("crew settings are reloaded after 60 s, and changes take effect (SET020)", async () => {
  const server = await openHome();
  const before = server.countOf("settings.get");
  await pass(50_000);
  expect(server.countOf("settings.get")).toBe(before);
  await pass(11_000);
  expect(await screen.findByText("THREE_COLUMN")).toBeTruthy();
});

test("a live event takes effect at once (SET020)", async () => {
  await openHome();
  await vi.waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  act(() =>
    publish("private-crew-7", "settings-changed", {
      crewId: 7,
      position: 1,
      body: { crewId: 7, userId: null, names: ["terminalViewMode"] },
    }),
  );
  expect(await screen.findByText("THREE_COLUMN")).toBeTruthy();
});

test("permissions are reloaded after 600 s (PRM010)", async () => {
  const server = await openHome();
  const before = server.countOf("crews.permissions");
  await pass(590_000);
  expect(server.countOf("crews.permissions")).toBe(before);
  await pass(15_000);
  expect(server.countOf("crews.permissions")).toBe(before + 1);
});

test("a window in the background does not reload (SET020, PRM010)", async () => {
  const server = await openHome();
  const before = server.countOf("settings.get");
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(130_000);
  expect(server.countOf("settings.get")).toBe(before);
  Reflect.deleteProperty(document, "visibilityState");
});
