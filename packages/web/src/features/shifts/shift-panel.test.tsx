import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#platform/call-error.ts";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, memberNamed, startFakeServer } from "../../../test/fake-server.ts";
import { at, byHand, inDays, planShift, renderAs, workplaces } from "../../../test/shifts.fixture.tsx";
import { ShiftPanel } from "./ShiftPanel.tsx";
import type { ShiftInput } from "./shift-form.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const day = inDays(3);
const ignore = () => undefined;
const newShift = { date: day, userId: 2, workplaceId: null, from: "08:00", to: "16:00" };

const startServer = () =>
  startFakeServer({
    ...crewWhereMiaIs("owner"),
    "workplaces.listAll": () => workplaces,
    "members.list": () => [
      memberNamed(1, "Mia Brandt", "owner"),
      memberNamed(2, "Ben Kurz"),
      { ...memberNamed(4, "Eda Demir"), firstWorkDayAt: inDays(4) },
    ],
  });

test("the form offers open workplaces and people who are employed on the day (MEM522, MEM523)", async () => {
  startServer();
  renderAs("owner", <ShiftPanel shift={newShift} canEdit onSave={ignore} onClose={ignore} />);
  await user.click(await screen.findByRole("button", { name: /Workplace/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "No workplace",
    "Counter",
  ]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Open the list Person" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Nobody yet (open shift)",
    "Mia Brandt",
    "Ben Kurz",
  ]);
});

test("a shift over midnight is saved to the next day, and a break longer than the shift is refused at its field (SHF501)", async () => {
  startServer();
  const saved: ShiftInput[] = [];
  renderAs("owner", <ShiftPanel shift={newShift} canEdit onSave={(content) => saved.push(content)} onClose={ignore} />);
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${text}{Tab}`);
  };
  await screen.findByLabelText("Begin");
  await type("Begin", "22:00");
  await type("End", "06:00");
  await screen.findByText(/Ends on the next day/);
  await type("Break", "9:00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The break has to be shorter than the shift.");
  expect(saved).toEqual([]);
  await type("Break", "0:30");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]).toMatchObject({
    userId: 2,
    from: at(day, "22:00"),
    to: at(inDays(4), "06:00"),
    breakDuration: "PT1800S",
    isShiftOffer: false,
  });
});

test("a refusal of the server stands at its field", async () => {
  startServer();
  const refusal = new CallError({
    code: 1005,
    statusCode: 409,
    message: "no",
    errors: [{ id: 1005, field: "edits.0.shift.workplaceId", message: "This workplace is not available.", errors: [] }],
  });
  const onClose = vi.fn<() => void>();
  renderAs("owner", <ShiftPanel shift={newShift} canEdit onSave={() => Promise.reject(refusal)} onClose={onClose} />);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("This workplace is not available.");
  expect(onClose).not.toHaveBeenCalled();
});

test("an open shift is offered to a team, until a moment, and assigned by hand (SHF506)", async () => {
  startServer();
  const saved: ShiftInput[] = [];
  renderAs(
    "owner",
    <ShiftPanel
      shift={{ ...newShift, userId: null }}
      canEdit
      onSave={(content) => saved.push(content)}
      onClose={ignore}
    />,
  );
  await user.click(await screen.findByRole("switch", { name: "Offer this shift" }));
  await user.click(screen.getByRole("combobox", { name: "Offered to" }));
  await user.click(await screen.findByRole("option", { name: "Team Theke" }));
  await user.click(screen.getByRole("radio", { name: "By hand" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]).toMatchObject({
    userId: null,
    isShiftOffer: true,
    shiftOfferEligibleTeams: [3],
    shiftOfferEligibleUsers: [],
    shiftOfferAssignmentStrategy: "MANUAL",
  });
});

test("a manager sees who applied, with hours and rest, and assigns the shift (SHF507)", async () => {
  const server = startServer();
  server.set({
    "shiftOffers.applicants": () => [
      {
        replyId: 9,
        userId: 2,
        state: "OFFER",
        createdAt: at(day, "08:00"),
        isAsleep: false,
        plannedSeconds: 20 * 3600,
        targetSeconds: 24 * 3600,
        restSeconds: 12 * 3600,
        lastSimilarDate: null,
      },
      {
        replyId: 10,
        userId: 4,
        state: "OPENED",
        createdAt: at(day, "08:00"),
        isAsleep: false,
        plannedSeconds: 0,
        targetSeconds: 0,
        restSeconds: null,
        lastSimilarDate: null,
      },
    ],
    "shiftOffers.assign": () => ({
      id: 9,
      crewId: 7,
      shiftId: 3,
      userId: 2,
      state: "Z_ASSIGNED",
      createdAt: at(day, "08:00"),
    }),
  });
  const offer = { ...byHand, eligibleUserIds: [], eligibleTeamIds: [] };
  const shift = planShift(3, day, { userId: null, offer });
  renderAs("owner", <ShiftPanel shift={shift} canEdit onSave={ignore} onClose={ignore} />);
  const panel = within(await screen.findByRole("complementary", { name: "Open shift" }));
  await panel.findByText("1 reply");
  panel.getByText("1 other has opened it");
  panel.getByText("Week 27:30 of 24:00");
  panel.getByText("Rest 12 h");
  await user.click(panel.getByRole("button", { name: "Assign to Ben Kurz" }));
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "shiftOffers.assign")?.input).toMatchObject({
      guid: shift.guid,
      userId: 2,
    }),
  );
});

test("a manager who only looks reads the shift and changes nothing (PRM506)", async () => {
  startServer();
  renderAs(
    "managerReadOnly",
    <ShiftPanel shift={planShift(3, day)} canEdit={false} onSave={ignore} onClose={ignore} />,
  );
  await screen.findByText("10:00–18:00");
  await screen.findByText("Ben Kurz");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
