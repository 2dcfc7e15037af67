import { durationEndpoints } from "@glasen/contract/durations.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { holidayTemplates } from "@glasen/domain/holidays/regions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import { holidayCrons } from "./holidays.jobs.ts";
import { templateDays } from "./template-days.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  await world.olga.call(workingTimeEndpoints.createModel, {
    crewId,
    validFrom: "2026-01-01",
    workingTimeModelDays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? "PT28800S" : null })),
  });
});
afterAll(() => world.close());

const credit = async (date: string): Promise<string> => {
  const type = ["public_holiday_hours" as const];
  const answer = await world.mia.call(durationEndpoints.list, { crewId, userId: mia, from: date, to: date, type });
  return (answer.payload as { value: string }[])[0]?.value ?? "";
};
interface Day {
  id: number;
  date: string;
  name: string;
}
const german = { headers: { "x-language": "de" } };
const daysOf = (answer: { payload: unknown }): Day[] => (answer.payload as { days: Day[] }).days;

const expected: Record<string, string[]> = {
  "de-BY": ["01-01", "01-06", "04-03", "04-06", "05-01", "05-14", "05-25", "06-04", "10-03", "11-01", "12-25", "12-26"],
  "de-NW": ["01-01", "04-03", "04-06", "05-01", "05-14", "05-25", "06-04", "10-03", "11-01", "12-25", "12-26"],
  "de-SN": ["01-01", "04-03", "04-06", "05-01", "05-14", "05-25", "10-03", "10-31", "11-18", "12-25", "12-26"],
  "at-9": [
    "01-01",
    "01-06",
    "04-06",
    "05-01",
    "05-14",
    "05-25",
    "06-04",
    "08-15",
    "10-26",
    "11-01",
    "12-08",
    "12-25",
    "12-26",
  ],
};

test.each(Object.entries(expected))("%s has its holidays of 2026 (EVL513)", async (id, days) => {
  const answer = await world.mia.call(holidayEndpoints.template, { crewId, id, year: 2026 });
  expect(daysOf(answer).map(({ date }) => date.slice(5))).toEqual(days);
});

test("every state and canton has a template with New Year and Christmas in it (EVL513, EVL532)", async () => {
  const listed = await world.mia.call(holidayEndpoints.templates, { crewId });
  expect((listed.payload as { id: string }[]).map(({ id }) => id)).toEqual(holidayTemplates.map(({ id }) => id));
  for (const { country, region, id } of holidayTemplates) {
    const dates = (await templateDays(country, region, 2027)).map(({ date }) => date);
    if (region !== null) expect(dates, id).toEqual(expect.arrayContaining(["2027-01-01", "2027-12-25"]));
  }
});

test("the holidays of a supported country are listed, others are refused (EVL528)", async () => {
  const de = await world.mia.call(holidayEndpoints.ofCountry, { crewId, country: "de", year: 2025 });
  expect(daysOf(de).map(({ date }) => date)).toContain("2025-10-03");
  expect((await world.mia.send("GET", `/api/v2/public-holiday-calendar/xx?crewId=${crewId}`)).id).toBe(1005);
});

