import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Table } from "#ui/Table.tsx";
import { TimesView } from "./TimesView.tsx";
import { timesTexts } from "./times.texts.ts";
import { timelineColumns } from "./times-columns.tsx";
import { type TrackedTime, trackedTime } from "./tracked-time.ts";

const zone = "Europe/Berlin";
const now = Date.parse("2026-11-12T17:00:00Z") as Instant;
function timeOn(day: string, stamps: [string, 0 | 1 | 2][], note = ""): TrackedTime {
  const clockInTimestamp = `${day}T${stamps[0]?.[0]}:00.000Z`;
  const all = stamps.map(([time, timeAccount], index) => ({
    timestamp: `${day}T${time}:00.000Z`,
    clockInTimestamp,
    timeAccount,
    timeCategory1Id: null,
    timeCategory2Id: null,
    note: index === 0 ? note : "",
  }));
  return trackedTime({ userId: 1, clockInTimestamp, stamps: all as unknown as Stamp[] }, zone, now);
}
const whole: [string, 0 | 1 | 2][] = [
  ["07:00", 1],
  ["11:00", 2],
  ["11:30", 1],
  ["15:30", 0],
];
const common = {
  timeOf: (at: number) => localTimeOf(zone, at as Instant),
  selectedDate: undefined,
  onOpen: () => {},
} as const;

test("tracked times are listed by day, the latest first, with the work that counts, which fits target and difference", async () => {
  const onOpen = vi.fn<(date: string) => void>();
  const times = [timeOn("2026-11-11", whole), timeOn("2026-11-12", whole, "Dock 4")];
  const figures = new Map([["2026-11-11", { work: 7.5 * 3600, target: 7.75 * 3600, difference: -900 }]]);
  render(<TimesView {...common} onOpen={onOpen} times={times} figures={figures} />);
  const days = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(days).toEqual(["Thursday, 12.11.2026", "Wednesday, 11.11.2026"]);
  expect(screen.getAllByText("08:00 – 16:30")).toHaveLength(2);
  expect(screen.getAllByText("break 0:30")).toHaveLength(2);
  // The work as stamped, where nothing is known of its evaluation.
  expect(screen.getAllByText(/^\d:\d\d$/).map(({ textContent }) => textContent)).toEqual(["8:00", "7:30"]);
  expect(screen.getByText("target 7:45 · −0:15")).toBeTruthy();
  expect(screen.getByText("Dock 4")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Wednesday, 11.11.2026" }));
  expect(onOpen).toHaveBeenCalledWith("2026-11-11");
});

test("a clock-out that is missing is marked, one that is still to come is running", () => {
  const open: [string, 0 | 1 | 2][] = [["07:00", 1]];
  const night = timeOn("2026-11-11", [["21:00", 1]]);
  render(<TimesView {...common} times={[timeOn("2026-11-09", open), night, timeOn("2026-11-12", open)]} />);
  expect(screen.getAllByText("Clock-out missing")).toHaveLength(1);
  expect(screen.getAllByText("running")).toHaveLength(2);
});

test("every column of the timeline has a name to be read out", () => {
  const looks = { ...common, t: timesTexts.en, timeZone: zone, dayText: String, categoryName: String, isOneDay: true };
  render(<Table label="Times" columns={timelineColumns(looks, [])} rows={[]} rowKey={({ key }) => key} />);
  expect(screen.getByRole("columnheader", { name: "Timeline" })).toBeTruthy();
});

test("without any times the screen says what will appear there", () => {
  render(<TimesView {...common} times={[]} />);
  expect(screen.getByText("No times yet")).toBeTruthy();
});
