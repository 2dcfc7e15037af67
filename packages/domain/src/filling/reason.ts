import { conflictKinds } from "../shifts/conflict.ts";
import type { Burden } from "./burdens.ts";
import type { Obstacle } from "./obstacles.ts";

/** Why somebody has a shift. */
const choiceKinds = ["only", "wish", "hours", "fair", "whole"] as const;
/** What speaks for somebody else though no rule is broken. */
const softKinds = ["ratherNot", "wishOfOther", "overHours", "burden", "whole"] as const;
/** The least that would fill a place. */
const changeKinds = [
  "startLater",
  "endEarlier",
  "longerBreak",
  "qualification",
  "requestedAbsence",
  "cannot",
  "shorterRest",
  "moreWork",
  "otherShift",
  "notEligible",
  "absence",
  "rule",
] as const;

export const reasonKinds = [...new Set([...choiceKinds, ...softKinds, ...changeKinds, ...conflictKinds])] as const;
export type ReasonKind =
  | (typeof choiceKinds)[number]
  | (typeof softKinds)[number]
  | (typeof changeKinds)[number]
  | Obstacle["kind"];

/** A reason as figures; the sentence about it is a matter of the language. Seconds, or shifts and days where it counts those. */
export interface Reason {
  kind: ReasonKind;
  actual: number | null;
  limit: number | null;
  burden: Burden | null;
  qualificationIds: readonly number[];
}

export const reason = (kind: ReasonKind, given: Partial<Reason> = {}): Reason => ({
  ...{ kind, actual: null, limit: null, burden: null, qualificationIds: [] },
  ...given,
});

export const reasonOf = ({ kind, conflict }: Obstacle): Reason =>
  reason(kind, {
    actual: conflict?.actual ?? null,
    limit: conflict?.limit ?? null,
    qualificationIds: qualificationsIn([{ kind, conflict }]),
  });

/** The qualifications that are missing according to obstacles. */
export const qualificationsIn = (obstacles: readonly Obstacle[]): number[] =>
  obstacles.flatMap(({ conflict }) => conflict?.qualification?.qualificationId ?? []);
