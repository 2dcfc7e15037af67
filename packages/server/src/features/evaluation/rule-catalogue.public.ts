import type { Language } from "@glasen/contract/limits.ts";
import {
  type BreakRule,
  type BuiltInBreakRule,
  builtInBreakRuleIds,
  builtInBreakTiers,
} from "@glasen/domain/working-time/break-rule.ts";
import { type RoundingRule, roundingSteps } from "@glasen/domain/working-time/rounding-rule.ts";

type Texts = Record<Language, { name: string; description: string }>;

interface Catalogued<Rule> {
  id: number;
  rule: Rule;
  texts: Texts;
}

const text = (de: string, en: string, about: { de: string; en: string }): Texts => ({
  de: { name: de, description: about.de },
  en: { name: en, description: about.en },
});

const breakNames: Record<BuiltInBreakRule, Texts> = {
  none: text("Kein Pausenabzug", "No automatic break", {
    de: "Nur gestempelte Pausen zählen.",
    en: "Only stamped breaks count.",
  }),
  de: text("Gesetzlich Deutschland", "Statutory, Germany", {
    de: "Über 6 h: 30 min, über 9 h: 45 min (§ 4 ArbZG). Minderjährige nach § 11 JArbSchG.",
    en: "Over 6 h: 30 min, over 9 h: 45 min (§ 4 ArbZG). Minors by § 11 JArbSchG.",
  }),
  at: text("Gesetzlich Österreich", "Statutory, Austria", {
    de: "Über 6 h: 30 min (§ 11 AZG). Minderjährige nach dem KJBG.",
    en: "Over 6 h: 30 min (§ 11 AZG). Minors by the KJBG.",
  }),
  ch: text("Gesetzlich Schweiz", "Statutory, Switzerland", {
    de: "Über 5½ h: 15 min, über 7 h: 30 min, über 9 h: 60 min (Art. 15 ArG).",
    en: "Over 5½ h: 15 min, over 7 h: 30 min, over 9 h: 60 min (Art. 15 ArG).",
  }),
  minorsDe: text("Jugendliche Deutschland", "Minors, Germany", {
    de: "Über 4½ h: 30 min, über 6 h: 60 min (§ 11 JArbSchG).",
    en: "Over 4½ h: 30 min, over 6 h: 60 min (§ 11 JArbSchG).",
  }),
  minorsAt: text("Jugendliche Österreich", "Minors, Austria", {
    de: "Über 4½ h: 30 min (KJBG).",
    en: "Over 4½ h: 30 min (KJBG).",
  }),
  fixed30: text("30 Minuten", "30 minutes", { de: "Über 6 h: 30 min.", en: "Over 6 h: 30 min." }),
  fixed45: text("45 Minuten", "45 minutes", { de: "Über 6 h: 45 min.", en: "Over 6 h: 45 min." }),
  fixed60: text("60 Minuten", "60 minutes", { de: "Über 6 h: 60 min.", en: "Over 6 h: 60 min." }),
};

const FULL_MODE_FROM = 10;

const inFull = ({ de, en }: Texts): Texts => ({
  de: { name: `${de.name}, voller Abzug`, description: `${de.description} Die ganze Pause auf einmal.` },
  en: { name: `${en.name}, deducted in full`, description: `${en.description} The whole break at once.` },
});

const builtIns = Object.entries(breakNames) as [BuiltInBreakRule, Texts][];

export const builtInBreakRules: readonly Catalogued<BreakRule>[] = [
  ...builtIns.map(
    ([name, texts]): Catalogued<BreakRule> => ({
      id: builtInBreakRuleIds[name],
      rule: { tiers: builtInBreakTiers[name], mode: "capped" },
      texts,
    }),
  ),
  ...builtIns
    .filter(([name]) => name !== "none")
    .map(
      ([name, texts]): Catalogued<BreakRule> => ({
        id: builtInBreakRuleIds[name] + FULL_MODE_FROM,
        rule: { tiers: builtInBreakTiers[name], mode: "full" },
        texts: inFull(texts),
      }),
    ),
];

const directions = [
  { start: "nearest", end: "nearest", de: "kaufmännisch", en: "to the nearest" },
  { start: "up", end: "down", de: "Beginn auf, Ende ab", en: "start up, end down" },
  { start: "down", end: "up", de: "Beginn ab, Ende auf", en: "start down, end up" },
  { start: "up", end: "up", de: "auf", en: "up" },
  { start: "down", end: "down", de: "ab", en: "down" },
] as const;

const ROUNDING_FROM = 101;

export const builtInRoundingRules: readonly Catalogued<RoundingRule>[] = [
  {
    id: ROUNDING_FROM,
    rule: { start: null, end: null },
    texts: text("Keine Rundung", "No rounding", {
      de: "Stempel zählen, wie sie sind.",
      en: "Stamps count as they are.",
    }),
  },
  ...roundingSteps.flatMap((minutes, step) =>
    directions.map(
      ({ start, end, de, en }, index): Catalogued<RoundingRule> => ({
        id: ROUNDING_FROM + 10 * (step + 1) + index,
        rule: { start: { minutes, direction: start }, end: { minutes, direction: end } },
        texts: text(`${minutes} min, ${de}`, `${minutes} min, ${en}`, {
          de: `Beginn und Ende auf ${minutes} Minuten gerundet: ${de}.`,
          en: `Start and end rounded to ${minutes} minutes: ${en}.`,
        }),
      }),
    ),
  ),
];
