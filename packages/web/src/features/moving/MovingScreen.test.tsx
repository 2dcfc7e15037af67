import type { MoveImport } from "@glasen/contract/moving.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
const id = "0190a000-0000-7000-8000-000000000001";

const file = (more: Partial<MoveImport> = {}): MoveImport => ({
  id,
  crewId: 7,
  kind: "times",
  product: "kimai",
  fileName: "export.csv",
  headings: ["User", "Date", "From", "To"],
  mapping: ["name", "date", "start", null],
  rows: 2,
  status: "read",
  progress: 100,
  imported: 0,
  known: 0,
  problemCount: 0,
  problems: [],
  kept: 0,
  createdBy: 1,
  createdAt: "2026-11-01T08:00:00.000Z",
  finishedAt: null,
  ...more,
});
const problem = { row: 3, field: "start", value: "8 Uhr", id: 4004, message: "The date or time is not valid." };

beforeEach(() => {
  setLanguage("en");
  history.replaceState(null, "", "/crew/7/moving");
});

test("a file is read, a missing column is asked for, problems stand before the button that imports the rest", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "moving.upload": () => ({ ...file(), samples: [["mia", "2026-10-05", "08:00", "12:00"]] }),
    "moving.preview": () => ({
      ...{ ready: 1, known: 0, people: 1, from: "2026-10-05" as LocalDate, to: "2026-10-05" as LocalDate },
      ...{ problemCount: 1, problems: [problem], changes: [] },
    }),
    "moving.start": () => file({ status: "running" }),
  });
  const { container } = renderInApp(<App />);
  await screen.findByRole("button", { name: "Choose a file" });
  const input = container.ownerDocument.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(input as HTMLInputElement, new File(["User,Date"], "export.csv"));
  await screen.findByText("Recognised as an export of Kimai.");
  screen.getByText("Still needed: End.");
  await user.click(within(screen.getByRole("list", { name: "Columns" })).getByRole("button", { name: /To/ }));
  await user.click(await screen.findByRole("option", { name: "End" }));
  await screen.findByText("Row 3, Start");
  await user.click(screen.getByRole("button", { name: "Import 1 entry" }));
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "moving.start")?.input).toMatchObject({
      importId: id,
      mapping: ["name", "date", "start", "end"],
    }),
  );
});

test("times are read from a Kimai with its address, a token and a period, and a refused address stands at its field", async () => {
  let attempts = 0;
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "moving.readKimai": () => {
      attempts += 1;
      if (attempts === 1) return refusedAt("url", "There is no Kimai at this address.");
      return { ...file({ mapping: ["name", "date", "start", "end"] }), samples: [] };
    },
    "moving.preview": () => ({
      ...{ ready: 2, known: 0, people: 1, from: "2026-10-05" as LocalDate, to: "2026-10-05" as LocalDate },
      ...{ problemCount: 0, problems: [], changes: [] },
    }),
  });
  renderInApp(<App />);
  await user.click(await screen.findByRole("button", { name: "Read from Kimai" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Read from Kimai" }));
  await user.click(dialog.getByRole("button", { name: "Read times" }));
  expect(dialog.getAllByText("Please enter a day.")).toHaveLength(2);
  expect(server.countOf("moving.readKimai")).toBe(0);
  await user.type(dialog.getByRole("textbox", { name: "Address of Kimai" }), "https://kimai.example");
  await user.type(dialog.getByLabelText("API token"), "a token of Kimai");
  await user.type(dialog.getByRole("textbox", { name: "From" }), "05.10.2026");
  await user.type(dialog.getByRole("textbox", { name: "To" }), "05.10.2026");
  const readTimes = dialog.getByRole("button", { name: "Read times" });
  await user.click(readTimes);
  await dialog.findByText("There is no Kimai at this address.");
  await waitFor(() => expect(readTimes.hasAttribute("data-pending")).toBe(false));
  await user.click(readTimes);
  await screen.findByRole("button", { name: "Import 2 entries" });
  expect(server.received.findLast(({ name }) => name === "moving.readKimai")?.input).toMatchObject({
    ...{ url: "https://kimai.example", token: "a token of Kimai", from: "2026-10-05", to: "2026-10-05" },
  });
});

test("an import that is done is taken back after a question", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "moving.list": () => [file({ status: "done", imported: 2, problemCount: 1, problems: [problem] })],
    "moving.undo": () => file({ status: "undoing" }),
  });
  renderInApp(<App />);
  const list = within(await screen.findByRole("list", { name: "Imports" }));
  list.getByText(/2 imported, 0 already there, 1 left out/);
  await user.click(list.getByRole("button", { name: "Undo" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "moving.undo")?.input).toMatchObject({ importId: id }),
  );
});

test("people who do not manage everybody are told so", async () => {
  startFakeServer(crewWhereMiaIs("member", []));
  renderInApp(<App />);
  await screen.findByText(/Only people who manage times and absences/);
});

test("a file that changes members shows the old and the new values before anything is written (MEM512)", async () => {
  startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "moving.upload": () => ({
      ...file({
        kind: "records",
        product: null,
        headings: ["E-Mail", "Kostenstelle"],
        mapping: ["email", "costCentre"],
      }),
      samples: [["mia@example.com", "4711"]],
    }),
    "moving.preview": () => ({
      ...{ ready: 1, known: 0, people: 1, from: null, to: null, problemCount: 0, problems: [] },
      changes: [{ userId: 3, name: "Mia", field: "costCentre" as const, before: "4000", after: "4711" }],
    }),
  });
  const { container } = renderInApp(<App />);
  await screen.findByRole("button", { name: "Choose a file" });
  const input = container.ownerDocument.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(input as HTMLInputElement, new File(["E-Mail;Kostenstelle"], "payroll.csv"));
  const changes = within(await screen.findByRole("region", { name: "What changes" }));
  expect(changes.getByRole("listitem").textContent).toBe("Mia, Cost centrebefore 4000 now 4711");
});

test("the owner makes an archive of the crew with the password, sees its progress and downloads it", async () => {
  const made = { id, crewId: 7, status: "PROCESSING" as const, progress: 60, createdAt: "2026-11-01T08:00:00.000Z" };
  const ready = {
    ...{ id: "0190a000-0000-7000-8000-000000000002", crewId: 7, taskId: id, name: "Hafenbäckerei 2026-11-01.zip" },
    ...{ mediaType: "application/zip", size: 1, createdAt: made.createdAt, createdBy: 1 },
    ...{ expiresAt: "2026-12-01T08:00:00.000Z", downloadUrl: "/api/v2/workforce-management/files/2?crewId=7" },
  };
  let isReady = false;
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "moving.archives": () => [isReady ? { ...made, status: "SUCCESS" as const, file: ready } : { ...made, file: null }],
    "moving.moveOut": () => {
      isReady = true;
      return { taskId: id, status: "WAITING" as const };
    },
  });
  renderInApp(<App />);
  const card = within((await screen.findByRole("heading", { name: "Moving out" })).closest("section") as HTMLElement);
  expect((await card.findByRole("progressbar")).getAttribute("aria-valuetext")).toBe("60 %");
  await user.click(card.getByRole("button", { name: "Make an archive" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make an archive" }));
  await user.type(dialog.getByLabelText("Password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Make an archive" }));
  const link = await card.findByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe(ready.downloadUrl);
  expect(server.received.find(({ name }) => name === "moving.moveOut")?.input).toMatchObject({
    password: "a password",
  });
});
