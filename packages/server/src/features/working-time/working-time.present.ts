import type { Language } from "@glasen/contract/limits.ts";
import type { BreakRule, RoundingRule, WorkingTimeModel } from "@glasen/contract/working-time.ts";
import type { BreakRule as DomainBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { isDeletable } from "@glasen/domain/working-time/model.ts";
import type { RoundingRule as DomainRoundingRule } from "@glasen/domain/working-time/rounding-rule.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { builtInBreakRules, builtInRoundingRules } from "../evaluation/rule-catalogue.public.ts";
import type { ModelRow } from "./models.store.ts";
import type { RuleRow } from "./rules.store.ts";

export const presentModel = ({ days, ...row }: ModelRow, versionsOfOwner: number): WorkingTimeModel => ({
  ...row,
  deletable: isDeletable(versionsOfOwner),
  workingTimeModelDays: days.map(({ target, breakRule, roundingRule }, index) => ({
    day: index + 1,
    target: target === null ? null : presentDuration(target),
    breakRule,
    roundingRule,
  })),
});

const tiersOf = ({ tiers, mode }: DomainBreakRule) => ({
  tiers: tiers.map(({ after, minimum }) => ({ after: presentDuration(after), minimum: presentDuration(minimum) })),
  mode,
});

export function presentBreakRules(crewId: number, rows: readonly RuleRow[], language: Language): BreakRule[] {
  const type = "break" as const;
  return [
    ...builtInBreakRules.map(({ id, rule, texts }) => ({
      id,
      crewId,
      type,
      ...texts[language],
      isBuiltIn: true,
      ...tiersOf(rule),
    })),
    ...rows.flatMap((row) => (row.type === "break" ? [presentBreakRule(crewId, row)] : [])),
  ];
}

export const presentBreakRule = (
  crewId: number,
  { id, name, description, definition }: Extract<RuleRow, { type: "break" }>,
): BreakRule => ({ id, crewId, type: "break", name, description, isBuiltIn: false, ...tiersOf(definition) });

const edgesOf = ({ start, end }: DomainRoundingRule): DomainRoundingRule => ({ start, end });

export function presentRoundingRules(crewId: number, rows: readonly RuleRow[], language: Language): RoundingRule[] {
  const type = "rounding" as const;
  return [
    ...builtInRoundingRules.map(({ id, rule, texts }) => ({
      id,
      crewId,
      type,
      ...texts[language],
      isBuiltIn: true,
      ...edgesOf(rule),
    })),
    ...rows.flatMap((row) => (row.type === "rounding" ? [presentRoundingRule(crewId, row)] : [])),
  ];
}

export const presentRoundingRule = (
  crewId: number,
  { id, name, description, definition }: Extract<RuleRow, { type: "rounding" }>,
): RoundingRule => ({ id, crewId, type: "rounding", name, description, isBuiltIn: false, ...edgesOf(definition) });