test("a template fills the crew's calendar, and its days are credited (EVL501, EVL532)", async () => {
  expect((await world.mia.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW" })).id).toBe(1006);
  const applied = await world.olga.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW", withHalfDays: true });
  expect(daysOf(applied).map(({ date }) => date)).toEqual(
    expect.arrayContaining(["2026-01-01", "2027-01-06", "2026-12-24"]),
  );
  expect(await credit("2026-01-01")).toBe("PT28800S");
  expect(await credit("2026-12-24")).toBe("PT14400S");
});

test("holidays are added, changed and removed; the days come out anew (EVL511, EVL512, EVL516, EVL527)", async () => {
  const day = {
    date: "2026-11-09",
    name: "Betriebsfest",
    country: "de" as const,
    dayKind: 4 as const,
    fraction: 2 as const,
    offset: 2 as const,
  };
  const preview = await world.olga.call(holidayEndpoints.preview, { crewId, days: [day] });
  expect((preview.payload as { members: unknown[] }).members).toHaveLength(4);
  expect(await credit("2026-11-09")).toBe("PT0S");
  const saved = await world.olga.call(holidayEndpoints.save, { crewId, days: [day] });
  const [{ id }] = daysOf(saved) as [Day];
  expect(daysOf(saved)).toEqual([{ id, ...day }]);
  expect(await credit("2026-11-09")).toBe("PT14400S");
  await world.olga.call(holidayEndpoints.save, { crewId, days: [{ ...day, id, fraction: 1 }] });
  expect(await credit("2026-11-09")).toBe("PT28800S");
  expect(
    (await world.olga.call(holidayEndpoints.save, { crewId, days: [{ ...day, country: "fr" as never }] })).id,
  ).toBe(1005);
  const third = { ...day, fraction: 3 as never };
  expect((await world.olga.call(holidayEndpoints.save, { crewId, days: [third] })).id).toBe(1005);
  const listed = await world.mia.call(holidayEndpoints.calendar, { crewId, from: "2026-11-09", to: "2026-11-09" });
  expect(daysOf(listed)).toMatchObject([{ id, fraction: 1 }]);
  expect((await world.max.call(holidayEndpoints.remove, { crewId, ids: [id] })).status).toBe(200);
  expect(await credit("2026-11-09")).toBe("PT0S");
});

test("day kinds, their calendar, special days and the calendar (EVL009, EVL010, EVL514, EVL515, EVL525, EVL526, EVL529, EVL530)", async () => {
  const kinds = await world.mia.call(holidayEndpoints.dayKinds, { crewId });
  expect((kinds.payload as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 7, 8, 11]);
  const range = { crewId, from: "2026-12-21", to: "2026-12-27" };
  const week = await world.mia.call(holidayEndpoints.dayKindCalendar, { ...range, userId: mia });
  expect(week.payload).toEqual([
    ...["21", "22", "23"].map((day) => ({ date: `2026-12-${day}`, dayKindId: 1, fraction: 1, offset: 0, userId: mia })),
    { date: "2026-12-24", dayKindId: 11, fraction: 2, offset: 2, userId: mia },
    { date: "2026-12-25", dayKindId: 3, fraction: 1, offset: 0, userId: mia },
    { date: "2026-12-26", dayKindId: 3, fraction: 1, offset: 0, userId: mia },
    { date: "2026-12-27", dayKindId: 2, fraction: 1, offset: 0, userId: mia },
  ]);
  const holidays = await world.olga.call(holidayEndpoints.dayKindCalendar, { ...range, dayKindId: 3 });
  expect(new Set((holidays.payload as { date: string }[]).map(({ date }) => date))).toEqual(
    new Set(["2026-12-25", "2026-12-26"]),
  );
  expect((await world.mia.call(holidayEndpoints.dayKindCalendar, { ...range, to: "2026-12-01" })).id).toBe(1005);
  const special = await world.mia.call(holidayEndpoints.specialDays, range);
  expect(special.payload).toMatchObject([
    { date: "2026-12-24", dayKind: 4, fraction: 2 },
    { dayKind: 3 },
    { dayKind: 3 },
  ]);
  const calendar = await world.mia.call(holidayEndpoints.days, { crewId, from: "2026-12-28", to: "2027-01-03" });
  expect(calendar.payload).toMatchObject([1, 2, 3, 4, 5, 6, 7].map((weekDay) => ({ weekDay, isoWeek: "2026-W53" })));
});

test("public holidays go on by themselves: once a year has begun, the second one after it gets its days, and no earlier day changes (EVL501)", async () => {
  await world.olga.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW", withHalfDays: true });
  const namesOf = async (year: number) =>
    daysOf(await world.olga.call(holidayEndpoints.calendar, { crewId, year }, german)).map(
      ({ date, name }) => `${date} ${name}`,
    );
  const [removed] = daysOf(await world.olga.call(holidayEndpoints.calendar, { crewId, year: 2028 }));
  await world.olga.call(holidayEndpoints.remove, { crewId, ids: [removed?.id ?? 0] });
  const before = await namesOf(2028);
  const runOn = async (day: string) => {
    const { database } = world.app;
    const [job] = holidayCrons({ database, now: () => new Date(`${day}T01:23:00Z`) } as never);
    const told: unknown[] = [];
    await job?.run({ info: (figures: unknown) => told.push(figures) } as never);
    return told[0];
  };
  expect(await runOn("2026-12-31")).toEqual({ crews: 0 });
  expect(await namesOf(2029)).toEqual([]);
  expect(await runOn("2027-01-01")).toEqual({ crews: 1 });
  expect(await runOn("2027-01-02")).toEqual({ crews: 0 });
  const added = await namesOf(2029);
  expect(added).toEqual(expect.arrayContaining(["2029-01-06 Heilige Drei Könige", "2029-04-02 Ostermontag"]));
  expect(added).toEqual(expect.arrayContaining(["2029-12-24 Heiligabend", "2029-12-31 Silvester"]));
  expect(await namesOf(2028)).toEqual(before);
  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2029-12" }, german);
  expect(sheet.payload.days[24]).toMatchObject({ holiday: "1. Weihnachtstag", holidayCredit: "PT28800S" });
});

test("readers see public holidays in their language, and saving a shown name keeps the stored one; a typed name stays", async () => {
  await world.olga.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW", withHalfDays: true });
  const typed = { date: "2026-12-28", name: "Neujahr", dayKind: 4 as const };
  await world.olga.call(holidayEndpoints.save, { crewId, days: [typed] });
  const december = { crewId, from: "2026-12-24", to: "2026-12-31" };
  const shown = async (options = {}) => daysOf(await world.mia.call(holidayEndpoints.calendar, december, options));
  const english = ["Christmas Eve", "Christmas Day", "Boxing Day", "Neujahr", "New Year's Eve"];
  const names = (days: Day[]) => days.map(({ name }) => name);
  expect(names(await shown())).toEqual(english);
  const stored = ["Heiligabend", "1. Weihnachtstag", "2. Weihnachtstag", "Neujahr", "Silvester"];
  expect(names(await shown(german))).toEqual(stored);
  const days = (await shown()).map((day) => ({ ...day, dayKind: 3 as const, country: "de" as const })) as never;
  await world.olga.call(holidayEndpoints.save, { crewId, days });
  expect(names(await shown(german))).toEqual(stored);
  const sheet = await world.mia.call(monthEndpoints.sheet, { crewId, userId: mia, month: "2026-12" });
  expect(sheet.payload.days[24]?.holiday).toBe("Christmas Day");
});
