import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { nobodySignedIn, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { OperatorArea } from "./OperatorArea.tsx";

beforeEach(() => {
  setLanguage("en");
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});
const token = {
  "accounts.csrfToken": () => ({ token: "t" }),
  "operator.secondFactor": () => ({ isOn: true }),
};

test("an operator without an authenticator app sees its set-up and nothing else", async () => {
  history.replaceState(null, "", "/operator/crews");
  const server = startFakeServer({ ...token, "operator.secondFactor": () => ({ isOn: false }) });
  renderInApp(<OperatorArea operatorId={1} />);
  await screen.findByRole("button", { name: "Set up" });
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(server.received.map(({ name }) => name)).toEqual(["operator.secondFactor"]);
});

test("whether the authenticator app is set up is asked once; where that fails, the page says so and offers another try", async () => {
  history.replaceState(null, "", "/operator/crews");
  const server = startFakeServer({ ...token, "operator.secondFactor": () => refused(1000, 500) });
  renderInApp(<OperatorArea operatorId={1} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("button", { name: "Set up" })).toBeNull();
  expect(server.countOf("operator.secondFactor")).toBe(1);
  server.set({ "operator.secondFactor": () => ({ isOn: false }) });
  await userEvent.click(again);
  await screen.findByRole("button", { name: "Set up" });
});

test("the installation is hidden from everyone but a signed-in operator", () => {
  const server = startFakeServer(token);
  renderInApp(<OperatorArea operatorId={undefined} />);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(server.received).toEqual([]);
});

test("an operator with an authenticator app is asked for its code after the password", async () => {
  const server = startFakeServer({
    ...token,
    "operator.signIn": ({ code }) => (code === "123456" ? { id: 1, needsCode: false } : { needsCode: true }),
    "accounts.context": () => nobodySignedIn,
  });
  renderInApp(<OperatorArea operatorId={undefined} />);
  await userEvent.type(screen.getByLabelText("Name"), "Ada");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  await userEvent.type(await screen.findByLabelText("Six digits from the app"), "123456");
  // The button shows for a moment longer that it is loading, and takes no press meanwhile.
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(server.countOf("accounts.context")).toBe(1));
  expect(server.received.filter(({ name }) => name === "operator.signIn").map(({ input }) => input)).toEqual([
    { name: "Ada", password: "secret" },
    { name: "Ada", password: "secret", code: "123456" },
  ]);
});

