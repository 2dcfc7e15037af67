import type { Finding } from "@glasen/contract/months.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";

/** Over a limit, a day off that is still due, kept with a reason, or nothing to do. */
export const findingGroups = ["over", "due", "kept", "noted"] as const;
export type FindingGroup = (typeof findingGroups)[number];

export function groupOf({ severity, remedy, mark }: Finding, today: LocalDate): FindingGroup {
  if (mark?.state === "kept") return "kept";
  if (severity !== "info") return "over";
  return remedy.kind === "dayOffUntil" && remedy.date !== undefined && remedy.date >= today ? "due" : "noted";
}

/** Open: to be settled, asked about or not. */
export const findingStates = ["open", "asked", "kept"] as const;
export type FindingState = (typeof findingStates)[number];

export function isInState(finding: Finding, state: FindingState, today: LocalDate): boolean {
  const group = groupOf(finding, today);
  return state === "open" ? group === "over" || group === "due" : finding.mark?.state === state;
}

/** The head of a group, which is a row of the table like its findings. */
export interface GroupHead {
  readonly group: FindingGroup;
  readonly count: number;
}

export const isGroupHead = (row: Finding | GroupHead): row is GroupHead => "group" in row;

/** Findings below the head of their group, the latest day first. */
export function groupedFindings(
  findings: readonly Finding[],
  { today, nameOf }: { today: LocalDate; nameOf: (userId: number) => string },
): (Finding | GroupHead)[] {
  return findingGroups.flatMap((group) => {
    const found = findings
      .filter((finding) => groupOf(finding, today) === group)
      .sort(
        (one, other) => comparePlain(other.date, one.date) || nameOf(one.userId).localeCompare(nameOf(other.userId)),
      );
    return found.length === 0 ? [] : [{ group, count: found.length }, ...found];
  });
}

/** How much of the bar is filled and where its limit stands; undefined where the rule has no limit. */
export function measureOf(actual: number, limit: number): { part: number; mark: number } | undefined {
  if (limit <= 0) return undefined;
  const whole = Math.max(limit * 1.5, actual);
  return { part: actual / whole, mark: limit / whole };
}
