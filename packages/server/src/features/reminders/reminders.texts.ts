import type { Language } from "@glasen/contract/limits.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { NewsTexts } from "../news/news.public.ts";

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const numberText = (count: number, language: Language): string =>
  count.toLocaleString(language === "de" ? "de-DE" : "en-GB", { maximumFractionDigits: 2 });

/** A shift as a reminder names it; times of day in the crew's zone. */
export interface ShiftTime {
  from: string;
  to: string;
  workplace: string | null;
}

const shiftText = ({ from, to, workplace }: ShiftTime): string => `${from} – ${to}${workplace ? `, ${workplace}` : ""}`;

interface Reminders {
  clockIn(shift: ShiftTime): NewsTexts;
  /** Without a shift; the time by which the member has come on this weekday. */
  usualClockIn(time: string): NewsTexts;
  clockOut(about: { since: string; shiftEnd: string | null }): NewsTexts;
  breakDue(seconds: number): NewsTexts;
  shift(day: LocalDate, shifts: readonly ShiftTime[]): NewsTexts;
  request(about: { absences: number; corrections: number }): NewsTexts;
  month(about: { month: LocalDate; days: number }): NewsTexts;
  vacation(about: { left: number; until: LocalDate; carriedUntil: LocalDate | null }): NewsTexts;
  wishes(about: { monday: LocalDate; deadline: LocalDate }): NewsTexts;
  qualification(about: { name: string; until: LocalDate; memberName: string | null }): NewsTexts;
}

const monthText = (month: LocalDate, language: Language): string =>
  new Date(`${month}T12:00:00Z`).toLocaleDateString(language === "de" ? "de-DE" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

export const reminderTexts: Record<Language, Reminders> = {
  en: {
    clockIn: (shift) =>
      news("Not clocked in yet", `Your shift today: ${shiftText(shift)}. If you are at work, please clock in.`),
    usualClockIn: (time) =>
      news(
        "Not clocked in yet",
        `On this weekday you have usually clocked in by ${time}. If you are at work, please clock in.`,
      ),
    clockOut: ({ since, shiftEnd }) =>
      news(
        "Still clocked in",
        shiftEnd
          ? `Your shift ended at ${shiftEnd}, and you have been clocked in since ${since}. Did you forget to clock out?`
          : `You have been clocked in since ${since}. Did you forget to clock out?`,
      ),
    breakDue: (seconds) =>
      news("Time for a break", `The law asks for ${seconds / 60} minutes of break on this working day.`),
    shift: (day, shifts) =>
      news("Your shift tomorrow", `${formatDay(day)}: ${shifts.map((shift) => shiftText(shift)).join("; ")}.`),
    request: ({ absences, corrections }) =>
      news(
        "Requests are waiting",
        `For more than a day: ${[
          ...(absences > 0 ? [counted(absences, "absence request", "absence requests")] : []),
          ...(corrections > 0 ? [counted(corrections, "correction", "corrections")] : []),
        ].join(", ")}.`,
      ),
    month: ({ month, days }) =>
      news(
        `Please confirm ${monthText(month, "en")}`,
        `${counted(days, "day is", "days are")} not confirmed yet. Please look whether the times are right.`,
      ),
    vacation: ({ left, until, carriedUntil }) =>
      news(
        "Vacation is about to expire",
        carriedUntil
          ? `${numberText(left, "en")} ${left === 1 ? "day" : "days"} of this year can be taken until ${formatDay(until)}. Days carried over lapse after ${formatDay(carriedUntil)}.`
          : `${numberText(left, "en")} ${left === 1 ? "day" : "days"} from last year can be taken until ${formatDay(until)}.`,
      ),
    wishes: ({ monday, deadline }) =>
      news(
        "When can you work?",
        `Wishes for the week from ${formatDay(monday)} can be entered until ${formatDay(deadline)}.`,
      ),
    qualification: ({ name, until, memberName }) =>
      news(
        "A qualification is about to expire",
        memberName === null
          ? `${name} is valid until ${formatDay(until)}.`
          : `${memberName}: ${name} is valid until ${formatDay(until)}.`,
      ),
  },
  de: {
    clockIn: (shift) =>
      news("Noch nicht eingestempelt", `Schicht heute: ${shiftText(shift)}. Wer schon arbeitet, bitte einstempeln.`),
    usualClockIn: (time) =>
      news(
        "Noch nicht eingestempelt",
        `An diesem Wochentag sonst bis ${time} Uhr eingestempelt. Wer schon arbeitet, bitte einstempeln.`,
      ),
    clockOut: ({ since, shiftEnd }) =>
      news(
        "Noch eingestempelt",
        shiftEnd
          ? `Die Schicht war um ${shiftEnd} Uhr zu Ende, eingestempelt seit ${since} Uhr. Ausstempeln vergessen?`
          : `Eingestempelt seit ${since} Uhr. Ausstempeln vergessen?`,
      ),
    breakDue: (seconds) =>
      news("Zeit für eine Pause", `Das Gesetz verlangt an diesem Arbeitstag ${seconds / 60} Minuten Pause.`),
    shift: (day, shifts) =>
      news("Die Schicht morgen", `${formatDay(day)}: ${shifts.map((shift) => shiftText(shift)).join("; ")}.`),
    request: ({ absences, corrections }) =>
      news(
        "Anträge warten",
        `Seit mehr als einem Tag: ${[
          ...(absences > 0 ? [counted(absences, "Abwesenheitsantrag", "Abwesenheitsanträge")] : []),
          ...(corrections > 0 ? [counted(corrections, "Korrektur", "Korrekturen")] : []),
        ].join(", ")}.`,
      ),
    month: ({ month, days }) =>
      news(
        `${monthText(month, "de")} bitte bestätigen`,
        `${counted(days, "Tag ist", "Tage sind")} noch nicht bestätigt. Bitte prüfen, ob die Zeiten stimmen.`,
      ),
    vacation: ({ left, until, carriedUntil }) =>
      news(
        "Urlaub verfällt bald",
        carriedUntil
          ? `${numberText(left, "de")} ${left === 1 ? "Tag" : "Tage"} aus diesem Jahr bis ${formatDay(until)} nehmen. Übertragene Tage verfallen nach dem ${formatDay(carriedUntil)}.`
          : `${numberText(left, "de")} ${left === 1 ? "Tag" : "Tage"} aus dem Vorjahr bis ${formatDay(until)} nehmen.`,
      ),
    wishes: ({ monday, deadline }) =>
      news(
        "Wünsche eintragen",
        `Wünsche für die Woche ab ${formatDay(monday)} lassen sich bis ${formatDay(deadline)} eintragen.`,
      ),
    qualification: ({ name, until, memberName }) =>
      news(
        "Qualifikation läuft ab",
        memberName === null
          ? `${name} gilt bis ${formatDay(until)}.`
          : `${memberName}: ${name} gilt bis ${formatDay(until)}.`,
      ),
  },
};