test("an operator sets the app up with the password and its first code, and turns it off again", async () => {
  history.replaceState(null, "", "/operator/account");
  const secret = "JBSWY3DPEHPK3PXP";
  startFakeServer({
    ...token,
    "operator.secondFactor": () => ({ isOn: false }),
    "operator.startTotp": () => ({ secret, url: `otpauth://totp/Glasen:Ada?secret=${secret}` }),
    "operator.confirmTotp": () => ({ isOn: true }),
    "operator.removeTotp": () => ({ isOn: false }),
  });
  renderInApp(<OperatorArea operatorId={1} />);
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await userEvent.type(screen.getByLabelText("Current password"), "secret{Enter}");
  await userEvent.type(await screen.findByLabelText("Six digits from the app"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await userEvent.type(screen.getByLabelText("Current password"), "secret{Enter}");
  await screen.findByRole("button", { name: "Set up" });
});

test("the log describes each act and its subject in words", async () => {
  history.replaceState(null, "", "/operator/log");
  const entry = { operator: "Ada", address: "203.0.113.1", traceId: "t", doneAt: "2026-11-12T08:00:00Z" };
  startFakeServer({
    ...token,
    "operator.log": () => [
      { ...entry, id: "1", act: "maintenance began", about: { crewId: 7 } },
      { ...entry, id: "2", act: "signed in", about: {} },
    ],
  });
  renderInApp(<OperatorArea operatorId={1} />);
  const row = (text: string) => screen.getByText(text).closest("tr")?.textContent;
  await screen.findByText("Closed a crew for maintenance");
  expect(row("Closed a crew for maintenance")).toContain("Crew 7");
  expect(row("Signed in")).toContain("–");
});

test("closing a crew for maintenance needs a confirmation, and a failed load can be retried", async () => {
  history.replaceState(null, "", "/operator/crews");
  const server = startFakeServer({ ...token, "operator.crews": () => refused(1007, 500) });
  renderInApp(<OperatorArea operatorId={1} />);
  await screen.findByText("Unknown error. Please try again!");
  server.set({
    "operator.crews": () => [
      { id: 7, name: "Acme", inMaintenance: false, members: 3, products: [], productsUntil: null },
    ],
    "operator.setMaintenance": () => ({ crewId: 7, inMaintenance: true }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Maintenance of Acme" }));
  expect(server.countOf("operator.setMaintenance")).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Close the crew" }));
  await waitFor(() => expect(server.countOf("operator.setMaintenance")).toBe(1));
  expect(server.received.find(({ name }) => name === "operator.setMaintenance")?.input).toEqual({
    crewId: 7,
    isOn: true,
  });
});

test("products are given and taken in a dialog of the crew", async () => {
  history.replaceState(null, "", "/operator/crews");
  const crew = { id: 7, name: "Acme", inMaintenance: false, members: 3 };
  const server = startFakeServer({
    ...token,
    "operator.crews": () => [{ ...crew, products: ["timeTracking", "shiftPlanner"], productsUntil: null }],
    "operator.setProducts": () => ({ crewId: 7, products: ["timeTracking", "absenceManagement"], productsUntil: null }),
  });
  renderInApp(<OperatorArea operatorId={1} />);
  const button = await screen.findByRole("button", { name: "Products of Acme" });
  expect(button.textContent).toBe("Time Tracking, Shift Planner");
  await userEvent.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Shift Planner" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Absence Management" }));
  await userEvent.type(dialog.getByLabelText("Last day"), "31.12.2099");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.received.find(({ name }) => name === "operator.setProducts")?.input).toEqual({
    crewId: 7,
    products: ["timeTracking", "absenceManagement"],
    lastDay: "2099-12-31",
  });
  expect(server.countOf("operator.crews")).toBe(2);
});

test("a flag needs a valid name, and a refusal is shown above its form", async () => {
  history.replaceState(null, "", "/operator/flags");
  const server = startFakeServer({
    ...token,
    "operator.flags": () => [{ name: "chat", isEnabled: false }],
    "operator.setFlag": () => refused(1007, 500),
  });
  renderInApp(<OperatorArea operatorId={1} />);
  await userEvent.click(await screen.findByRole("switch", { name: "chat" }));
  await waitFor(() => expect(server.countOf("operator.setFlag")).toBe(1));
  const form = screen.getByRole("form", { name: "New flag" });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  expect(server.countOf("operator.setFlag")).toBe(1);
  await userEvent.type(screen.getByLabelText("Name"), "shifts");
  fireEvent.submit(form);
  await within(form).findByText("Unknown error. Please try again!");
  server.set({ "operator.setFlag": () => ({ name: "shifts", isEnabled: true }) });
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe(""));
});

test("a mail is read in a dialog and sent again from there", async () => {
  history.replaceState(null, "", "/operator/mails");
  const mail = {
    id: "9",
    recipient: "mia@example.com",
    subject: "Set a new password",
    state: "failed" as const,
    problem: "Mailbox full",
    createdAt: "2026-11-12T08:00:00Z",
    sentAt: null,
  };
  const server = startFakeServer({
    ...token,
    "operator.mails": () => [mail],
    "operator.mail": () => ({ ...mail, text: "Follow this link.", html: null }),
    "operator.retryMail": () => ({ ...mail, state: "waiting", problem: null }),
  });
  renderInApp(<OperatorArea operatorId={1} />);
  await userEvent.click(await screen.findByRole("button", { name: "Set a new password" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Follow this link.");
  dialog.getByText("Mailbox full");
  await userEvent.click(dialog.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.countOf("operator.retryMail")).toBe(1));
});
