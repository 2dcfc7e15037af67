import { expect, test } from "vitest";
import { addDays, type LocalDate, localDate, weekday } from "../time/local-date.ts";
import { forecastBases, isSameNeed, suggestLevels, type WorkedHour } from "./forecast.ts";

const zone = "Europe/Berlin";
/** A Tuesday. */
const today = localDate("2026-11-17");
const SHOP = 4;
const hoursOn = (date: LocalDate, people: Record<number, number>): WorkedHour[] =>
  Object.entries(people).map(([hour, count]) => ({
    ...{ workplaceId: SHOP, date, hour: Number(hour) },
    seconds: count * 3600,
  }));

test("a weekday is based on the last such days, and a holiday among them gives way to an earlier week", () => {
  const holidays = new Map([[localDate("2026-11-02"), "Allerseelen"]]);
  const monday = forecastBases(today, 3, holidays).find((one) => one.weekday === 1);
  expect(monday?.days).toEqual(["2026-11-16", "2026-11-09", "2026-10-26"]);
  expect(forecastBases(today, 3, new Map())).toHaveLength(7);
});

test("a holiday ahead is based on the same one a year ago, else on the last holidays, never on plain days", () => {
  const holidays = new Map([
    [localDate("2025-12-25"), "Weihnachten"],
    [localDate("2026-10-03"), "Tag der Deutschen Einheit"],
    [localDate("2026-12-25"), "Weihnachten"],
    [localDate("2026-12-24"), "Heiligabend"],
  ]);
  const ahead = forecastBases(today, 8, holidays).filter(({ date }) => date !== null);
  expect(ahead).toEqual([
    { weekday: null, date: "2026-12-24", days: ["2026-10-03", "2025-12-25"] },
    { weekday: null, date: "2026-12-25", days: ["2025-12-25"] },
  ]);
});

test("people are the mean of the basis, rounded, and neighbouring hours are one level", () => {
  const bases = forecastBases(today, 2, new Map()).filter((one) => one.weekday === 1);
  const worked = [
    ...hoursOn(localDate("2026-11-16"), { 8: 2, 9: 2, 10: 3 }),
    ...hoursOn(localDate("2026-11-09"), { 8: 1, 9: 1, 10: 2, 11: 0.4 }),
  ];
  expect(suggestLevels(zone, bases, worked)).toEqual([
    {
      ...{ workplaceId: SHOP, weekday: 1, date: null, basis: ["2026-11-16", "2026-11-09"] },
      levels: [
        { fromTime: "08:00", toTime: "10:00", people: 2 },
        { fromTime: "10:00", toTime: "11:00", people: 3 },
      ],
    },
  ]);
});

test("a day on which nobody worked counts, one before the workplace existed does not", () => {
  const bases = forecastBases(today, 4, new Map()).filter((one) => one.weekday === 1);
  const worked = [...hoursOn(localDate("2026-11-02"), { 8: 2 }), ...hoursOn(localDate("2026-11-16"), { 8: 2 })];
  const [suggestion] = suggestLevels(zone, bases, worked);
  expect(suggestion?.basis).toEqual(["2026-11-16", "2026-11-09", "2026-11-02"]);
  expect(suggestion?.levels).toEqual([{ fromTime: "08:00", toTime: "09:00", people: 1 }]);
});

test("a closed holiday needs nobody, which is an exception and not silence", () => {
  const holidays = new Map([
    [localDate("2026-11-01"), "Allerheiligen"],
    [localDate("2026-12-25"), "Weihnachten"],
  ]);
  const bases = forecastBases(today, 8, holidays);
  const worked = hoursOn(localDate("2026-10-20"), { 8: 1 });
  const closed = suggestLevels(zone, bases, worked).find(({ date }) => date === "2026-12-25");
  expect(closed?.levels).toEqual([{ fromTime: "00:00", toTime: "00:00", people: 0 }]);
});

test("the hour that comes twice counts as two, the missing one not at all; the last hour ends at midnight", () => {
  const autumn = localDate("2026-10-25");
  const spring = localDate("2026-03-29");
  const on = (date: LocalDate, hour: number, seconds: number) =>
    suggestLevels(
      zone,
      [{ weekday: weekday(date), date: null, days: [date] }],
      [{ workplaceId: SHOP, date, hour, seconds }],
    )[0]?.levels;
  expect(on(autumn, 2, 7200)).toEqual([{ fromTime: "02:00", toTime: "03:00", people: 1 }]);
  expect(on(spring, 2, 3600)).toEqual([]);
  expect(on(addDays(autumn, 1), 23, 3600)).toEqual([{ fromTime: "23:00", toTime: "00:00", people: 1 }]);
});

test("levels in another order or cut otherwise are the same need; levels without people are none", () => {
  const early = { fromTime: "06:00", toTime: "10:00", people: 2 };
  const late = { fromTime: "10:00", toTime: "14:00", people: 1 };
  expect(isSameNeed([early, late], [late, early])).toBe(true);
  expect(isSameNeed([early], [{ ...early, people: 3 }])).toBe(false);
  expect(isSameNeed([{ ...early, people: 0 }], [])).toBe(true);
  expect(
    isSameNeed(
      [
        { ...early, toTime: "08:00" },
        { ...early, fromTime: "08:00" },
      ],
      [early],
    ),
  ).toBe(true);
});
