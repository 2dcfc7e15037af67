import type { ReportFile, ReportTask } from "@glasen/contract/report-files.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeAll(() => Promise.all([import("../../app/FullApplication.tsx"), import("./ReportFilesScreen.tsx")]));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const id = "0193c5a0-0000-7000-8000-000000000001";
const file: ReportFile = {
  ...{ id, crewId: 7, taskId: id, name: "Time report.xlsx", mediaType: "x", size: 10, createdBy: 1 },
  ...{ createdAt: "2026-11-02T08:00:00.000Z", expiresAt: "2026-12-02T08:00:00.000Z" },
  downloadUrl: `/api/v2/workforce-management/files/${id}?crewId=7`,
};
const task: ReportTask = {
  ...{ id, taskId: id, crewId: 7, userId: 1, kind: "reports.file", status: "PROCESSING", progress: 40, result: null },
  ...{ problem: null, createdAt: file.createdAt, finishedAt: null, content: "times", kinds: ["work"] },
  ...{ format: "spreadsheet", file: null },
  ...{ from: "2026-10-01" as LocalDate, to: "2026-10-31" as LocalDate },
};

test("files are asked for, followed, cancelled and downloaded", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("owner"),
    "reportFiles.list": () => [file],
    "reportTasks.list": () => [task],
    "reportFiles.request": () => task,
    "reportTasks.cancel": () => ({ ...task, status: "FAILED" }),
  });
  const sentTo = (call: string) => server.received.filter(({ name }) => name === call).map(({ input }) => input);
  history.replaceState(null, "", "/crew/7/reports/files");
  renderInApp(<App />);
  const link = await screen.findByRole("link", { name: "Download Time report.xlsx" });
  expect(link.getAttribute("href")).toBe(file.downloadUrl);
  expect(screen.getByText("Being made 40 %")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(sentTo("reportTasks.cancel")).toMatchObject([{ id }]));
  await userEvent.click(screen.getByRole("button", { name: "New file" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Vacation" }));
  await userEvent.click(screen.getByRole("button", { name: "Make the file" }));
  await vi.waitFor(() => expect(sentTo("reportFiles.request")).toHaveLength(1));
  expect(sentTo("reportFiles.request")[0]).toMatchObject({
    ...{ format: "spreadsheet", detail: "day" },
    kinds: ["absence", "break", "vacation", "work", "workDifference", "workTarget"],
  });
  await userEvent.click(screen.getByRole("button", { name: "New file" }));
  await userEvent.click(await screen.findByRole("button", { name: /Content/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Plan and actual" }));
  expect(screen.queryByRole("checkbox", { name: "Vacation" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Rows/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Workplace" }));
  await userEvent.click(screen.getByRole("button", { name: "Make the file" }));
  await vi.waitFor(() => expect(sentTo("reportFiles.request")).toHaveLength(2));
  expect(sentTo("reportFiles.request")[1]).toMatchObject({ content: "planActual", groupBy: "workplaceId" });
});
