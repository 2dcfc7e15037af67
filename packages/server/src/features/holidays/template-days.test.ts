import { type Country, regions } from "@glasen/domain/holidays/regions.ts";
import { addDays, type LocalDate, localDate, weekday } from "@glasen/domain/time/local-date.ts";
import { expect, test } from "vitest";
import { templateDays } from "./template-days.ts";

const easter: Record<number, LocalDate> = {
  2025: localDate("2025-04-20"),
  2026: localDate("2026-04-05"),
  2027: localDate("2027-03-28"),
  2028: localDate("2028-04-16"),
};
const sunday = (year: number): LocalDate => easter[year] as LocalDate;
/** The Wednesday before 23 November. */
function repentance(year: number): LocalDate {
  let day = localDate(`${year}-11-22`);
  while (weekday(day) !== 3) day = addDays(day, -1);
  return day;
}

type Rule = string | number | typeof repentance;
const dateOf = (rule: Rule, year: number): LocalDate => {
  if (typeof rule === "function") return rule(year);
  return typeof rule === "number" ? addDays(sunday(year), rule) : localDate(`${year}-${rule}`);
};

/** Days as month and day, or as days after Easter Sunday; with the states that have them, none named: all. */
const german: [Rule, string?][] = [
  ["01-01"],
  [-2],
  [1],
  ["05-01"],
  [39],
  [50],
  ["10-03"],
  ["12-25"],
  ["12-26"],
  ["01-06", "BW BY ST"],
  ["03-08", "BE MV"],
  [0, "BB"],
  [49, "BB"],
  [60, "BW BY HE NW RP SL"],
  ["08-15", "SL"],
  ["09-20", "TH"],
  ["10-31", "BB MV SN ST TH HB HH NI SH"],
  ["11-01", "BW BY NW RP SL"],
  [repentance, "SN"],
];
const austrian: [Rule, string?][] = [
  ...["01-01", "01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-25", "12-26"].map((day): [Rule] => [day]),
  ...[1, 39, 50, 60].map((day): [Rule] => [day]),
];

async function daysIn(country: Country, region: string, year: number): Promise<LocalDate[]> {
  return [...new Set((await templateDays(country, region, year)).map(({ date }) => date))];
}

test.each([
  ["de", german, [2025, 2026, 2027, 2028]],
  ["at", austrian, [2025, 2026, 2027]],
] as const)("%s: every state has its holidays and no others", async (country, rules, years) => {
  for (const region of Object.keys(regions[country]))
    for (const year of years) {
      const due = rules
        .filter(([, states]) => states === undefined || states.split(" ").includes(region))
        .map(([rule]) => dateOf(rule, year));
      if (region === "BE" && year === 2025) due.push(localDate("2025-05-08"));
      if (region === "BE" && year === 2028) due.push(localDate("2028-06-17"));
      expect(await daysIn(country, region, year), `${country}-${region} ${year}`).toEqual(due.sort());
    }
});

const catholic = "AG AI FR JU LU NW OW SO SZ TI UR VS ZG";
const withMondays = "AG AI AR BE BL BS GE GL GR JU SG SH SZ TG TI UR VD ZH";
const all = Object.keys(regions.ch).join(" ");
const without = (...names: string[]): string =>
  all
    .split(" ")
    .filter((name) => !names.includes(name))
    .join(" ");

/** 2026, a day of the year and the cantons that keep it whole. */
const swiss: Record<string, string> = {
  "01-01": all,
  "01-02": "AG BE JU TG VD",
  "01-06": "SZ TI UR",
  "03-01": "NE",
  "03-19": "NW SO SZ TI UR VS",
  "04-03": without("TI", "VS", "GR"),
  "04-06": `${withMondays} NE`,
  "04-09": "GL",
  "05-01": "AG BL BS JU NE SH TG TI ZH",
  "05-14": all,
  "05-25": `${withMondays} VS`,
  "06-04": `${catholic} NE`,
  "06-23": "JU",
  "06-29": "TI",
  "08-01": all,
  "08-15": catholic,
  "09-10": "GE",
  "09-21": "VD",
  "09-22": "AI",
  "09-25": "OW",
  "11-01": `${catholic} GL SG`,
  "12-08": "AG FR LU NW OW SZ TI UR VS ZG",
  "12-25": all,
  "12-31": "GE GL",
};

test("every canton has its holidays, and the half days of some are half", async () => {
  const kept = new Map<string, string[]>();
  const halves: string[] = [];
  for (const canton of Object.keys(regions.ch))
    for (const { date, fraction, offset } of await templateDays("ch", canton, 2026)) {
      if (fraction === 2) halves.push(`${canton} ${date.slice(5)} ${offset}`);
      else kept.set(date.slice(5), [...(kept.get(date.slice(5)) ?? []), canton]);
    }
  for (const [day, cantons] of Object.entries(swiss))
    expect(kept.get(day)?.toSorted(), day).toEqual(cantons.split(" ").sort());
  expect(halves).toEqual(["SO 05-01 2", "VS 05-01 2", "VS 12-24 2"]);
});
