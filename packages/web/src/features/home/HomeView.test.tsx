import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { memberNamed } from "../../../test/fake-server.ts";
import { crewToday, staffedHours, staffing } from "../evaluation/crew-today.public.ts";
import { weekIn } from "../reports/week-figures.queries.ts";
import { CrewTodayCard } from "./CrewTodayCard.tsx";
import { HomeView } from "./HomeView.tsx";
import { homeTexts } from "./home.texts.ts";
import { NextCard } from "./NextCard.tsx";
import { nextThings } from "./next-things.ts";
import { shownDays } from "./own-week.ts";
import { TodayCard } from "./TodayCard.tsx";
import { WeekCard } from "./WeekCard.tsx";

beforeEach(() => setLanguage("en"));

const props = {
  firstName: "Mia",
  dayPart: "morning" as const,
  now: "Thursday, 12.11.2026 · 09:41",
  isDemo: false,
};

test("home greets by the part of the day, with the date", () => {
  const { rerender } = render(<HomeView {...props} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good morning, Mia");
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
  const noDays = { workedOn: new Map(), targetOn: new Map(), breakRule: undefined };
  const figures = { ...noDays, target: 40 * 3600, difference: -900, balance: 7200 };
  const { rerender } = render(<WeekCard {...given} figures={figures} />);
  const terms = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms()).toEqual(["8:00of 40:00", "−0:15", "+2:00"]);
  expect(screen.getByRole("link", { name: "−0:15" }).getAttribute("href")).toBe("/sheet");
  rerender(<WeekCard {...given} figures={undefined} />);
  expect(terms()).toEqual(["8:00"]);
});

