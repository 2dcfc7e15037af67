import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import type { DemoPerson } from "./demo-people.ts";
import { demoWork } from "./demo-work.ts";

const shops: Record<string, string> = { Wiehre: "Laden Wiehre", Stühlinger: "Laden Stühlinger" };

export const workplaceOf = ({ name, team }: DemoPerson): string => {
  if (team === "Fahrdienst") return "Tour Nord";
  return team === "Theke" ? (shops[demoWork[name]?.place ?? ""] ?? "Laden Wiehre") : "Backstube";
};

/** The work of a person and its break, rounded to a quarter of an hour as plans are. */
export function demoShiftTimes({ name, ofAgeIn }: DemoPerson): {
  from: string;
  lengthMinutes: number;
  breakSeconds: number;
} {
  const { from, minutes } = demoWork[name] as (typeof demoWork)[string];
  // Minors have an hour.
  const breakMinutes = minutes <= 360 ? 0 : ofAgeIn === undefined ? 30 : 60;
  return { from, lengthMinutes: Math.ceil((minutes + breakMinutes) / 15) * 15, breakSeconds: breakMinutes * 60 };
}

export const demoShiftNotes = ["Großbestellung Hotel", "Lieferung um 7 Uhr annehmen", "Ofen 2 anheizen", "Inventur"];

interface DemoLevel {
  workplace: string;
  weekdays: readonly number[];
  /** An exception on one day. */
  date?: LocalDate;
  fromTime: string;
  toTime: string;
  people: number;
}

/** The number of people that each workplace needs; more on Christmas Eve. */
export const demoManning = (today: LocalDate): readonly DemoLevel[] => [
  { workplace: "Backstube", weekdays: [1], fromTime: "06:00", toTime: "12:00", people: 1 },
  { workplace: "Backstube", weekdays: [2, 3, 4, 5, 6], fromTime: "04:30", toTime: "11:30", people: 3 },
  { workplace: "Laden Wiehre", weekdays: [1, 2, 3, 4, 5], fromTime: "06:30", toTime: "14:00", people: 2 },
  { workplace: "Laden Wiehre", weekdays: [6], fromTime: "07:00", toTime: "13:00", people: 1 },
  { workplace: "Laden Stühlinger", weekdays: [3, 4, 5], fromTime: "10:00", toTime: "18:30", people: 1 },
  { workplace: "Laden Stühlinger", weekdays: [6], fromTime: "07:00", toTime: "12:00", people: 1 },
  { workplace: "Tour Nord", weekdays: [1, 2, 3, 4], fromTime: "04:30", toTime: "11:00", people: 1 },
  {
    workplace: "Laden Wiehre",
    weekdays: [],
    date: localDate(`${today.slice(0, 4)}-12-24`),
    fromTime: "06:00",
    toTime: "13:00",
    people: 3,
  },
];
