import type { TemplateShift } from "@glasen/contract/shift-templates.ts";
import type { LegacyShift } from "@glasen/contract/shifts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { at, inDays, renderAs, workplaces } from "../../../test/shifts.fixture.tsx";
import { ApplyTemplateDialog } from "./ApplyTemplateDialog.tsx";
import { CopyDialog } from "./CopyDialog.tsx";
import { ManningDialog } from "./ManningDialog.tsx";
import { RotationsDialog } from "./RotationsDialog.tsx";
import { SaveTemplateDialog } from "./SaveTemplateDialog.tsx";
import { TemplatesDialog } from "./TemplatesDialog.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const ignore = () => undefined;
const [from, to] = [inDays(0), inDays(6)];

const made = (userId: number | null): LegacyShift => ({
  guid: "00000000-0000-4000-8000-000000000001",
  crewId: 7,
  userId,
  workplaceId: 5,
  from: at(inDays(7), "08:00"),
  to: at(inDays(7), "16:00"),
  breakStart: null,
  breakDuration: "PT0S",
  note: "",
  amount: 1,
  manningLevelGuid: null,
  pubState: "UNPUBLISHED_CREATE",
  date: inDays(7),
  isNextShift: false,
  transactionID: null,
});
const leftOut = { userId: 4, date: inDays(8), reason: "absent" as const };
const template = {
  id: 3,
  crewId: 7,
  name: "Early week",
  description: "",
  createdAt: at(from, "08:00"),
  guids: ["00000000-0000-4000-8000-000000000009"],
};
const startServer = () => startFakeServer({ ...crewWhereMiaIs("owner"), "workplaces.listAll": () => workplaces });

test("a week is copied to the next one, and the dialog says who was left out and why (SHF505)", async () => {
  const server = startServer();
  server.set({ "shifts.copy": () => ({ shifts: [made(2)], skipped: [leftOut] }) });
  const onMade = vi.fn<(drafts: readonly { guid: string }[]) => void>();
  renderAs("owner", <CopyDialog from={from} to={to} onMade={onMade} onClose={ignore} />);
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  await screen.findByText("1 shift was created as a draft.");
  expect(onMade.mock.calls[0]?.[0].map(({ guid }) => guid)).toEqual([made(2).guid]);
  within(screen.getByRole("region", { name: "1 was left out" })).getByText("Eda Demir");
  screen.getByText(/absent on this day/);
  expect(server.received.find(({ name }) => name === "shifts.copy")?.input).toMatchObject({
    originStartDate: from,
    originEndDate: to,
    targetStartDate: inDays(7),
    targetEndDate: inDays(13),
  });
});

