import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { stretchesOf } from "./frame-draft.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => {
  setLanguage("en");
  localStorage.clear();
});
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const day = { from: "06:00", to: "20:00" };
const night = { from: "22:00", to: "06:00" };
const frame = (id: number, userId: number | null, validFrom: string, validTo: string | null): WorkingTimeFrame => ({
  id,
  crewId: 7,
  userId,
  validFrom: validFrom as LocalDate,
  validTo: validTo as LocalDate | null,
  days: userId === null ? [day, day, day, day, day, null, null] : Array(7).fill(night),
});
const task = {
  id: "0190a5a0-0000-7000-8000-000000000009",
  taskId: "0190a5a0-0000-7000-8000-000000000009",
  crewId: 7,
  userId: 1,
  kind: "workingTimeFrames.version",
  status: "PROCESSING" as const,
  progress: 40,
  result: null,
  problem: null,
  createdAt: "2026-11-15T08:00:00Z",
  finishedAt: null,
};

async function open(role: Role) {
  history.replaceState(null, "", "/crew/7/settings/time-frames");
  const server = startFakeServer({
    ...crewWhereMiaIs(role),
    "workingTimeFrames.list": () => [
      frame(1, null, "2024-01-01", "2024-12-31"),
      frame(2, null, "2025-01-01", null),
      frame(3, 2, "2025-03-01", null),
    ],
    "workingTimeFrames.change": () => frame(2, null, "2025-01-01", null),
    "workingTimeFrameVersionTasks.create": () => task,
    "tasks.get": () => task,
  });
  renderInApp(<App />);
  await screen.findByRole("heading", { level: 1, name: "Working time frames" });
  return server;
}
const sent = (server: Awaited<ReturnType<typeof open>>, name: string) =>
  server.received.findLast((one) => one.name === name)?.input;

test("frames are listed by owner with their validity; a new one is entered, assigned to members and evaluated by a task; a version is changed in place", async () => {
  const server = await open("owner");
  const crew = within(await screen.findByRole("list", { name: "Frames of Whole crew" }));
  expect(crew.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Mon–Fri 06:00–20:00.*Sat–Sun no frame.*since 01\.01\.2025.*valid today/),
    expect.stringMatching(/01\.01\.2024 to 31\.12\.2024/),
  ]);
  expect(screen.getByRole("list", { name: "Frames of Ben Kurz" }).textContent).toContain("22:00–06:00");

  await user.click(screen.getByRole("button", { name: "New frame" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Some members" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please choose at least one member.")).toBeTruthy();
  await user.type(dialog.getByRole("combobox"), "Eda");
  await user.click(await screen.findByRole("option", { name: "Eda Demir" }));
  const monday = dialog.getByLabelText(/Latest end, Monday/);
  await user.clear(monday);
  await user.type(monday, "5:00");
  await user.tab();
  expect(dialog.getByText("ends on the next day")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Monday for all working days" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.countOf("workingTimeFrameVersionTasks.create")).toBe(1));
  const framed = { from: "06:00", to: "05:00" };
  expect(sent(server, "workingTimeFrameVersionTasks.create")).toMatchObject({
    userIds: [4],
    frame: { days: [framed, framed, framed, framed, framed, null, null] },
  });
  expect(await screen.findByRole("progressbar")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Change the frame of Whole crew from 01.01.2025" }));
  const change = within(await screen.findByRole("dialog"));
  await user.click(change.getByLabelText("Frame on Saturday"));
  await user.click(change.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.countOf("workingTimeFrames.change")).toBe(1));
  expect(sent(server, "workingTimeFrames.change")).toMatchObject({ days: [day, day, day, day, day, day, null] });
});

test("a read-only manager sees frames with nothing to press", async () => {
  await open("managerReadOnly");
  expect(await screen.findByRole("list", { name: "Frames of Ben Kurz" })).toBeTruthy();
  for (const word of [/New frame/, /Change the frame/, /Delete the frame/])
    expect(screen.queryByRole("button", { name: word })).toBeNull();
});

test("consecutive days with the same span are shown as one", () => {
  expect(stretchesOf([day, day, null, day, night, null, null], "de").map(({ days }) => days)).toEqual([
    "Mo–Di",
    "Mi",
    "Do",
    "Fr",
    "Sa–So",
  ]);
});
