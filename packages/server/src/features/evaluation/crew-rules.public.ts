import { ageOn } from "@glasen/domain/members/coming-of-age.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { type BreakRule, breakRuleForMinors, isMinorsBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { dayOf, type ModelVersion, type Versions, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type CrewRules, defaultSettings, rulesOf, versionsFor } from "./crew-rules.ts";
import { findEvaluationState, findSettings, type SettingsRow } from "./rules.store.ts";

export type { CrewRules } from "./crew-rules.ts";
export type { SettingsRow } from "./rules.store.ts";

type InTransaction = Pick<Call, "tx" | "now">;

/** The rules by which the crew's days are evaluated now, and the crew's day. */
export async function currentRules(
  { tx, now }: InTransaction,
  crewId: number,
): Promise<{ rules: CrewRules; today: LocalDate }> {
  const state = await findEvaluationState(tx, crewId);
  return { rules: await rulesOf(tx, crewId, state), today: localDayOf(state.timeZone, instantOf(now)) };
}

/** The crew's zone and the day it is there. */
export async function crewCalendar(
  { tx, now }: InTransaction,
  crewId: number,
): Promise<{ timeZone: string; today: LocalDate }> {
  const { timeZone } = await findEvaluationState(tx, crewId);
  return { timeZone, today: localDayOf(timeZone, instantOf(now)) };
}

export const modelsFor = (rules: CrewRules, userId: number): Versions<ModelVersion> =>
  versionsFor(rules.models, userId);

/** The crew's settings of evaluation, or the defaults where it has none. */
export const evaluationSettings = async (tx: Tx, crewId: number): Promise<SettingsRow> =>
  (await findSettings(tx, crewId)) ?? defaultSettings;

/** Before coming of age; where that day is not known, members with the break rule for minors count as minors. */
export function isMinorOn(rules: CrewRules, userId: number, day: LocalDate): boolean {
  const ofAgeAt = rules.minors.get(userId);
  if (ofAgeAt !== undefined) return day < ofAgeAt;
  const found = versionOn(modelsFor(rules, userId), day);
  const rule = found && dayOf(found.version, day)?.breakRule;
  return rule ? isMinorsBreakRule(rule) : false;
}

/** The rule by which breaks are deducted from a member's day; minors have their own. */
export function breakRuleOn(rules: CrewRules, userId: number, day: LocalDate): BreakRule | undefined {
  const found = versionOn(modelsFor(rules, userId), day);
  const rule = found && dayOf(found.version, day)?.breakRule;
  if (!rule) return undefined;
  return isMinorOn(rules, userId, day) ? breakRuleForMinors(rule) : rule;
}

/** The age of a minor, where it is known. */
export function minorAgeOn(rules: CrewRules, userId: number, day: LocalDate): number | undefined {
  const ofAgeAt = rules.minors.get(userId);
  return ofAgeAt !== undefined && day < ofAgeAt ? ageOn(ofAgeAt, day) : undefined;
}
