import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { VisitorArea } from "../../app/VisitorArea.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
afterEach(() => history.replaceState(null, "", "/"));
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const status = (userId: number, month: string, part: object = {}) => ({
  ...{ userId, month, closing: null, signOff: null },
  ...{ confirmedDays: 0, disputedDays: 0, openDays: 0, runningDays: 0 },
  ...part,
});

function openAt(path: string, answers: Parameters<typeof startFakeServer>[0]) {
  history.replaceState(null, "", path);
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), ...answers });
  renderInApp(<App />);
  return server;
}

test("the sign-off board names who has not confirmed, who disputes and why, and closes the month of those who are ready", async () => {
  const disputed = {
    state: "disputed" as const,
    reason: "The 5th is missing.",
    at: "2026-11-01T08:00:00Z",
    isOutdated: true,
  };
  const server = openAt("/crew/7/proof", {
    "months.status": ({ month }) => [
      status(1, String(month)),
      status(2, String(month), { signOff: disputed, openDays: 1 }),
    ],
    "months.close": () => [],
  });
  const table = await screen.findByRole("table", { name: "Sign-off" }, { timeout: 60_000 });
  await within(table).findByText("Missing", {}, { timeout: 30_000 });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.some((row) => /Missing/.test(row.textContent ?? ""))).toBe(true);
  expect(rows.some((row) => /Disputed.*Changed since.*The 5th is missing.*1 missing/.test(row.textContent ?? ""))).toBe(
    true,
  );
  // Somebody whose clock-out is missing is left out.
  expect(within(table).getAllByRole("checkbox")).toHaveLength(2);
  await user.click(within(table).getByRole("checkbox", { name: "Select all" }));
  await user.click(screen.getByRole("button", { name: "Close month" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/1 person has not confirmed it\. The days are then final/)).toBeTruthy();
  expect(server.countOf("months.close")).toBe(0);
  await user.click(question.getByRole("button", { name: "Close month" }));
  await waitFor(() => expect(server.countOf("months.close")).toBe(1));
  expect(server.received.find(({ name }) => name === "months.close")?.input).toMatchObject({ userIds: [1] });
});

test("a word about a month that was changed since is no confirmation of it, neither in the count nor before closing", async () => {
  const confirmed = { state: "confirmed" as const, reason: "", at: "2026-11-01T08:00:00Z", isOutdated: false };
  openAt("/crew/7/proof", {
    "months.status": ({ month }) => [
      status(1, String(month), { signOff: confirmed }),
      status(2, String(month), { signOff: { ...confirmed, isOutdated: true } }),
    ],
  });
  expect(await screen.findByText("1 of 2 confirmed", {}, { timeout: 30_000 })).toBeTruthy();
  await user.click(
    within(screen.getByRole("table", { name: "Sign-off" })).getByRole("checkbox", { name: "Select all" }),
  );
  await user.click(screen.getByRole("button", { name: "Close month" }));
  expect(
    await within(await screen.findByRole("alertdialog")).findByText(/^1 person has not confirmed it\./),
  ).toBeTruthy();
});

test("an inspector opens the page by the code alone; a wrong one is named at the field", async () => {
  let isRight = false;
  history.replaceState(null, "", "/inspection#7-abcdefghijklmnopqrstuvwx");
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "inspections.open": () =>
      isRight
        ? {
            ...{
              crewName: "Acme",
              title: "Customs",
              law: "milog17" as const,
              firstMonth: "2026-10",
              lastMonth: "2026-10",
            },
            ...{ expiresAt: "2026-12-01T08:00:00Z", timeZone: "Europe/Berlin", pass: "pass" },
            people: [
              {
                ...{ userId: 2, name: "Mia", personnelNumber: "17" },
                months: [
                  {
                    ...{ month: "2026-10", work: "PT28800S", isClosed: true },
                    days: [{ date: "2026-10-05" as never, times: ["08:00–16:00"], break: "PT0S", work: "PT28800S" }],
                    changes: [
                      { at: "2026-10-06T08:00:00Z", by: "Max", before: "–", after: "08:00–16:00", reason: "forgotten" },
                    ],
                  },
                ],
              },
            ],
          }
        : refusedAt("code", "Link or code is wrong, or the link is no longer valid.", 1011),
  });
  renderInApp(<VisitorArea isTerminal={false} />);
  await user.type(await screen.findByLabelText("Code", {}, { timeout: 5_000 }), "1234 5678");
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText(/Link or code is wrong/);
  isRight = true;
  // The button ignores presses until it has shown for a moment that it is busy.
  await waitFor(async () => {
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(server.countOf("inspections.open")).toBe(2);
  });
  await screen.findByRole("heading", { name: "Working time of Acme" });
  expect(screen.getByRole("heading", { name: "Mia, 17" })).toBeTruthy();
  expect(screen.getByText(/Max: – → 08:00–16:00/)).toBeTruthy();
  const pdf = screen.getByRole("link", { name: "PDF" }).getAttribute("href");
  expect(pdf).toBe("/api/v2/inspections/file?pass=pass&format=pdf&language=en");
});
