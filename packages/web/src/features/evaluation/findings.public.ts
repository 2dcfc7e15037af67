import type { Finding } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import type { LawRule } from "@glasen/domain/working-time/law/finding.ts";
import { useCrew } from "#platform/crew.ts";
import { formatHours } from "#platform/formats.ts";
import { de, en, type TextsOf, texts, useTexts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { secondsOf } from "../working-time/amounts.public.ts";

const rulesEn: Record<LawRule, string> = {
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
};
const rulesDe: Record<LawRule, string> = {
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
};
type Severity = Finding["severity"];
const severitiesEn: Record<Severity, string> = { error: "Breach", warning: "Warning", info: "Note" };
const severitiesDe: Record<Severity, string> = { error: "Verstoß", warning: "Warnung", info: "Hinweis" };

export const findingTexts = texts(
  {
    ...commonTexts.en,
    rule: (rule: LawRule) => rulesEn[rule],
    severity: (severity: Severity) => severitiesEn[severity],
    found: (actual: string, limit: string, act: string) => `${actual}, limit ${limit} (${act})`,
    foundOnly: (actual: string, act: string) => `${actual} (${act})`,
    workLess: (amount: string) => `Right with ${amount} less work.`,
    breakLonger: (amount: string) => `Right with ${amount} more break.`,
    breakBy: (amount: string, time: string) => `Right with ${amount} of break by ${time} at the latest.`,
    startAt: (time: string) => `Right with a start at ${time}.`,
    endAt: (time: string) => `Right with an end at ${time}.`,
    dayOffUntil: (date: string) => `Right with another day off by ${date}.`,
    daysOff: en.counted("Right with {count} more free day.", "Right with {count} more free days."),
    restUntil: (amount: string, date: string) => `Right with a rest of ${amount} by ${date}.`,
    taken: (from: string, to: string) => `Said: break taken from ${from} to ${to}`,
    requested: "correction not decided yet",
    notTaken: "Said: no break taken",
    prevented: (reason: string) => `Said: could not take it, “${reason}”`,
    unanswered: "Nothing said about it yet",
  },
  {
    ...commonTexts.de,
    rule: (rule: LawRule) => rulesDe[rule],
    severity: (severity: Severity) => severitiesDe[severity],
    found: (actual: string, limit: string, act: string) => `${actual}, Grenze ${limit} (${act})`,
    foundOnly: (actual: string, act: string) => `${actual} (${act})`,
    workLess: (amount: string) => `In Ordnung mit ${amount} weniger Arbeit.`,
    breakLonger: (amount: string) => `In Ordnung mit ${amount} mehr Pause.`,
    breakBy: (amount: string, time: string) => `In Ordnung mit ${amount} Pause bis spätestens ${time}.`,
    startAt: (time: string) => `In Ordnung mit Beginn um ${time}.`,
    endAt: (time: string) => `In Ordnung mit Ende um ${time}.`,
    dayOffUntil: (date: string) => `In Ordnung mit einem freien Tag bis ${date}.`,
    daysOff: de.counted("In Ordnung mit {count} freien Tag mehr.", "In Ordnung mit {count} freien Tagen mehr."),
    restUntil: (amount: string, date: string) => `In Ordnung mit einer Ruhezeit von ${amount} bis ${date}.`,
    taken: (from: string, to: string) => `Gesagt: Pause gemacht von ${from} bis ${to}`,
    requested: "Korrektur noch nicht entschieden",
    notTaken: "Gesagt: keine Pause gemacht",
    prevented: (reason: string) => `Gesagt: ging nicht, „${reason}“`,
    unanswered: "Noch nichts dazu gesagt",
  },
);

type Words = TextsOf<typeof findingTexts>;

const countedDays = /^P(\d+)D$/;

function amountText(amount: string, t: Words): string {
  const days = countedDays.exec(amount)?.[1];
  return days === undefined ? formatHours(secondsOf(amount)) : t.days(Number(days));
}

/** What was found, with its limit; rules such as "no work on Sundays" have no limit. */
function foundText({ actual, limit, act }: Finding, t: Words): string {
  const hasLimit = limit !== "PT0S";
  return hasLimit ? t.found(amountText(actual, t), amountText(limit, t), act) : t.foundOnly(amountText(actual, t), act);
}

type TimeOf = (moment: string) => string;

function remedyText({ remedy }: Finding, t: Words, timeOf: TimeOf): string | undefined {
  const { kind, duration, at, date, days } = remedy;
  const amount = duration === undefined ? "" : formatHours(secondsOf(duration));
  const time = at === undefined ? "" : timeOf(at);
  switch (kind) {
    case "workLess":
      return t.workLess(amount);
    case "breakLonger":
      return t.breakLonger(amount);
    case "breakBy":
      return t.breakBy(amount, time);
    case "startAt":
      return t.startAt(time);
    case "endAt":
      return t.endAt(time);
    case "dayOffUntil":
      return t.dayOffUntil(formatDate(date as LocalDate));
    case "daysOff":
      return t.daysOff(days ?? 0);
    case "restUntil":
      return t.restUntil(amount, formatDate(date as LocalDate));
    case "none":
      return undefined;
  }
}

/** What the member said about a missing break. Nobody is asked about a mere note. */
function answerText({ rule, severity, answer }: Finding, t: Words, timeOf: TimeOf): string | undefined {
  if (rule !== "break") return undefined;
  if (!answer) return severity === "info" ? undefined : t.unanswered;
  switch (answer.answer) {
    case "taken": {
      const taken = t.taken(timeOf(answer.from ?? ""), timeOf(answer.to ?? ""));
      return answer.outcome === "requested" ? `${taken}, ${t.requested}` : taken;
    }
    case "notTaken":
      return t.notTaken;
    case "prevented":
      return t.prevented(answer.reason);
  }
}

/** Makes the sentences about a finding: what was found, and what can be done or was said about it. */
export function useFindingText() {
  const { crew } = useCrew();
  const t = useTexts(findingTexts);
  const timeOf: TimeOf = (moment) => localTimeOf(crew.timeZone, Date.parse(moment) as Instant);
  return (finding: Finding): { found: string; more: string[] } => ({
    found: foundText(finding, t),
    more: [remedyText(finding, t, timeOf), answerText(finding, t, timeOf)].filter((line) => line !== undefined),
  });
}
