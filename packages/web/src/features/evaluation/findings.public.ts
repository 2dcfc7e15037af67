import { findingWords, remedyText } from "@glasen/contract/finding-texts.ts";
import type { Finding } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import type { LawRule, Severity } from "@glasen/domain/working-time/law/finding.ts";
import { useCrew } from "#platform/crew.ts";
import { formatHours } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { type TextsOf, texts, useTexts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { secondsOf } from "../working-time/amounts.public.ts";

export const findingTexts = texts(
  {
    ...commonTexts.en,
    rule: (rule: LawRule) => findingWords.en.rules[rule],
    severity: (severity: Severity) => findingWords.en.severities[severity],
    found: (actual: string, limit: string, act: string) => `${actual}, limit ${limit} (${act})`,
    foundOnly: (actual: string, act: string) => `${actual} (${act})`,
    taken: (from: string, to: string) => `Said: break taken from ${from} to ${to}`,
    requested: "correction not decided yet",
    notTaken: "Said: no break taken",
    prevented: (reason: string) => `Said: could not take it, “${reason}”`,
    unanswered: "Nothing said about it yet",
  },
  {
    ...commonTexts.de,
    rule: (rule: LawRule) => findingWords.de.rules[rule],
    severity: (severity: Severity) => findingWords.de.severities[severity],
    found: (actual: string, limit: string, act: string) => `${actual}, Grenze ${limit} (${act})`,
    foundOnly: (actual: string, act: string) => `${actual} (${act})`,
    taken: (from: string, to: string) => `Angabe: Pause gemacht von ${from} bis ${to}`,
    requested: "Korrektur noch nicht entschieden",
    notTaken: "Angabe: keine Pause gemacht",
    prevented: (reason: string) => `Angabe: ging nicht, „${reason}“`,
    unanswered: "Noch ohne Begründung",
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

interface FindingText {
  readonly found: string;
  readonly actual: string;
  /** Undefined where the rule has none. */
  readonly limit: string | undefined;
  readonly more: readonly string[];
}

/** Makes the sentences about a finding: what was found, and what can be done or was said about it. */
export function useFindingText() {
  const { crew } = useCrew();
  const t = useTexts(findingTexts);
  const words = findingWords[useLanguage()];
  const timeOf: TimeOf = (moment) => localTimeOf(crew.timeZone, Date.parse(moment) as Instant);
  const show = {
    amount: (duration: string) => formatHours(secondsOf(duration)),
    time: timeOf,
    date: (day: string) => formatDate(day as LocalDate),
  };
  return (finding: Finding): FindingText => ({
    found: foundText(finding, t),
    actual: amountText(finding.actual, t),
    limit: finding.limit === "PT0S" ? undefined : amountText(finding.limit, t),
    more: [remedyText(finding, words, show), answerText(finding, t, timeOf)].filter((line) => line !== undefined),
  });
}
