import type { AuditEntry } from "@glasen/contract/audit.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { auditWords, changesIn, codesOf } from "./audit.public.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const entry: AuditEntry = {
  id: 1,
  crewId: 7,
  happenedAt: "2026-11-02T09:30:00Z",
  actor: { kind: "user", id: 1, name: "Mia Brandt" },
  subject: { userId: 2, name: "Ben Kurz" },
  area: "member",
  action: "member-changed",
  target: null,
  before: { name: "Ben Kurz", teamIds: [] },
  after: { name: "Ben Lang", teamIds: [3] },
  address: "10.0.0.7",
  device: "Firefox on Linux",
  channel: "web",
  traceId: "trace-1",
};
const settings = { id: 7, crewId: 7, enabled: false, retentionDays: 365 };

async function open(role: Parameters<typeof crewWhereMiaIs>[0], answers: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", "/crew/7/settings/log");
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "audit.list": () => [entry],
    "audit.changelogSettings": () => [settings],
    ...answers,
  });
  renderInApp(<App />);
  return server;
}
const heading = () => screen.findByRole("heading", { level: 1, name: "Log" });

test("the owner reads who changed what; a row expands to all fields, with names in place of ids", async () => {
  await open("owner");
  await heading();
  const row = await screen.findByRole("button", { name: /Member changed/ });
  expect(row.textContent).toContain("Mia Brandt");
  expect(row.textContent).toContain("and 1 field");
  await user.click(row);
  const table = within(screen.getByRole("table"));
  expect(table.getByRole("row", { name: /^Teams – Theke$/ })).toBeTruthy();
  expect(screen.getByText("trace-1")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Export" })).toBeTruthy();
});

/** Opens the log to managers, in the dialog for its settings. */
async function openToManagers(answer: () => typeof settings | ReturnType<typeof refused>) {
  const server = await open("owner", { "audit.changeChangelogSettings": answer });
  await heading();
  await user.click(await screen.findByRole("button", { name: "Change retention" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: /Managers may read the log/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  return { server, dialog };
}

test("the owner changes who reads the log, and how long its entries are kept", async () => {
  const { server } = await openToManagers(() => ({ ...settings, enabled: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = server.received.findLast(({ name }) => name === "audit.changeChangelogSettings");
  expect(sent?.input).toMatchObject({ enabled: true, retentionDays: 365 });
});

test("a refused change of the settings is shown in their dialog, which stays open", async () => {
  const { dialog } = await openToManagers(() => refused(1006, 403, "Not allowed."));
  await dialog.findByText("Not allowed.");
  expect(dialog.getByRole("checkbox", { name: /Managers may read the log/ })).toHaveProperty("checked", true);
});

test.each([
  "member",
  "managerReadOnly",
] as const)("a %s is not shown the log, and it is not asked for", async (role) => {
  const server = await open(role);
  await waitFor(() => expect(server.countOf("members.list")).toBeGreaterThan(0));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/Member changed/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Export" })).toBeNull();
  expect(server.countOf("audit.list")).toBe(0);
});

test("a search sends the codes of the words that contain it; an empty result can be reset", async () => {
  const server = await open("owner");
  await heading();
  server.set({ "audit.list": () => [] });
  await user.type(screen.getByRole("searchbox"), "PIN renewed");
  await screen.findByText("Nothing matches these filters");
  const sent = server.received.findLast(({ name }) => name === "audit.list");
  expect(sent?.input).toMatchObject({ search: "PIN renewed" });
  expect(JSON.stringify(sent?.input)).toContain("pin-set");
  server.set({ "audit.list": () => [entry] });
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  await screen.findByRole("button", { name: /Member changed/ });
});

test("a log that cannot be loaded says so and can be tried again", async () => {
  const server = await open("owner", { "audit.list": () => refused(1005, 400, "Broken.") });
  await heading();
  await screen.findByText("The log could not be loaded");
  server.set({ "audit.list": () => [entry] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: /Member changed/ });
});

test("values, fields and actions have words in both languages; unknown ones keep their code", () => {
  const { en, de } = auditWords;
  expect([en.value(true), de.value("manager"), en.value("2026-11-02"), de.value([])]).toEqual([
    "yes",
    "Leitung",
    "02.11.2026",
    "–",
  ]);
  expect([en.field("teamIds"), de.field("retentionDays"), en.field("madeUp")]).toEqual([
    "Teams",
    "Aufbewahrung in Tagen",
    "madeUp",
  ]);
  expect(en.value({ teamId: 3 })).toBe("Team: 3");
  expect(de.action({ action: "made-up", area: "team" })).toBe("Teams: made-up");
  expect(codesOf("month closed", en)).toEqual(["month-closed"]);
});

test("changes come in the order of their words, unknown fields last, and ids of types are left out", () => {
  const changes = changesIn({ before: { other: 1, typeId: 2, email: "a" }, after: { name: "Ben" } });
  expect(changes.map(({ name }) => name)).toEqual(["name", "email", "other"]);
});
