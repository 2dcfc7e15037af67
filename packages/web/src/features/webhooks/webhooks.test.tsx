import type { Webhook, WebhookDelivery } from "@glasen/contract/webhooks.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { crewWhereMiaIs, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 5,
  crewId: 7,
  url: "https://example.com/glasen",
  eventNames: ["team-saved"],
  isOn: true,
  offReason: null,
  failingSince: null,
  nextAttemptAt: null,
  waiting: 0,
  lastDeliveredAt: "2026-11-01T08:00:00.000Z",
  twoSignaturesUntil: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...more,
});
const delivery = (position: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  position,
  name: "team-saved",
  state: "delivered",
  attempts: 1,
  lastStatus: 204,
  lastProblem: null,
  queuedAt: "2026-11-01T08:00:00.000Z",
  attemptedAt: "2026-11-01T08:00:01.000Z",
  ...more,
});

beforeEach(() => {
  setLanguage("en");
  history.replaceState(null, "", "/crew/7/integrations");
});
const list = async () => within(await screen.findByRole("list", { name: "Webhooks" }));
const choose = async (action: string) => {
  await user.click((await list()).getByRole("button", { name: /Actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};

test("only the owner sees the webhooks", async () => {
  startFakeServer(crewWhereMiaIs("manager", []));
  renderInApp(<App />);
  await screen.findByRole("heading", { name: "API tokens" });
  expect(screen.queryByRole("heading", { name: "Webhooks" })).toBeNull();
});

test("a webhook is made for chosen events; a refused address is told at its field, and the secret is shown once", async () => {
  let tries = 0;
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "webhooks.create": () => {
      tries += 1;
      return tries === 1
        ? refusedAt("url", "Only https addresses on the open Internet are possible.")
        : { ...webhook(), secret: "whsec_secret-of-this-test" };
    },
  });
  renderInApp(<App />);
  expect(await screen.findByText("No webhook yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New webhook" }));
  expect(dialog.getByText("Please choose at least one event.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Address of the program" }), "https://10.1");
  await user.click(dialog.getByRole("checkbox", { name: "Invoices" }));
  await user.click(dialog.getByRole("checkbox", { name: "Team deleted" }));
  await user.type(dialog.getByLabelText("Password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Create webhook" }));
  expect(await dialog.findByText("Only https addresses on the open Internet are possible.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Address of the program" }), "x");
  const create = dialog.getByRole("button", { name: "Create webhook" });
  await waitFor(() => expect(create.hasAttribute("data-pending")).toBe(false));
  await user.click(create);
  expect(await screen.findByText("whsec_secret-of-this-test")).toBeTruthy();
  expect(server.received.findLast(({ name }) => name === "webhooks.create")?.input.eventNames).toEqual([
    "invoice-issued",
    "invoice-paid",
    "invoice-past-due",
    "invoice-returned",
    "team-removed",
  ]);
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  expect(screen.queryByText("whsec_secret-of-this-test")).toBeNull();
});

test("each state is told in words, and one that is off is switched on with or without what it missed", async () => {
  const off = webhook({ isOn: false, offReason: "failing", waiting: 3 });
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "webhooks.list": () => [off],
    "webhooks.switchOn": () => webhook(),
  });
  renderInApp(<App />);
  const row = await list();
  expect(await row.findByText("Switched off")).toBeTruthy();
  expect(row.getByText("The program did not take any message for three days.")).toBeTruthy();
  expect(row.getByText(/1 event · 3 waiting/)).toBeTruthy();
  await choose("Switch on");
  const dialog = within(await screen.findByRole("dialog", { name: "Switch on" }));
  await user.click(dialog.getByRole("radio", { name: "Skip them" }));
  await user.click(dialog.getByRole("button", { name: "Switch on" }));
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "webhooks.switchOn")?.input).toMatchObject({
      sendsMissed: false,
    }),
  );
});

test("a test message tells what became of it", async () => {
  startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "webhooks.list": () => [webhook({ failingSince: "2026-11-01T08:00:00Z", nextAttemptAt: "2026-11-01T09:00:00Z" })],
    "webhooks.test": () => ({ status: null, problem: "timeout", milliseconds: 5_000 }),
  });
  renderInApp(<App />);
  expect(await (await list()).findByText("Does not answer")).toBeTruthy();
  await choose("Send a test");
  await waitFor(() =>
    expect(currentToasts().some((one) => JSON.stringify(one).includes("no answer in time"))).toBe(true),
  );
});

test("the log shows each delivery, loads older ones, and sends again from one on", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "webhooks.list": () => [webhook()],
    "webhooks.deliveries": ({ before }) =>
      before === undefined
        ? Array.from({ length: 50 }, (_, index) => delivery(100 - index))
        : [delivery(50, { state: "waiting", attempts: 2, lastStatus: 500, lastProblem: "status" })],
    "webhooks.replay": () => ({ queued: 51 }),
  });
  renderInApp(<App />);
  await user.click(await (await list()).findByRole("button", { name: "Deliveries" }));
  const log = within(await screen.findByRole("dialog", { name: "Deliveries" }));
  await log.findByText(/No\. 100 /);
  await user.click(log.getByRole("button", { name: "Older ones" }));
  expect(await log.findByText(/No\. 50 .*2 attempts · answer 500/)).toBeTruthy();
  await user.click(log.getAllByRole("button", { name: "Send again from here" }).at(-1) as HTMLElement);
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send again from here" }),
  );
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "webhooks.replay")?.input).toMatchObject({ position: 50 }),
  );
});
