import type { Language } from "@glasen/contract/limits.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { NewsTexts } from "../news/news.public.ts";

/** What became of an absence, as it is told: granted and rejected by who decides, withdrawn by the member. */
export type Happening = "requested" | "agreed" | "granted" | "rejected" | "withdrawn" | "deleted" | "created";

export interface ToldAbsence {
  /** Told to the member, not about the member. */
  isOwn: boolean;
  who: string;
  by: string;
  /** Null where nobody's inbox has to know why. */
  kind: string | null;
  span: AbsenceSpan;
  amount: number | null;
  isHourBased: boolean;
}

type Words = Record<Happening, (told: ToldAbsence) => NewsTexts>;

const dayText = (day: string): string => day.split("-").reverse().join(".");

const halves = {
  de: { morning: "vormittags", afternoon: "nachmittags", toNoon: "mittags", fromNoon: "mittags" },
  en: { morning: "in the morning", afternoon: "in the afternoon", toNoon: "noon", fromNoon: "noon" },
} as const;

/** 07.12.2026 – 11.12.2026; 07.12.2026, vormittags */
export function periodText({ startDate, startDayPart, endDate, endDayPart }: AbsenceSpan, language: Language): string {
  const words = halves[language];
  const [from, to] = [dayText(startDate), dayText(endDate)];
  if (startDate === endDate) {
    return startDayPart === endDayPart ? `${from}, ${words[startDayPart]}` : from;
  }
  const begin = startDayPart === "afternoon" ? `${from} ${words.fromNoon}` : from;
  return `${begin} – ${endDayPart === "morning" ? `${to} ${words.toNoon}` : to}`;
}

const amounts: Record<Language, (amount: number, isHourBased: boolean) => string> = {
  de: (amount, isHourBased) => {
    const unit = isHourBased ? ["Stunde", "Stunden"] : ["Tag", "Tage"];
    return `${amount.toLocaleString("de")} ${amount === 1 ? unit[0] : unit[1]}`;
  },
  en: (amount, isHourBased) => {
    const unit = isHourBased ? ["hour", "hours"] : ["day", "days"];
    return `${amount.toLocaleString("en")} ${amount === 1 ? unit[0] : unit[1]}`;
  },
};

/** Urlaub, 07.12.2026 – 11.12.2026 (5 Tage) */
function whatText({ kind, span, amount, isHourBased }: ToldAbsence, language: Language): string {
  const period = periodText(span, language);
  // A day off costs nothing, and then the figure only puzzles.
  const cost = !amount ? "" : ` (${amounts[language](amount, isHourBased)})`;
  return `${kind ?? (language === "de" ? "Abwesenheit" : "Absence")}, ${period}${cost}`;
}

const told = (title: string, text: string): NewsTexts => ({ title, text, short: title });

const de: Words = {
  requested: (about) =>
    about.isOwn
      ? told("Abwesenheit beantragt", `${about.by} hat sie eingetragen: ${whatText(about, "de")}.`)
      : told(`Antrag von ${about.who}`, `${whatText(about, "de")}. Der Antrag wartet auf eine Entscheidung.`),
  agreed: (about) =>
    told(
      `Antrag von ${about.who}`,
      `${whatText(about, "de")}. ${about.by} stimmt zu, eine zweite Zustimmung fehlt noch.`,
    ),
  granted: (about) => told("Abwesenheit genehmigt", `${about.by} hat genehmigt: ${whatText(about, "de")}.`),
  rejected: (about) => told("Abwesenheit abgelehnt", `${about.by} hat abgelehnt: ${whatText(about, "de")}.`),
  withdrawn: (about) => told(`${about.who} zieht zurück`, `Zurückgezogen: ${whatText(about, "de")}.`),
  deleted: (about) => told("Abwesenheit gelöscht", `${about.by} hat gelöscht: ${whatText(about, "de")}.`),
  created: (about) =>
    about.isOwn
      ? told("Abwesenheit eingetragen", `${about.by} hat eingetragen: ${whatText(about, "de")}.`)
      : told(`${about.who} ist abwesend`, `${about.by} hat eingetragen: ${whatText(about, "de")}.`),
};

const en: Words = {
  requested: (about) =>
    about.isOwn
      ? told("Absence requested", `${about.by} entered it for you: ${whatText(about, "en")}.`)
      : told(`Request by ${about.who}`, `${whatText(about, "en")}. The request waits for a decision.`),
  agreed: (about) =>
    told(`Request by ${about.who}`, `${whatText(about, "en")}. ${about.by} agrees, a second decision is still needed.`),
  granted: (about) => told("Absence granted", `${about.by} granted: ${whatText(about, "en")}.`),
  rejected: (about) => told("Absence rejected", `${about.by} rejected: ${whatText(about, "en")}.`),
  withdrawn: (about) => told(`${about.who} withdraws`, `Withdrawn: ${whatText(about, "en")}.`),
  deleted: (about) => told("Absence deleted", `${about.by} deleted: ${whatText(about, "en")}.`),
  created: (about) =>
    about.isOwn
      ? told("Absence entered", `${about.by} entered: ${whatText(about, "en")}.`)
      : told(`${about.who} is absent`, `${about.by} entered: ${whatText(about, "en")}.`),
};

export const absenceNews: Record<Language, Words> = { de, en };
