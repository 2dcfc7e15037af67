import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import {
  acme,
  crewWhereMiaIs,
  miaSignedIn,
  refusedAt,
  startFakeServer,
  thisSession,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { SecurityScreen } from "./SecurityScreen.tsx";

/** The page as it is opened from a crew, whose rules the owner sets. */
function inCrewAs(role: "owner" | "manager"): ReactNode {
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  const me = { kind: "member", userId: 1, crewId: 7, role, products: allProducts, teamIds: [], permissions } as const;
  return (
    <CrewContext value={{ crew: acme, me }}>
      <SecurityScreen />
    </CrewContext>
  );
}

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

async function open(screenPart: ReactNode, title: string, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const server = startFakeServer({ ...crewWhereMiaIs("member"), ...answers });
  const { cache } = renderInApp(screenPart);
  await screen.findByRole("heading", { level: 1, name: title });
  const sent = (name: string) => server.received.filter((call) => call.name === name).map(({ input }) => input);
  return { server, cache, sent };
}

test("a wrong current password is reported at its field, and no input is lost (AUT076)", async () => {
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

test("another device can be signed out from the list, this one cannot", async () => {
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

test("a passkey can be renamed; an empty name is not sent", async () => {
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

test("a banner explains what it means to lack a second factor that a crew requires", async () => {
  const { cache } = await open(<SecurityScreen />, "Security");
  cache.setQueryData(contextQuery.queryKey, {
    ...miaSignedIn,
    secondFactor: { isSetUp: false, missingIn: [7] },
  });
  await screen.findByText("Acme requires a second factor");
});

test("the owner lets idle sessions of the crew end; nobody else sees the rule", async () => {
  const { sent } = await open(inCrewAs("owner"), "Security", {
    ...crewWhereMiaIs("owner"),
    "sessions.idleRule": () => ({ minutes: 45, everywhere: 1440 }),
    "sessions.setIdleRule": () => ({ minutes: 60, everywhere: 1440 }),
  });
  const choose = await screen.findByRole("button", { name: /End sessions without activity/ });
  expect(choose.textContent).toContain("After 45 minutes");
  screen.getByText(/On this installation they end after one day at the latest/);
  await userEvent.click(choose);
  await userEvent.click(await screen.findByRole("option", { name: "After one hour" }));
  await waitFor(() => expect(sent("sessions.setIdleRule")).toEqual([{ crewId: 7, minutes: 60 }]));
  cleanup();
  await open(inCrewAs("manager"), "Security");
  expect(screen.queryByRole("button", { name: /End sessions without activity/ })).toBeNull();
});

test("members see their own PIN for the terminal, only when they ask for it, and renew it (PRM018, MEM508)", async () => {
  const pin = (pinCode: string) => () => ({ crewId: 7, userId: 1, pinCode });
  const { sent } = await open(inCrewAs("manager"), "Security", { "pins.see": pin("0412"), "pins.set": pin("7731") });
  expect(screen.getByText("••••")).toBeTruthy();
  expect(sent("pins.see")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await screen.findByText("0412");
  await userEvent.click(screen.getByRole("button", { name: "New PIN" }));
  await screen.findByText("7731");
  expect(sent("pins.set")).toMatchObject([{ crewId: 7, userId: 1 }]);
});

test("outside of a crew there is no PIN to see", async () => {
  await open(<SecurityScreen />, "Security");
  expect(screen.queryByText("PIN for the terminal")).toBeNull();
});
