import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { formatHours } from "@glasen/domain/time/format-hours.ts";
import { type Instant, parseInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { type Chain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { sumsOf } from "@glasen/domain/time-clock/period.ts";
import type { NewsTexts } from "../news/news.public.ts";

/** A change of one chain; without `before` it is new, without `after` it is deleted. */
export interface TimesChange {
  before?: Chain | undefined;
  after?: Chain | undefined;
}

export interface TimesSummary {
  zone: string;
  /** At least one, in the order of the days. */
  changes: readonly TimesChange[];
  /** The person whose times they are. */
  who: string;
  /** The person who decided or changed them. */
  by: string;
}

type TimesNews = "requested" | "granted" | "rejected" | "changed";

const words = {
  de: { break: "Pause", noBreak: "ohne Pause", running: "läuft", added: "neu", deleted: "gelöscht" },
  en: { break: "break", noBreak: "no break", running: "running", added: "new", deleted: "deleted" },
} as const;
const otherCategory = { de: "andere Zeitkategorie", en: "another time category" } as const;

const dayText = (day: LocalDate): string => day.split("-").reverse().join(".");
const dayOf = ({ before, after }: TimesChange, zone: string): LocalDate => dayOfChain((after ?? before) as Chain, zone);

interface Shown {
  day: LocalDate;
  zone: string;
  language: Language;
  hasBreaks: boolean;
}

/** 22:00 – 15.11.2026 06:00 (Pause 0:30) */
function timesText(chain: Chain, { day, zone, language, hasBreaks }: Shown): string {
  const moment = (at: Instant): string => {
    const own = localDayOf(zone, at);
    return own === day ? localTimeOf(zone, at) : `${dayText(own)} ${localTimeOf(zone, at)}`;
  };
  const clockOut = clockOutOf(chain);
  const span = `${moment(clockInOf(chain))} – ${clockOut === null ? words[language].running : moment(clockOut)}`;
  return hasBreaks ? `${span} (${breakText(chain, language)})` : span;
}

const breakOf = (chain: Chain | undefined): number => (chain ? sumsOf(chain, clockInOf(chain)).break : 0);
const breakText = (chain: Chain, language: Language): string =>
  breakOf(chain) === 0 ? words[language].noBreak : `${words[language].break} ${formatHours(breakOf(chain))}`;

/** 14.11.2026, 08:00 – 13:10 → 08:00 – 13:00 */
function changeText(change: TimesChange, zone: string, language: Language): string {
  const { before, after } = change;
  const { added, deleted } = words[language];
  const day = dayOf(change, zone);
  const shown: Shown = { day, zone, language, hasBreaks: breakOf(before) !== breakOf(after) };
  const from = before && timesText(before, shown);
  const to = after ? timesText(after, shown) : deleted;
  if (from === undefined) return `${dayText(day)}, ${added} ${to}`;
  return `${dayText(day)}, ${from === to ? `${to}, ${otherCategory[language]}` : `${from} → ${to}`}`;
}

const MAX_LISTED = 5;

/** Every change; of very many the days alone. */
function changesText({ changes, zone }: TimesSummary, language: Language): string {
  if (changes.length <= MAX_LISTED) return changes.map((change) => changeText(change, zone, language)).join("; ");
  const days = changes.map((change) => dayOf(change, zone)).sort();
  const span = `${dayText(days[0] as LocalDate)} – ${dayText(days.at(-1) as LocalDate)}`;
  return language === "de" ? `${changes.length} Zeiten, ${span}` : `${changes.length} times, ${span}`;
}

const news = (title: string, text: string): NewsTexts => ({ title, text, short: title });

export const timesNews: Record<Language, Record<TimesNews, (about: TimesSummary) => NewsTexts>> = {
  de: {
    requested: (about) =>
      news(`Korrektur von ${about.who}`, `${changesText(about, "de")}. Die Korrektur wartet auf eine Entscheidung.`),
    granted: (about) => news("Korrektur genehmigt", `${about.by} hat genehmigt: ${changesText(about, "de")}.`),
    rejected: (about) => news("Korrektur abgelehnt", `${about.by} hat abgelehnt: ${changesText(about, "de")}.`),
    changed: (about) => news("Arbeitszeit geändert", `${about.by} hat geändert: ${changesText(about, "de")}.`),
  },
  en: {
    requested: (about) =>
      news(`Correction by ${about.who}`, `${changesText(about, "en")}. The correction waits for a decision.`),
    granted: (about) => news("Correction granted", `${about.by} granted: ${changesText(about, "en")}.`),
    rejected: (about) => news("Correction rejected", `${about.by} rejected: ${changesText(about, "en")}.`),
    changed: (about) => news("Tracked time changed", `${about.by} changed: ${changesText(about, "en")}.`),
  },
};

const answerPhrases = {
  de: {
    title: (who: string) => `Antwort von ${who}`,
    taken: (day: string, span: string) => `Fehlende Pause am ${day}: genommen von ${span}.`,
    notTaken: (day: string) => `Fehlende Pause am ${day}: nicht genommen.`,
    prevented: (day: string) => `Fehlende Pause am ${day}: war nicht möglich.`,
  },
  en: {
    title: (who: string) => `Answer from ${who}`,
    taken: (day: string, span: string) => `Missing break on ${day}: taken from ${span}.`,
    notTaken: (day: string) => `Missing break on ${day}: not taken.`,
    prevented: (day: string) => `Missing break on ${day}: could not be taken.`,
  },
} as const;

type Answered = Pick<BreakAnswer, "date" | "answer" | "from" | "to"> & { who: string; zone: string };

/** The news by which managers hear what became of a missing break. */
export function answerNews({ date, answer, from, to, who, zone }: Answered, language: Language): NewsTexts {
  const t = answerPhrases[language];
  const time = (moment: string | null): string =>
    moment === null ? "" : localTimeOf(zone, parseInstant(moment) as Instant);
  const until = language === "de" ? "bis" : "to";
  return news(t.title(who), t[answer](dayText(date), `${time(from)} ${until} ${time(to)}`));
}
