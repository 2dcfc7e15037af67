import { mergeNotificationSettings, type NotificationChanges } from "@glasen/domain/accounts/notification-settings.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, mia, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { NotificationsScreen } from "./NotificationsScreen.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

async function open(screenPart: ReactNode, title: string, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const server = startFakeServer({ ...crewWhereMiaIs("member"), ...answers });
  const { cache } = renderInApp(screenPart);
  await screen.findByRole("heading", { level: 1, name: title });
  const sent = (name: string) => server.received.filter((call) => call.name === name).map(({ input }) => input);
  return { server, cache, sent };
}

test("the name is saved without a password; email and username only with it (AUT055, AUT056)", async () => {
  const { sent } = await open(<ProfileScreen />, "Profile", {
    "accounts.changeUser": ({ name, username }) => ({
      ...mia,
      ...(typeof name === "string" && { name }),
      ...(typeof username === "string" && { username }),
    }),
  });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.type(screen.getByLabelText("Name"), " II");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("accounts.changeUser")).toEqual([{ name: "Mia Brandt II" }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());

  await userEvent.type(screen.getByLabelText("Username"), ".b");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Please enter a password.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Current password"), "secret{Enter}");
  await waitFor(() => expect(sent("accounts.changeUser")[1]).toEqual({ username: "mia.b", password: "secret" }));
});

test("each channel of each kind of news and reminders has a switch that changes at once (AUT057)", async () => {
  const { sent } = await open(<NotificationsScreen />, "Notifications", {
    "profile.changeSettings": () => ({
      userId: 1,
      ...mergeNotificationSettings({ news: { absenceManagement: { mail: false } } }),
    }),
  });
  const mail = () => screen.getByRole("switch", { name: "Absences: Email" }) as HTMLInputElement;
  expect(mail().checked).toBe(true);
  await userEvent.click(mail());
  await waitFor(() =>
    expect(sent("profile.changeSettings")).toEqual([
      { userId: 1, settings: { news: { absenceManagement: { mail: false } } } },
    ]),
  );
  expect(mail().checked).toBe(false);
  expect(screen.getByRole("switch", { name: "Shift planner: Email" })).toBeTruthy();
  // News are records and always in the product; a reminder is there by choice.
  expect(screen.queryByRole("switch", { name: "Absences: In Glasen" })).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Shift tomorrow: In Glasen" }));
  await waitFor(() =>
    expect(sent("profile.changeSettings").at(-1)).toEqual({
      userId: 1,
      settings: { reminders: { shift: { product: false } } },
    }),
  );
});

test("quiet hours and the daily email are chosen with their times, in the zone of the browser", async () => {
  let settings = mergeNotificationSettings();
  const { sent } = await open(<NotificationsScreen />, "Notifications", {
    "profile.changeSettings": ({ settings: changes }) => {
      settings = mergeNotificationSettings(settings, changes as NotificationChanges);
      return { userId: 1, ...settings };
    },
  });
  expect(screen.queryByLabelText("From")).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Quiet hours" }));
  const from = await screen.findByLabelText("From");
  await userEvent.clear(from);
  await userEvent.type(from, "21:30");
  await userEvent.tab();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() =>
    expect(sent("profile.changeSettings").at(-1)).toEqual({
      userId: 1,
      settings: { quietHours: { from: "21:30", to: "06:00" }, timeZone },
    }),
  );
  await userEvent.click(screen.getByRole("switch", { name: "One email a day" }));
  await waitFor(() =>
    expect(sent("profile.changeSettings").at(-1)).toEqual({ userId: 1, settings: { digestAt: "17:00", timeZone } }),
  );
});
