import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  channels.clear();
});

test("the crew's page of notifications names addresses that do not work, with the answer of the mail server", async () => {
  history.replaceState(null, "", "/crew/7/settings/notifications");
  startFakeServer({
    ...crewWhereMiaIs("owner"),
    "notifications.bounces": () => [
      { userId: 1, email: "mia@example.com", problem: "550 no such mailbox", bouncedAt: "2026-11-11T08:00:00.000Z" },
    ],
  });
  renderInApp(<App />);
  expect(await screen.findByText("550 no such mailbox")).toBeTruthy();
  expect(screen.getByText("mia@example.com, since 11.11.2026")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeTruthy();
});
