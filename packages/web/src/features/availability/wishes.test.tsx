import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewToday, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderAs } from "../../../test/shifts.fixture.tsx";
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
