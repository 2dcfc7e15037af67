import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { OperatorArea } from "./OperatorArea.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});
const token = { "accounts.csrfToken": () => ({ token: "t" }) };

test("nobody sees the installation without signing in as its operator", () => {
  const server = startFakeServer(token);
  renderInApp(<OperatorArea operatorId={undefined} />);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(server.received).toEqual([]);
});

test("a crew is closed for maintenance after a question only, and what failed to load can be tried again", async () => {
  history.replaceState(null, "", "/operator/crews");
  const server = startFakeServer({ ...token, "operator.crews": () => refused(1007, 500) });
  renderInApp(<OperatorArea operatorId={1} />);
  await screen.findByText("Unknown error. Please try again!");
  server.set({
    "operator.crews": () => [{ id: 7, name: "Acme", inMaintenance: false, members: 3 }],
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
