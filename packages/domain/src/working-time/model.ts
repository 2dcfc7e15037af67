import { type LocalDate, weekday } from "../time/local-date.ts";
import type { BreakRule } from "./break-rule.ts";
import type { RoundingRule } from "./rounding-rule.ts";

/** One of the seven days of a model. */
export interface ModelDay {
  /** Seconds due; null on a day without work. */
  target: number | null;
  breakRule: BreakRule | null;
  roundingRule: RoundingRule | null;
}

/** The targets from a day on, until a later version begins. */
export interface ModelVersion {
  validFrom: LocalDate;
  /** Monday first. */
  days: readonly ModelDay[];
}

/** Versions of a member and of the crew, each sorted by `validFrom`. */
export interface Versions<Version> {
  member: readonly Version[];
  crew: readonly Version[];
}

export type Source = "member" | "crew";

/** A member with a valid version of their own no longer uses the crew's. */
export function versionOn<Version extends { validFrom: LocalDate }>(
  versions: Versions<Version>,
  day: LocalDate,
): { version: Version; source: Source } | undefined {
  const own = lastUntil(versions.member, day);
  if (own) return { version: own, source: "member" };
  const common = lastUntil(versions.crew, day);
  return common && { version: common, source: "crew" };
}

function lastUntil<Version extends { validFrom: LocalDate }>(
  versions: readonly Version[],
  day: LocalDate,
): Version | undefined {
  for (let index = versions.length - 1; index >= 0; index -= 1) {
    const version = versions[index] as Version;
    if (version.validFrom <= day) return version;
  }
  return undefined;
}

export const dayOf = <Day>(version: { days: readonly Day[] }, day: LocalDate): Day | undefined =>
  version.days[weekday(day) - 1];

/**
 * The law asks for a break on every day worked, so a day off without a break rule has that of the week's first working day
 * with one. A day off on which nothing is to be deducted names the rule without tiers.
 */
export function withBreaksOnDaysOff<Day extends Pick<ModelDay, "target" | "breakRule">>(
  days: readonly Day[],
): readonly Day[] {
  const usual = days.find(({ target, breakRule }) => target !== null && breakRule !== null)?.breakRule;
  if (!usual) return days;
  return days.map((day) => (day.target === null && day.breakRule === null ? { ...day, breakRule: usual } : day));
}

/** The last version of the crew or of a member cannot be deleted. */
export const isDeletable = (versionsOfOwner: number): boolean => versionsOfOwner > 1;
