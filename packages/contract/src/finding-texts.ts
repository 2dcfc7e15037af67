import type { LawRule, Severity } from "@glasen/domain/working-time/law/finding.ts";
import type { Language } from "./limits.ts";
import type { Finding } from "./months.ts";

/** The words about findings, for screens and files. */
interface FindingWords {
  rules: Record<LawRule, string>;
  severities: Record<Severity, string>;
  days: (count: number) => string;
  workLess: (amount: string) => string;
  breakLonger: (amount: string) => string;
  breakBy: (amount: string, time: string) => string;
  startAt: (time: string) => string;
  endAt: (time: string) => string;
  dayOffUntil: (date: string) => string;
  daysOff: (count: number) => string;
  restUntil: (amount: string, date: string) => string;
}

export const findingWords: Record<Language, FindingWords> = {
  en: {
    rules: {
      dailyMaximum: "Longest working day",
      weeklyMaximum: "Longest working week",
      average: "Average of the weeks",
      nightAverage: "Average of the weeks with night work",
      break: "Break too short",
      workInRow: "Too long without a break",
      rest: "Rest between two days",
      weekendRest: "Rest at the weekend",
      presence: "Present for too long",
      hours: "Outside the permitted hours",
      nightWork: "Night work",
      saturdayWork: "Work on a Saturday",
      sundayWork: "Work on a Sunday",
      holidayWork: "Work on a holiday",
      daysPerWeek: "Too many days in the week",
      freeSundays: "Too few free Sundays in the year",
      restMean: "Average of the rests",
      lateRecord: "Recorded late",
    },
    severities: { error: "Breach", warning: "Warning", info: "Note" },
    days: (count) => (count === 1 ? "1 day" : `${count} days`),
    workLess: (amount) => `Resolved with ${amount} less work.`,
    breakLonger: (amount) => `Resolved with ${amount} more break.`,
    breakBy: (amount, time) => `Resolved with ${amount} of break by ${time} at the latest.`,
    startAt: (time) => `Resolved with a start at ${time}.`,
    endAt: (time) => `Resolved with an end at ${time}.`,
    dayOffUntil: (date) => `Resolved with another day off by ${date}.`,
    daysOff: (count) => `Resolved with ${count} more free ${count === 1 ? "day" : "days"}.`,
    restUntil: (amount, date) => `Resolved with a rest of ${amount} by ${date}.`,
  },
  de: {
    rules: {
      dailyMaximum: "Höchstarbeitszeit am Tag",
      weeklyMaximum: "Höchstarbeitszeit in der Woche",
      average: "Durchschnitt der Wochen",
      nightAverage: "Durchschnitt der Wochen mit Nachtarbeit",
      break: "Pause zu kurz",
      workInRow: "Zu lange ohne Pause",
      rest: "Ruhezeit zwischen zwei Tagen",
      weekendRest: "Ruhezeit am Wochenende",
      presence: "Zu lange anwesend",
      hours: "Außerhalb der erlaubten Zeiten",
      nightWork: "Nachtarbeit",
      saturdayWork: "Arbeit am Samstag",
      sundayWork: "Arbeit am Sonntag",
      holidayWork: "Arbeit am Feiertag",
      daysPerWeek: "Zu viele Tage in der Woche",
      freeSundays: "Zu wenige freie Sonntage im Jahr",
      restMean: "Durchschnitt der Ruhezeiten",
      lateRecord: "Zu spät aufgezeichnet",
    },
    severities: { error: "Verstoß", warning: "Warnung", info: "Hinweis" },
    days: (count) => (count === 1 ? "1 Tag" : `${count} Tage`),
    workLess: (amount) => `Behoben mit ${amount} weniger Arbeit.`,
    breakLonger: (amount) => `Behoben mit ${amount} mehr Pause.`,
    breakBy: (amount, time) => `Behoben mit ${amount} Pause bis spätestens ${time}.`,
    startAt: (time) => `Behoben mit Beginn um ${time}.`,
    endAt: (time) => `Behoben mit Ende um ${time}.`,
    dayOffUntil: (date) => `Behoben mit einem freien Tag bis ${date}.`,
    daysOff: (count) => `Behoben mit ${count} freien ${count === 1 ? "Tag" : "Tagen"} mehr.`,
    restUntil: (amount, date) => `Behoben mit einer Ruhezeit von ${amount} bis ${date}.`,
  },
};

/** How the writer shows amounts ("PT30M"), moments and days. */
interface Formats {
  amount: (duration: string) => string;
  time: (instant: string) => string;
  date: (day: string) => string;
}

/** The least that would put a finding right, as a sentence; undefined where nothing would. */
export function remedyText(
  { remedy }: Pick<Finding, "remedy">,
  words: FindingWords,
  show: Formats,
): string | undefined {
  const { kind, duration = "PT0S", at, date, days = 0 } = remedy;
  const time = at === undefined ? "" : show.time(at);
  const day = date === undefined ? "" : show.date(date);
  switch (kind) {
    case "workLess":
    case "breakLonger":
      return words[kind](show.amount(duration));
    case "breakBy":
      return words.breakBy(show.amount(duration), time);
    case "startAt":
    case "endAt":
      return words[kind](time);
    case "dayOffUntil":
      return words.dayOffUntil(day);
    case "daysOff":
      return words.daysOff(days);
    case "restUntil":
      return words.restUntil(show.amount(duration), day);
    case "none":
      return undefined;
  }
}
