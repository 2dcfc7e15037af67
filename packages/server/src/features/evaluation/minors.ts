import { ageOn } from "@glasen/domain/members/coming-of-age.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isMinorsBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import { type CrewRules, datedFor } from "./crew-rules.ts";

/** Until the day of coming of age; of whom it is not known, whoever works by the breaks of minors. */
export function isMinorOn(rules: CrewRules, userId: number, day: LocalDate): boolean {
  const ofAgeAt = rules.minors.get(userId);
  if (ofAgeAt !== undefined) return day < ofAgeAt;
  const found = versionOn(datedFor(rules.models, userId), day);
  const rule = found && dayOf(found.version, day)?.breakRule;
  return rule ? isMinorsBreakRule(rule) : false;
}

/** How old a minor is, where that is known. */
export function minorAgeOn(rules: CrewRules, userId: number, day: LocalDate): number | undefined {
  const ofAgeAt = rules.minors.get(userId);
  return ofAgeAt !== undefined && day < ofAgeAt ? ageOn(ofAgeAt, day) : undefined;
}
