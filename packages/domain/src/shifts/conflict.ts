import type { Wish } from "../availability/wish.ts";
import type { Employment } from "../members/active-days.ts";
import type { HeldQualification, MissingQualification } from "../qualifications/qualification.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { CountedChain } from "../working-time/evaluation.ts";
import type { LawRule, Remedy } from "../working-time/law/finding.ts";
import type { Shift } from "./shift.ts";

/** A shift as far as conflicts depend on it. */
export type JudgedShift = Pick<
  Shift,
  "guid" | "type" | "userId" | "workplaceId" | "date" | "from" | "to" | "breakFrom" | "breakSeconds"
> &
  Partial<Pick<Shift, "qualificationIds">>;

/** One day of an absence, or the half of it before or after noon. */
export interface AbsentDay {
  date: LocalDate;
  part: "whole" | "first" | "second";
  isGranted: boolean;
}

/** The facts about a person that shifts can collide with. */
export interface JudgedPerson extends Employment {
  userId: number;
  /** The day on which a minor comes of age; null of adults. */
  comesOfAgeAt: LocalDate | null;
  /** Works by the rules for minors, though nobody knows the day of coming of age. */
  isMinor?: boolean;
  absences: readonly AbsentDay[];
  /** Closed chains that were stamped: work that took place counts instead of the shift it took place in. */
  recorded?: readonly CountedChain[];
  /** What the person said about the times to work; only planners know it. */
  wishes?: readonly Wish[];
  qualifications?: readonly Omit<HeldQualification, "userId">[];
}

/** Rules of the law that a plan can break. The others need the work of months, or stamps. */
export const plannedLawRules = [
  "rest",
  "restMean",
  "weekendRest",
  "dailyMaximum",
  "weeklyMaximum",
  "daysPerWeek",
  "break",
  "workInRow",
  "presence",
  "hours",
  "nightWork",
  "saturdayWork",
  "sundayWork",
  "holidayWork",
] as const satisfies readonly LawRule[];
export type PlannedLawRule = (typeof plannedLawRules)[number];

export const conflictKinds = [
  "overlap",
  "notEmployed",
  "absence",
  "requestedAbsence",
  "workplaceDisabled",
  "cannot",
  "qualification",
  ...plannedLawRules,
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** The reason why a shift should not stand where it stands. */
export interface ShiftConflict {
  kind: ConflictKind;
  /** A hard conflict forbids publishing; any other needs a confirmation. */
  isHard: boolean;
  /** The shift to move. */
  guid: string;
  /** The shift that it collides with, or before which the rest is too short. */
  otherGuid: string | null;
  /** Every shift that takes part, such as all of a week that is too long. */
  guids: string[];
  /** Null for an open shift. */
  userId: number | null;
  date: LocalDate;
  /** The section of the law, such as "§ 5 ArbZG"; null where the conflict is not about the law. */
  act: string | null;
  unit: "seconds" | "days";
  actual: number;
  limit: number;
  remedy: Remedy;
  /** The qualification that is missing, where that is the conflict. */
  qualification?: MissingQualification | undefined;
}

const hardKinds: ReadonlySet<ConflictKind> = new Set(["overlap", "notEmployed"]);
export const isHardConflict = (kind: ConflictKind): boolean => hardKinds.has(kind);

/** Whether one of these shifts takes part in the conflict. */
export const concernsShifts = (conflict: ShiftConflict, guids: ReadonlySet<string>): boolean =>
  conflict.guids.some((guid) => guids.has(guid));