test("days of the week that count are shown as in the month sheet, and the target is that of the whole week", () => {
  const day = (date: string, target: number, counted: { work: number; balance: number } | null, credit = 0) => ({
    date,
    target: `PT${target}S`,
    work: `PT${counted?.work ?? 0}S`,
    holidayCredit: `PT${credit}S`,
    absenceCredit: "PT0S",
    difference: `PT${(counted?.work ?? 0) + credit - target}S`,
    balance: counted && `PT${counted.balance}S`,
  });
  const sheet = (opening: number, days: ReturnType<typeof day>[]) => ({ opening: `PT${opening}S`, days }) as never;
  // Monday, 30 March, was stamped as 8:04 and is rounded; Wednesday is running, and Friday is a holiday.
  const march = [
    day("2026-03-29", 0, { work: 0, balance: 600 }),
    day("2026-03-30", 28_800, { work: 28_800, balance: 600 }),
  ];
  const april = [
    day("2026-03-31", 28_800, { work: 27_000, balance: -1200 }),
    day("2026-04-01", 28_800, null),
    day("2026-04-02", 28_800, null),
    day("2026-04-03", 28_800, null, 28_800),
    day("2026-04-06", 28_800, null),
  ];
  const figures = weekIn(localDate("2026-03-30"), [sheet(0, march), sheet(-1200, april)]);
  expect(figures).toMatchObject({ target: 4 * 28_800, difference: -1800, balance: -1200 });
  const stamped = [29_099, 27_000, 10_859].map((worked, at) => ({
    date: addDays(localDate("2026-03-30"), at),
    worked: seconds(worked),
    isToday: at === 2,
  }));
  const days = shownDays(stamped, figures?.workedOn);
  render(<WeekCard days={days} sheetHref="/sheet" hrefOf={() => "/day"} figures={figures ?? undefined} />);
  expect(screen.getByText("18:30").textContent).toBe("18:30of 32:00");
  expect(screen.getByRole("link", { name: "Monday: 8:00" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Wednesday: 3:00" })).toBeTruthy();
  // On the first day of a month nothing of it counts yet.
  expect(weekIn(localDate("2026-06-01"), [sheet(7200, [day("2026-06-01", 28_800, null)])])).toMatchObject({
    difference: undefined,
    balance: 7200,
  });
});

const zone = "Europe/Berlin";
const today = localDate("2026-11-17");
const at = (time: string) => instantAt(zone, today, time);
const expected = { target: seconds(8 * 3600), usualStart: at("09:00"), plannedStart: null, stays: [] };
const crew = [
  memberNamed(1, "Mia Brandt", "owner"),
  memberNamed(2, "Ben Kurz"),
  memberNamed(3, "Zoe Aydın"),
  memberNamed(4, "Eda Demir"),
  memberNamed(5, "Ute Maier"),
  memberNamed(6, "Out of reach"),
];
const known = {
  members: crew,
  states: { 1: 2, 2: 1, 3: 0, 4: 0, 5: 0 } as const,
  days: new Map([
    [1, { ...expected, stays: [{ from: at("08:55"), to: null }] }],
    [2, { ...expected, stays: [{ from: at("08:50"), to: null }] }],
    [3, { ...expected, usualStart: at("13:00") }],
    [4, { ...expected, target: null }],
    [5, expected],
  ]),
  absences: [{ userId: 4, status: "granted", endDate: localDate("2026-11-20") }],
  today,
  timeZone: zone,
  now: at("10:30"),
};

test("a manager sees who is in, on break, missing, still to come and absent, with the work of today (EVL016)", () => {
  const people = crewToday(known);
  const workedBy = (userId: number) => (userId === 2 ? seconds(3600 + 60) : undefined);
  render(<CrewTodayCard people={people} timeZone={zone} now={known.now} teamOf={() => "Shop"} workedBy={workedBy} />);
  const [counts] = screen.getAllByRole("list");
  expect(
    within(counts as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["1 clocked in", "1 on break", "1 missing", "1 still to come", "1 absent"]);
  expect(screen.getByRole("status").textContent).toContain(
    "Ute Maier has been missing for 01\u00a0h\u00a030\u00a0musually here by 09:00",
  );
  const group = (name: string) => within(screen.getByRole("region", { name })).getByRole("listitem").textContent;
  expect(group("Clocked in")).toMatch(/Ben KurzAt work today: 01\u00a0h\u00a001\u00a0m Shopsince 08:50/);
  expect(group("On break")).toMatch(/Mia Brandt/);
  expect(group("Still to come")).toMatch(/Zoe AydınShop13:00/);
  expect(group("Absent")).toMatch(/Eda Demiruntil 20.11.2026/);
  expect(screen.queryByText("Out of reach")).toBeNull();
});

test("staffing counts who was there in an hour, and who is expected, without those who are missing", () => {
  const people = crewToday(known);
  const hours = staffedHours(people, known);
  expect([hours[0], hours.at(-1)]).toEqual([8, 20]);
  const counts = new Map(staffing(people, hours, known).map(({ hour, count, expected }) => [hour, [count, expected]]));
  expect([8, 9, 10, 13, 18].map((hour) => counts.get(hour))).toEqual([
    [2, 2],
    [2, 2],
    [2, 3],
    [3, 4],
    [1, 1],
  ]);
});

test("a large crew shows twelve names of a group at first, and all on request", async () => {
  const members = Array.from({ length: 45 }, (_, place) => memberNamed(place + 1, `Person ${place + 1}`));
  const states = Object.fromEntries(members.map(({ userId }) => [userId, 1 as const]));
  const people = crewToday({ ...known, members, states, days: new Map(), absences: [] });
  render(
    <CrewTodayCard people={people} timeZone={zone} now={known.now} teamOf={() => ""} workedBy={() => undefined} />,
  );
  const named = () => within(screen.getByRole("region", { name: "Clocked in" })).getAllByRole("listitem");
  expect(named()).toHaveLength(12);
  await userEvent.click(screen.getByRole("button", { name: "Show all 45" }));
  expect(named()).toHaveLength(45);
});

test("a member enters a time or requests an absence from home; the note about the demo can be dismissed", async () => {
  const [onEnterTime, onRequestAbsence] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<HomeView {...props} isDemo onEnterTime={onEnterTime} onRequestAbsence={onRequestAbsence} />);
  await userEvent.click(screen.getAllByRole("button", { name: "Enter time" })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole("button", { name: "Request absence" })[0] as HTMLElement);
  expect([onEnterTime, onRequestAbsence].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("This is a demo crew")).toBeNull();
});

test("times without a clock-out come first, then the coming days in their order, each with its screen", () => {
  const [from, to] = [localDate("2026-11-24"), localDate("2026-12-03")];
  const known = {
    today: localDate("2026-11-15"),
    missingClockOuts: 2,
    absences: [
      { startDate: to, endDate: to, typeId: 9, status: "requested" as const },
      { startDate: from, endDate: to, typeId: 1, status: "granted" as const },
      { startDate: from, endDate: from, typeId: 1, status: "rejected" as const },
      { startDate: localDate("2026-11-02"), endDate: localDate("2026-11-03"), typeId: 1, status: "granted" as const },
    ],
    typeName: (typeId: number) => (typeId === 1 ? "Vacation" : undefined),
    holidays: new Map([
      ["2026-12-26", "Boxing Day"],
      ["2026-12-01", "Foundation Day"],
    ]),
    hrefOf: (path: string) => `/crew/7/${path}`,
  };
  const { rerender } = render(<NextCard things={nextThings(known, "en", homeTexts.en)} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Times without a clock-out2",
    "VacationTue 24.11.2026 – Thu 03.12.2026",
    "Foundation DayTue 01.12.2026",
    "Absence, requestedThu 03.12.2026",
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/crew/7/times",
    "/crew/7/absences",
    "/crew/7/absences",
  ]);
  rerender(<NextCard things={[]} />);
  expect(screen.getByText("Nothing is coming up.")).toBeTruthy();
});

test("my day shows the planned shift, before anything is recorded too", () => {
  const at = (time: string) => instantAt("Europe/Berlin", localDate("2026-11-12"), time);
  const planned = [{ from: at("03:30"), to: at("12:00") }];
  const given = { planned, timeZone: "Europe/Berlin", nameOf: () => "Oven" };
  const { rerender } = render(<TodayCard {...given} segments={[]} />);
  expect(screen.getByText("planned 03:30 – 12:00")).toBeTruthy();
  expect(screen.getByText("Nothing has been recorded today yet.")).toBeTruthy();
  const segment = { timeAccount: 1 as const, isRunning: true, timeCategory1Id: 5 };
  rerender(<TodayCard {...given} segments={[{ ...segment, from: at("03:31"), to: at("09:41") }]} />);
  expect(screen.getByText("Oven 06 h 10 m")).toBeTruthy();
  expect(screen.getByText("since 03:31")).toBeTruthy();
});
