import type { Language } from "@glasen/contract/limits.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import type { NewsTexts } from "../news/news.public.ts";

/** A change that people are notified of: granted, rejected and reopened by deciders, withdrawn by the member. */
export type AbsenceChange =
  | "requested"
  | "agreed"
  | "granted"
  | "rejected"
  | "reopened"
  | "withdrawn"
  | "deleted"
  | "created";

interface AbsenceSummary {
  /** The reader is the absent member. */
  isOwn: boolean;
  who: string;
  by: string;
  /** The name of the type; null for sickness, which no mail names. */
  kind: string | null;
  span: AbsenceSpan;
  amount: number | null;
  isHourBased: boolean;
}

type Words = Record<AbsenceChange, (absence: AbsenceSummary) => NewsTexts>;

const halves = {
  de: { morning: "vormittags", afternoon: "nachmittags", toNoon: "mittags", fromNoon: "mittags" },
  en: { morning: "in the morning", afternoon: "in the afternoon", toNoon: "noon", fromNoon: "noon" },
} as const;

/** 07.12.2026 – 11.12.2026; 07.12.2026, vormittags */
export function periodText({ startDate, startDayPart, endDate, endDayPart }: AbsenceSpan, language: Language): string {
  const words = halves[language];
  const [from, to] = [formatDay(startDate), formatDay(endDate)];
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
function whatText({ kind, span, amount, isHourBased }: AbsenceSummary, language: Language): string {
  const period = periodText(span, language);
  // A free day costs nothing, and "0 days" would only confuse.
  const cost = !amount ? "" : ` (${amounts[language](amount, isHourBased)})`;
  return `${kind ?? (language === "de" ? "Abwesenheit" : "Absence")}, ${period}${cost}`;
}

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

const de: Words = {
  requested: (about) =>
    about.isOwn
      ? news("Abwesenheit beantragt", `${about.by} hat sie eingetragen: ${whatText(about, "de")}.`)
      : news(`Antrag von ${about.who}`, `${whatText(about, "de")}. Der Antrag wartet auf eine Entscheidung.`),
  agreed: (about) =>
    news(
      `Antrag von ${about.who}`,
      `${whatText(about, "de")}. ${about.by} stimmt zu, eine zweite Zustimmung fehlt noch.`,
    ),
  granted: (about) => news("Abwesenheit genehmigt", `${about.by} hat genehmigt: ${whatText(about, "de")}.`),
  rejected: (about) => news("Abwesenheit abgelehnt", `${about.by} hat abgelehnt: ${whatText(about, "de")}.`),
  reopened: (about) =>
    about.isOwn
      ? news(
          "Entscheidung zurückgenommen",
          `${about.by} hat die Entscheidung zurückgenommen: ${whatText(about, "de")}. Der Antrag ist wieder offen.`,
        )
      : news(`Antrag von ${about.who}`, `${whatText(about, "de")}. Der Antrag wartet wieder auf eine Entscheidung.`),
  withdrawn: (about) => news(`${about.who} zieht zurück`, `Zurückgezogen: ${whatText(about, "de")}.`),
  deleted: (about) => news("Abwesenheit gelöscht", `${about.by} hat gelöscht: ${whatText(about, "de")}.`),
  created: (about) =>
    about.isOwn
      ? news("Abwesenheit eingetragen", `${about.by} hat eingetragen: ${whatText(about, "de")}.`)
      : news(`${about.who} ist abwesend`, `${about.by} hat eingetragen: ${whatText(about, "de")}.`),
};

const en: Words = {
  requested: (about) =>
    about.isOwn
      ? news("Absence requested", `${about.by} entered it for you: ${whatText(about, "en")}.`)
      : news(`Request by ${about.who}`, `${whatText(about, "en")}. The request waits for a decision.`),
  agreed: (about) =>
    news(`Request by ${about.who}`, `${whatText(about, "en")}. ${about.by} agrees, a second decision is still needed.`),
  granted: (about) => news("Absence granted", `${about.by} granted: ${whatText(about, "en")}.`),
  rejected: (about) => news("Absence rejected", `${about.by} rejected: ${whatText(about, "en")}.`),
  reopened: (about) =>
    about.isOwn
      ? news(
          "Decision taken back",
          `${about.by} took the decision back: ${whatText(about, "en")}. The request is open again.`,
        )
      : news(`Request by ${about.who}`, `${whatText(about, "en")}. The request waits for a decision again.`),
  withdrawn: (about) => news(`${about.who} withdraws`, `Withdrawn: ${whatText(about, "en")}.`),
  deleted: (about) => news("Absence deleted", `${about.by} deleted: ${whatText(about, "en")}.`),
  created: (about) =>
    about.isOwn
      ? news("Absence entered", `${about.by} entered: ${whatText(about, "en")}.`)
      : news(`${about.who} is absent`, `${about.by} entered: ${whatText(about, "en")}.`),
};

export const absenceNews: Record<Language, Words> = { de, en };