test("selected shifts become a template with a name, which is required (SHF504)", async () => {
  const server = startServer();
  server.set({ "shiftTemplates.add": () => template });
  const onClose = vi.fn<() => void>();
  renderAs("owner", <SaveTemplateDialog guids={template.guids} onClose={onClose} />);
  await user.click(await screen.findByRole("button", { name: "Save template" }));
  await screen.findByText("Please enter a name.");
  await user.type(screen.getByLabelText("Name"), "Early week");
  await user.click(screen.getByRole("button", { name: "Save template" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.received.find(({ name }) => name === "shiftTemplates.add")?.input).toMatchObject({
    name: "Early week",
    guids: template.guids,
  });
});

test("a template shows what it would make before it is applied (SHF504)", async () => {
  const server = startServer();
  server.set({
    "shiftTemplates.listAll": () => [template],
    "shiftTemplates.apply": () => ({
      shifts: [made(2), { ...made(null), guid: template.guids[0] as string }],
      skipped: [],
    }),
  });
  renderAs("owner", <ApplyTemplateDialog date={from} onMade={ignore} onClose={ignore} />);
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  preview.getByText("Ben Kurz");
  preview.getByText("Open shift");
  const applied = () =>
    server.received.flatMap(({ name, input }) =>
      name === "shiftTemplates.apply" ? [input["isPreview"] === true] : [],
    );
  expect(applied()).toEqual([true]);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByText("2 shifts were created as drafts.");
  expect(applied()).toEqual([true, false]);
});

test("the shifts of a template show what they require, and take another qualification (SHF536)", async () => {
  const server = startServer();
  const shift: TemplateShift = {
    ...{ id: 9, crewId: 7, guid: template.guids[0] as string, templateId: 3, userId: 2, workplaceId: 5 },
    ...{ fromOffset: 1, fromTime: "08:00", toOffset: 1, toTime: "16:00", breakStartOffset: null, breakStartTime: null },
    ...{ breakDuration: "PT0S", notes: "", amount: 1, isShiftOffer: false, qualificationIds: [1] },
    ...{ shiftOfferEligibleUsers: [], shiftOfferEligibleTeams: [], shiftOfferEndsBefore: null },
    ...{ shiftOfferAssignmentStrategy: "FIRST_COME_FIRST_SERVE", shiftOfferPublishStrategy: "AUTOMATIC" },
  };
  const qualification = (id: number, name: string) => ({ ...{ id, crewId: 7, name, colour: null, holders: 0 } });
  server.set({
    "shiftTemplates.listAll": () => [template],
    "templateShifts.list": () => [shift],
    "templateShifts.change": ({ qualificationIds }) => ({ ...shift, qualificationIds: qualificationIds as number[] }),
    "qualifications.list": () => ({
      qualifications: [qualification(1, "Hygiene"), qualification(2, "Forklift")],
      workplaces: [],
    }),
  });
  renderAs("owner", <TemplatesDialog onClose={ignore} />);
  await user.click(await screen.findByRole("button", { name: "Shifts of Early week" }));
  await screen.findByText("Ben Kurz · Counter · requires Hygiene");
  await user.click(screen.getByRole("button", { name: "Qualifications for Day 2, 08:00–16:00, Ben Kurz · Counter" }));
  await user.click(await screen.findByRole("combobox", { name: "Required qualifications" }));
  await user.click(await screen.findByRole("option", { name: "Forklift" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "templateShifts.change")?.input).toMatchObject({
      id: 9,
      qualificationIds: [1, 2],
    }),
  );
});

test("a rotation repeats a template for a person every two weeks, and planning it makes drafts", async () => {
  const server = startServer();
  const rotation = {
    id: 1,
    crewId: 7,
    templateId: 3,
    userId: 2,
    startsOn: from,
    endsOn: null,
    weeks: 2,
    plannedUntil: null,
  };
  server.set({
    "shiftTemplates.listAll": () => [template],
    "shiftRotations.list": () => [],
    "shiftRotations.create": () => {
      server.set({ "shiftRotations.list": () => [rotation] });
      return rotation;
    },
    "shiftRotations.plan": () => ({ created: 4, skipped: [], drafts: [] }),
  });
  const onMade = vi.fn<() => void>();
  renderAs("owner", <RotationsDialog date={from} onMade={onMade} onClose={ignore} />);
  await user.click(await screen.findByRole("button", { name: "New rotation" }));
  await user.click(await screen.findByRole("combobox", { name: "Person" }));
  await user.click(await screen.findByRole("option", { name: "Ben Kurz" }));
  await user.click(screen.getByRole("button", { name: /Template/ }));
  await user.click(await screen.findByRole("option", { name: "Early week" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Ben Kurz: Early week");
  await user.click(screen.getByRole("button", { name: "Make drafts" }));
  await screen.findByText("4 shifts were created as drafts.");
  expect(onMade).toHaveBeenCalledWith([]);
});

test("a workplace gets its number of people on weekdays and on a day of its own", async () => {
  const server = startServer();
  server.set({
    "manningLevels.list": () => [
      {
        id: 1,
        crewId: 7,
        guid: template.guids[0] as string,
        workplaceId: 5,
        weekday: null,
        date: from,
        fromTime: "06:00",
        toTime: "12:00",
        people: 3,
      },
    ],
    "manningLevels.batch": () => [],
    "manningLevels.change": () => undefined as never,
  });
  renderAs("owner", <ManningDialog date={from} onClose={ignore} />);
  const exceptions = within(await screen.findByRole("region", { name: "Exceptions" }));
  exceptions.getByText("3 people");
  await user.click(exceptions.getByRole("button", { name: /^Edit .* 06:00–12:00$/ }));
  await user.click(await screen.findByRole("button", { name: /^More/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.countOf("manningLevels.change")).toBe(1));
  const changed = server.received.find(({ name }) => name === "manningLevels.change")?.input;
  expect(changed).toMatchObject({ id: 1, fromTime: "06:00", toTime: "12:00", people: 4 });
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("checkbox", { name: "Friday" }));
  await user.click(screen.getAllByRole("button", { name: "Add" }).at(-1) as HTMLElement);
  await waitFor(() => expect(server.countOf("manningLevels.batch")).toBe(1));
  const sent = server.received.find(({ name }) => name === "manningLevels.batch")?.input["items"] as {
    body: { weekday: number };
  }[];
  expect(sent.map(({ body }) => body.weekday)).toEqual([1, 2, 3, 4]);
});
