import { findingWords } from "@glasen/contract/finding-texts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Finding } from "@glasen/contract/months.ts";
import { formatDay } from "@glasen/domain/time/format-day.ts";
import { formatHours } from "@glasen/domain/time/format-hours.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import type { NewsTexts } from "../news/news.public.ts";

const phrases = {
  de: {
    title: (by: string) => `Frage von ${by}`,
    found: (rule: string, day: string, actual: string) => `${rule} am ${day}: ${actual}`,
    limit: (limit: string) => `, Grenze ${limit}`,
    request: "Stimmen die erfassten Zeiten?",
  },
  en: {
    title: (by: string) => `Question from ${by}`,
    found: (rule: string, day: string, actual: string) => `${rule} on ${day}: ${actual}`,
    limit: (limit: string) => `, limit ${limit}`,
    request: "Are the recorded times right?",
  },
} as const;

/** The news by which a member is asked about a finding. */
export function questionText({ rule, date, actual, limit }: Finding, by: string, language: Language): NewsTexts {
  const [t, words] = [phrases[language], findingWords[language]];
  const amount = (text: string): string => {
    const days = /^P(\d+)D$/.exec(text)?.[1];
    return days === undefined ? formatHours(secondsOf(text)) : words.days(Number(days));
  };
  const found = t.found(words.rules[rule], formatDay(date), amount(actual));
  const title = t.title(by);
  return { title, text: `${found}${limit === "PT0S" ? "" : t.limit(amount(limit))}. ${t.request}`, short: title };
}
