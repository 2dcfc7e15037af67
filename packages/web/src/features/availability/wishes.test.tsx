import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewToday, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { renderAs } from "../../../test/shifts.fixture.tsx";
import { App } from "../../app/App.tsx";
import { WishesScreen } from "./WishesScreen.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const tuesday = addDays(mondayOf(crewToday), 8);
const weekly = {
  kind: "CANNOT" as const,
  weekday: 2,
  date: null,
  fromMinute: 840,
  untilMinute: 1440,
  validFrom: null,
  validUntil: null,
  note: "School",
  savedOn: crewToday,
};

test("a press on a day of next week saves a wish for that date, or for every week", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("member"),
    "availability.own": () => ({ wishes: [weekly], deadlineDays: 0 }),
    "availability.saveDay": () => ({ wishes: [weekly], deadlineDays: 0 }),
  });
  renderAs("member", <WishesScreen />);
  const days = await screen.findAllByRole("listitem");
  expect(days).toHaveLength(7);
  const second = within(days[1] as HTMLElement);
  second.getByText("Cannot 14:00–24:00 · every week · School");
  await user.click(second.getByRole("radio", { name: "Gladly" }));
  const sent = () => server.received.findLast(({ name }) => name === "availability.saveDay")?.input;
  await waitFor(() => expect(sent()).toMatchObject({ date: tuesday, wishes: [{ kind: "WOULD_LIKE" }] }));
  await user.click(screen.getByRole("radio", { name: "every week" }));
  await user.click(second.getByRole("radio", { name: "Any" }));
  await waitFor(() => expect(sent()).toMatchObject({ weekday: 2, wishes: [] }));
});

test("planners see the wishes of everybody they plan in the grid, in the cell of the day", async () => {
  const person = {
    ...{ firstWorkDayAt: null, disabledAt: null, targetSeconds: 0, monthTargetSeconds: 0, monthPlannedSeconds: 0 },
    ...{ comesOfAgeAt: null, isMinor: false },
  };
  startFakeServer({
    ...crewWhereMiaIs("owner"),
    "shiftPlan.get": () => ({
      ...{ shifts: [], people: [1, 2].map((userId) => ({ ...person, userId })), absences: [], holidays: [] },
      ...{ planning: "crew" as const, law: { country: "de" as const, sector: "other" as const } },
    }),
    "availability.ofMembers": () => ({ wishes: [{ ...weekly, userId: 2 }], deadlineDays: 7 }),
  });
  history.replaceState(null, "", "/crew/7/shifts");
  renderInApp(<App />);
  const cells = await screen.findAllByRole("gridcell", { name: /^Ben Kurz, / });
  await waitFor(() =>
    expect(cells.filter((cell) => cell.title !== "").map((cell) => cell.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Ben Kurz, Tue .*, Cannot 14:00–24:00$/),
    ]),
  );
});
