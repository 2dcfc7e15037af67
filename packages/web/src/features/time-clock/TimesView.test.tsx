import type { StampChain } from "@glasen/contract/stamp-chains.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TimesView } from "./TimesView.tsx";
import { timesTexts } from "./times.texts.ts";

const chainOn = (day: string, more: Partial<StampChain> = {}): StampChain => ({
  crewId: 7,
  userId: 1,
  clockInTimestamp: `${day}T07:00:00.000Z`,
  clockOutTimestamp: `${day}T15:30:00.000Z`,
  date: localDate(day),
  timeAccount: 0,
  note: "",
  isClockOutMissing: false,
  workDuration: "PT28800S",
  breakDuration: "PT1800S",
  totalDuration: "PT30600S",
  stamps: [],
  periods: [],
  ...more,
});
const common = { timeZone: "Europe/Berlin", language: "en", t: timesTexts.en } as const;

test("tracked times stand day by day, the latest first, with their sum", () => {
  render(<TimesView {...common} chains={[chainOn("2026-11-11"), chainOn("2026-11-12", { note: "Dock 4" })]} />);
  const days = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(days).toEqual(["Thursday, 12.11.2026", "Wednesday, 11.11.2026"]);
  expect(screen.getAllByText("08:00")).toHaveLength(2);
  expect(screen.getAllByText("16:30")).toHaveLength(2);
  expect(screen.getByText("Dock 4")).toBeTruthy();
});

test("a clock-out that is missing is marked, one that is still to come is running", () => {
  const open = { clockOutTimestamp: null, timeAccount: 1 } as const;
  render(
    <TimesView
      {...common}
      chains={[chainOn("2026-11-09", { ...open, isClockOutMissing: true }), chainOn("2026-11-12", open)]}
    />,
  );
  expect(screen.getByText("Clock-out missing")).toBeTruthy();
  expect(screen.getByText("running")).toBeTruthy();
});

test("without any times the screen says what will stand there", () => {
  render(<TimesView {...common} chains={[]} />);
  expect(screen.getByText("No times yet")).toBeTruthy();
});
