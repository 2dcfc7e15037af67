import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refused, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const address = (token: string) => `https://glasen.example/api/v3/integration/calendars/7/${token}.ics`;
const task = (teamId: number | null, token = "first") => ({
  id: "0b0c4c0e-6a52-4a57-9d7c-111111111111",
  crewId: 7,
  userId: 1,
  status: "SUCCESS" as const,
  teamId,
  url: address(token),
});

beforeEach(() => setLanguage("en"));

test("the page gives four links to the own calendar, and tells the state of single sign-on (UIX514, INT501, INT502, INT506, INT507, INT509)", async () => {
  let answer: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  startFakeServer({
    ...crewWhereMiaIs("member", []),
    "integrations.subscribeCalendar": async () => {
      await waiting;
      return task(null);
    },
  });
  history.replaceState(null, "", "/crew/7");
  renderInApp(<App />);
  await user.click(await screen.findByRole("link", { name: "Integrations" }));
  await screen.findByRole("heading", { name: "Integrations" });
  expect(screen.getByRole("heading", { name: "Calendar" }).closest("section")?.getAttribute("aria-busy")).toBe("true");
  answer?.();
  const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await link("Apple Calendar")).toBe("webcal://glasen.example/api/v3/integration/calendars/7/first.ics");
  expect(await link("Google Calendar")).toContain("https://calendar.google.com/calendar/r?cid=https%3A%2F%2F");
  expect(await link("Outlook")).toContain("addfromweb?url=https%3A%2F%2F");
  expect(await link(address("first"))).toBe(address("first"));
  expect(screen.getByRole("img", { name: "QR code with the address of the calendar" })).toBeTruthy();
  expect(await screen.findByText("Not connected. Everybody signs in with a Glasen account.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Whose calendar/ })).toBeNull();
});

test("a failed request says so and can be repeated (INT502, INT509)", async () => {
  let attempts = 0;
  startFakeServer({
    ...crewWhereMiaIs("member", []),
    "integrations.subscribeCalendar": () => {
      attempts += 1;
      return attempts === 1 ? refused(1002, 500) : task(null);
    },
  });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The address of the calendar could not be loaded.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Apple Calendar" });
});

test("a replaced address is gone, and a manager chooses the calendar of a team", async () => {
  let token = "first";
  const server = startFakeServer({
    ...crewWhereMiaIs("manager", []),
    "teams.list": () => [{ id: 4, crewId: 7, name: "Backstube" }],
    "integrations.subscribeCalendar": ({ teamId }) => task((teamId as number | null | undefined) ?? null, token),
    "integrations.revokeCalendar": () => {
      token = "second";
      return null;
    },
  });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  await user.click(await screen.findByRole("button", { name: "Replace address" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace address" }));
  await screen.findByRole("link", { name: address("second") });
  await user.click(screen.getByRole("button", { name: /Whose calendar/ }));
  await user.click(await screen.findByRole("option", { name: "Team Backstube" }));
  await screen.findByText("Shows who works and who is away, without reasons.");
  await waitFor(() =>
    expect(server.received.filter(({ name }) => name === "integrations.subscribeCalendar").at(-1)?.input).toMatchObject(
      { teamId: 4 },
    ),
  );
});

test("a token is made for chosen areas, shown once, and revoked", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("member", []),
    "apiTokens.list": () => [
      {
        id: 5,
        crewId: 7,
        userId: 1,
        name: "Kasse",
        beginning: "glasen_7_abcd",
        scopes: ["times:read"],
        createdAt: "2026-11-01T00:00:00.000Z",
        expiresAt: null,
        lastUsedAt: null,
      },
    ],
    "apiTokens.create": (input) => ({
      id: 6,
      crewId: 7,
      userId: 1,
      name: String(input.name),
      beginning: "glasen_7_secr",
      scopes: ["shifts:write"],
      createdAt: "2026-11-01T00:00:00.000Z",
      expiresAt: null,
      lastUsedAt: null,
      token: "glasen_7_secret-of-this-test",
    }),
  });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  await user.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  expect(dialog.getByText("Please choose at least one area.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Name of the program" }), "Planer");
  await user.click(dialog.getByRole("button", { name: /Shifts/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Read and change" }));
  await user.type(dialog.getByLabelText("Password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Create token" }));
  expect(await screen.findByText("glasen_7_secret-of-this-test")).toBeTruthy();
  expect(server.received.find(({ name }) => name === "apiTokens.create")?.input).toMatchObject({
    name: "Planer",
    scopes: ["shifts:write"],
  });
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText("glasen_7_secret-of-this-test")).toBeNull();
  await user.click(within(screen.getByRole("list", { name: "API tokens" })).getByRole("button", { name: "Revoke" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(server.countOf("apiTokens.revoke")).toBe(1));
});

test("who edits the crew makes a token for a service account, without the areas of people, and the list tells its rights", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "apiTokens.list": () => [
      {
        ...{ id: 5, crewId: 7, userId: null, name: "Kasse", beginning: "glasen_7_abcd" },
        ...{ scopes: ["times:read" as const, "shifts:write" as const], createdAt: "2026-11-01T00:00:00.000Z" },
        ...{ expiresAt: "2027-01-30T00:00:00.000Z", lastUsedAt: null },
      },
    ],
    "apiTokens.create": () => refusedAt("password", "The password is wrong."),
  });
  history.replaceState(null, "", "/crew/7/integrations");
  renderInApp(<App />);
  const token = within(await screen.findByRole("list", { name: "API tokens" })).getByRole("listitem");
  expect(token.textContent).toContain("Kasse · Service account");
  expect(token.textContent).toContain("Shifts: read and change · not used yet · valid until 30.01.2027");
  await user.click(screen.getByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  expect(dialog.getByRole("button", { name: /Chat/ })).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: /for the crew/ }));
  expect(dialog.queryByRole("button", { name: /Chat/ })).toBeNull();
  await user.type(dialog.getByRole("textbox", { name: "Name of the program" }), "Planer");
  await user.click(dialog.getByRole("button", { name: /Times/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Read" }));
  await user.type(dialog.getByLabelText("Password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Create token" }));
  await dialog.findByText("The password is wrong.");
  expect(server.received.find(({ name }) => name === "apiTokens.create")?.input).toMatchObject({
    ...{ name: "Planer", scopes: ["times:read"], isOfCrew: true },
  });
});
