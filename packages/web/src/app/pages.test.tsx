import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#platform/call-error.ts";
import { setLanguage } from "#platform/language.ts";
import { MissingPart } from "#platform/lazy-screen.ts";
import { type ErrorReport, reportTo } from "#platform/reporter.ts";
import { reloadWhenServed } from "#platform/terminal-upkeep.ts";
import { startFakeServer } from "../../test/fake-server.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { MaintenanceScreen } from "./MaintenanceScreen.tsx";

let reports: ErrorReport[];
beforeEach(() => {
  reports = [];
  reportTo((report) => reports.push(report));
  setLanguage("en");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("the maintenance screen names the crew (UIX007, UIX008, UIX009)", () => {
  render(<MaintenanceScreen crewName="Acme" />);
  expect(screen.getByRole("heading").textContent).toBe("One moment please...");
  expect(screen.getByText("Acme is under maintenance")).toBeTruthy();
  expect(screen.getByText("We are optimising the product for you. This may take a few minutes.")).toBeTruthy();
});

test('without a name it is "Your crew" (UIX008)', () => {
  const { rerender } = render(<MaintenanceScreen crewName={undefined} />);
  expect(screen.getByText("Your crew is under maintenance")).toBeTruthy();
  rerender(<MaintenanceScreen crewName="" />);
  expect(screen.getByText("Your crew is under maintenance")).toBeTruthy();
});

test("the explanation exists in German too (UIX009)", () => {
  setLanguage("de");
  render(<MaintenanceScreen crewName="Acme" />);
  expect(screen.getByText("Das Produkt wird gerade verbessert. Das kann ein paar Minuten dauern.")).toBeTruthy();
});

test("Reload reloads the page (UIX010)", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(<MaintenanceScreen crewName="Acme" />);
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

test("a rendering error shows title, subtitle, a way home and a hint, with the trace where there is one (ERR001)", () => {
  const error = new CallError({ code: 1007, statusCode: 500, message: "no", traceId: "7f3a" });
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(screen.getByText(/This page could not be shown/)).toBeTruthy();
  expect(screen.getByText(/back button of the browser .* contact support/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the home page" }).getAttribute("href")).toBe("/");
  expect(screen.getByText("Error ID 7f3a")).toBeTruthy();
});

test("a rendering error is reported once (ERR002)", () => {
  render(
    <ErrorBoundary>
      <Broken error={new Error("boom")} />
    </ErrorBoundary>,
  );
  expect(reports.map(({ message }) => message)).toEqual(["Error: boom"]);
});

test("an error with its own dialog shows no error page and is not reported (ERR009)", () => {
  const { container } = render(
    <ErrorBoundary>
      <Broken error={new CallError({ code: 1013, statusCode: 401, message: "no" })} />
    </ErrorBoundary>,
  );
  expect(container.textContent).toBe("");
  expect(reports).toEqual([]);
});

test("a part of the program that is still missing after a reload says so, with a button to reload", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  reload.mockClear();
  render(
    <ErrorBoundary>
      <Broken error={new MissingPart("teams", false, new TypeError("Failed to fetch"))} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A part of the program is missing");
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a missing part is not reloaded while the server is away, and by itself once it is back", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  reload.mockClear();
  const server = startFakeServer({ "accounts.serverTime": () => ({ timestamp: "2026-11-12T08:00:00Z" }) });
  server.setReachable(false);
  render(
    <ErrorBoundary>
      <Broken error={new MissingPart("teams", true, new TypeError("Failed to fetch"))} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The server cannot be reached");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).not.toHaveBeenCalled();
  server.setReachable(true);
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test("a change of the reset key renders the children again", () => {
  const { rerender } = render(
    <ErrorBoundary resetKey="/a">
      <Broken error={new Error("boom")} />
    </ErrorBoundary>,
  );
  rerender(<ErrorBoundary resetKey="/b">fine</ErrorBoundary>);
  expect(screen.getByText("fine")).toBeTruthy();
});

test("a terminal's broken page is reloaded once the server serves it", async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  reload.mockClear();
  let isServed = false;
  vi.stubGlobal("fetch", async () => new Response("", { status: isServed ? 200 : 502 }));
  render(
    <ErrorBoundary onFailure={reloadWhenServed}>
      <Broken error={new Error("boom")} />
    </ErrorBoundary>,
  );
  await vi.advanceTimersByTimeAsync(61_000);
  expect(reload).not.toHaveBeenCalled();
  isServed = true;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
