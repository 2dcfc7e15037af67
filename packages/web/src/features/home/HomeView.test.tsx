import { localDate } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { memberNamed } from "../../../test/fake-server.ts";
import { HomeView } from "./HomeView.tsx";
import { homeTexts } from "./home.texts.ts";
import { NextCard } from "./NextCard.tsx";
import { nextThings } from "./next-things.ts";
import { PresenceCard } from "./PresenceCard.tsx";
import { WeekCard } from "./WeekCard.tsx";

beforeEach(() => setLanguage("en"));

const props = {
  firstName: "Mia",
  dayPart: "morning" as const,
  now: "Thursday, 12.11.2026 · 09:41",
  isDemo: false,
  teamsHref: "/crew/7/settings/teams",
};

test("home greets by the part of the day, with the date", () => {
  const { rerender } = render(<HomeView {...props} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good Morning, Mia");
  expect(screen.getByText("Thursday, 12.11.2026 · 09:41")).toBeTruthy();
  act(() => setLanguage("de"));
  rerender(<HomeView {...props} dayPart="evening" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Guten Abend, Mia");
});

test("a demo crew says that it is one, a real one does not", () => {
  const { rerender } = render(<HomeView {...props} isDemo />);
  expect(screen.getByText("This is a demo crew")).toBeTruthy();
  rerender(<HomeView {...props} />);
  expect(screen.queryByText("This is a demo crew")).toBeNull();
});

test("a demo becomes a terminal with one press and says which PINs are right there", async () => {
  const onTryTerminal = vi.fn<() => void>();
  render(<HomeView {...props} isDemo onTryTerminal={onTryTerminal} />);
  expect(screen.getByText(/1101 for Johanna/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try as a terminal" }));
  expect(onTryTerminal).toHaveBeenCalledOnce();
});

test("the week shows work and target, the difference and the time account, only for members whose time is evaluated", () => {
  const days = [{ date: localDate("2026-11-09"), worked: seconds(8 * 3600), isToday: false }];
  const given = { days, sheetHref: "/sheet", hrefOf: () => "/day" };
  const figures = { target: 40 * 3600, difference: -900, balance: 7200 };
  const { rerender } = render(<WeekCard {...given} figures={figures} />);
  const terms = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms()).toEqual(["08 h 00 mof 40:00", "−0:15", "+2:00"]);
  expect(screen.getByRole("link", { name: "−0:15" }).getAttribute("href")).toBe("/sheet");
  rerender(<WeekCard {...given} figures={undefined} />);
  expect(terms()).toEqual(["08 h 00 m"]);
});

test("present members are shown with their work of today, the working ones first (EVL016)", () => {
  const members = [memberNamed(1, "Mia Brandt", "owner"), memberNamed(2, "Ben Kurz"), memberNamed(4, "Eda Demir")];
  const workedBy = (userId: number) => (userId === 2 ? seconds(3 * 3600 + 60) : undefined);
  render(<PresenceCard members={members} states={{ 1: 2, 2: 1, 4: 0 }} workedBy={workedBy} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben KurzAt work today: 03 h 01 mClocked in/),
    expect.stringMatching(/Mia BrandtBreak/),
  ]);
});

test("a large crew shows twenty present members at first, and all on request", async () => {
  const members = Array.from({ length: 45 }, (_, place) => memberNamed(place + 1, `Person ${place + 1}`));
  const states = Object.fromEntries(members.map(({ userId }) => [userId, 1 as const]));
  render(<PresenceCard members={members} states={states} workedBy={() => undefined} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  await userEvent.click(screen.getByRole("button", { name: "Show all 45" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(45);
  expect(screen.queryByRole("button")).toBeNull();
});

test("open decisions come before upcoming events, and each line links to its screen", () => {
  const [from, to] = [localDate("2026-11-24"), localDate("2026-12-03")];
  const known = {
    today: localDate("2026-11-15"),
    missingClockOuts: 0,
    corrections: 2,
    requests: 3,
    absences: [
      { startDate: to, endDate: to, typeId: 9, status: "requested" as const },
      { startDate: from, endDate: to, typeId: 1, status: "granted" as const },
      { startDate: from, endDate: from, typeId: 1, status: "rejected" as const },
      { startDate: localDate("2026-11-02"), endDate: localDate("2026-11-03"), typeId: 1, status: "granted" as const },
    ],
    typeName: (typeId: number) => (typeId === 1 ? "Vacation" : undefined),
    holidays: new Map([
      ["2026-12-26", "Boxing Day"],
      ["2026-12-25", "Christmas Day"],
    ]),
    hrefOf: (path: string) => `/crew/7/${path}`,
  };
  const { rerender } = render(<NextCard things={nextThings(known, "en", homeTexts.en)} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Corrections to decide on2",
    "Absences to decide on3",
    "VacationTue 24.11.2026 – Thu 03.12.2026",
    "Absence, requestedThu 03.12.2026",
    "Christmas DayFri 25.12.2026",
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/crew/7/times/requests",
    "/crew/7/absences/requests",
    "/crew/7/absences",
    "/crew/7/absences",
  ]);
  rerender(<NextCard things={[]} />);
  expect(screen.getByText("Nothing waits for you.")).toBeTruthy();
});
