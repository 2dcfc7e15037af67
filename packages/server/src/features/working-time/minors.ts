import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isOfMinors } from "@glasen/domain/working-time/break-rule.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import { type CrewRules, datedFor } from "./crew-rules.ts";

/** Whoever works by the breaks of minors is held against their act. */
export function isMinorOn(rules: CrewRules, userId: number, day: LocalDate): boolean {
  const found = versionOn(datedFor(rules.models, userId), day);
  const rule = found && dayOf(found.version, day)?.breakRule;
  return rule ? isOfMinors(rule) : false;
}
