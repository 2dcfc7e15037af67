import { mergeNotificationSettings } from "@glasen/domain/accounts/notification-settings.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import {
  crewWhereMiaIs,
  mia,
  miaSignedIn,
  refusedAt,
  startFakeServer,
  thisSession,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { SecurityScreen } from "../security/SecurityScreen.tsx";
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

test("the name is saved by itself; email and username only with the password (AUT055, AUT056)", async () => {
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

test("a wrong current password is told at its field, and nothing typed is lost (AUT076)", async () => {
  const text = "Wrong password. Please enter the correct password.";
  await open(<SecurityScreen />, "Security", { "accounts.changeUser": () => refusedAt("password", text) });
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.type(screen.getByLabelText("Current password"), "wrong");
  await userEvent.type(screen.getByLabelText("New password"), "geheimnis");
  await userEvent.type(screen.getByLabelText("Repeat new password"), "geheimnis");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(text);
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "geheimnis");
});

test("another device is signed out from the list, this one cannot be", async () => {
  const phone = { ...thisSession, id: "00000000-0000-4000-8000-000000000002", isThis: false, system: "iPhone" };
  let sessions = [thisSession, phone];
  const { sent } = await open(<SecurityScreen />, "Security", {
    "sessions.list": () => sessions,
    "sessions.revoke": () => {
      sessions = [thisSession];
      return null;
    },
  });
  const list = within(screen.getByRole("list", { name: "Devices and sessions" }));
  expect(list.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(list.getByRole("button", { name: "Sign out Firefox 128, iPhone" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  expect(sent("sessions.revoke")).toHaveLength(1);
});

test("a passkey gets another name; an empty one is not sent", async () => {
  const passkeys = [{ id: "key", name: "Phone", createdAt: "2026-11-01T08:00:00Z", lastUsedAt: null }];
  const factors = { hasTotp: false, passkeys, recoveryCodesLeft: 10 };
  const { sent } = await open(<SecurityScreen />, "Security", {
    "secondFactor.list": () => factors,
    "secondFactor.renamePasskey": ({ name }) => ({ ...factors, passkeys: [{ ...passkeys[0], name } as never] }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Rename Phone" }));
  const field = screen.getByLabelText("Name");
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Please enter a name.")).toBeTruthy();
  expect(sent("secondFactor.renamePasskey")).toEqual([]);
  await userEvent.type(field, "Old phone{Enter}");
  await screen.findByText("Old phone");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who lacks a second factor that a crew asks for is told what that means", async () => {
  const { cache } = await open(<SecurityScreen />, "Security");
  cache.setQueryData(contextQuery.queryKey, {
    ...miaSignedIn,
    secondFactor: { isSetUp: false, missingIn: [7] },
  });
  await screen.findByText("Acme asks for a second factor");
});

test("each way of each kind of news is one switch, seen at once; none for what nothing tells of (AUT057)", async () => {
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
  expect(screen.queryByRole("switch", { name: /^Shifts|^Before a shift|^Forgot/ })).toBeNull();
});
