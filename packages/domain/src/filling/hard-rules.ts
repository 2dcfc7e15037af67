import type { JudgedPerson } from "../shifts/conflict.ts";
import { conflictsAlone, lawConflictsOfPerson } from "../shifts/conflicts.ts";
import { HOUR_MS } from "../time/instant.ts";
import { knownConflicts, newConflicts, ownObstacles } from "./obstacles.ts";
import type { Candidate, FillingProblem, OpenShift } from "./problem.ts";

/**
 * The rules that a filling never breaks, prepared for many questions. A member may take a set of shifts if each of them
 * alone, each two that lie close together, and all of them beside the fixed ones are without conflict. A question is put
 * once for all shifts with the same times, and the law is asked once for all members whom it does not tell apart.
 */
export interface HardRules {
  /** The shifts that a member may take, each alone. */
  allowed: readonly (readonly number[])[];
  isAllowed(member: number, shift: number): boolean;
  /** Whether a member may take both. */
  areApart(member: number, one: number, other: number): boolean;
  /** Whether a member may take all of them; each is allowed alone. */
  mayTake(member: number, shifts: readonly number[]): boolean;
  /** Members with the same number may take the same sets of shifts, of those that each may take alone. */
  groupOf(member: number): number;
  /** Shifts with the same number have the same times, workplace and qualifications. */
  formOf(shift: number): number;
  /** Shifts with the same number have the same times. */
  timesOf(shift: number): number;
}

/** Two shifts with so much between them are no question of rest. */
const CLOSE_MS = 24 * HOUR_MS;

export function createHardRules({ rules, shifts, candidates }: FillingProblem): HardRules {
  const shiftAt = (index: number): OpenShift => shifts[index] as OpenShift;
  const forms = formsOf(shifts, ({ workplaceId, qualificationIds = [] }) => [workplaceId, ...qualificationIds]);
  const times = formsOf(shifts, () => []);
  const timesOf = (shift: number): number => times.of[shift] as number;
  const ages = groupsOf(candidates, () => false);
  const judged = groupsOf(candidates, ({ fixed, person }) => fixed.length > 0 || (person.recorded ?? []).length > 0);
  const groupOf = (member: number): number => judged.of[member] as number;

  const known = candidates.map((candidate) => knownConflicts(rules, candidate));
  const isFree = (member: number, taken: readonly OpenShift[]): boolean =>
    newConflicts(rules, candidates[member] as Candidate, taken, known[member]).length === 0;
  const isLawful = (member: number, taken: readonly OpenShift[]): boolean =>
    newConflicts(rules, candidates[member] as Candidate, taken, known[member], lawConflictsOfPerson).length === 0;

  const lawfulAlone = judged.people.map(() => new Map<number, boolean>());
  const allows = candidates.map(({ person, fixed }, member) => {
    const byForm = new Map<number, boolean>();
    const lawful = lawfulAlone[groupOf(member)] as Map<number, boolean>;
    const isAllowedAlone = (index: number): boolean => {
      const shift = shiftAt(index);
      if (fixed.length > 0) return isFree(member, [shift]);
      if (conflictsAlone(rules, person, [shift]).length > 0) return false;
      return remembered(lawful, timesOf(index), () => isLawful(member, [shift]));
    };
    return Uint8Array.from(shifts, (shift, index) => {
      if (ownObstacles(candidates[member] as Candidate, shift).length > 0) return 0;
      return remembered(byForm, forms.of[index] as number, () => isAllowedAlone(index)) ? 1 : 0;
    });
  });

  const pairs = ages.people.map(() => new Int8Array(times.firsts.length ** 2));
  const areTimesApart = (group: number, one: number, other: number): boolean => {
    if (one === other) return false;
    const [first, second] = [shiftAt(times.firsts[one] as number), shiftAt(times.firsts[other] as number)];
    if (Math.max(first.from, second.from) - Math.min(first.to, second.to) >= CLOSE_MS) return true;
    const person = ages.people[group] as JudgedPerson;
    const both = [first, second].map((shift, index) => ({ ...shift, guid: `${index}` }));
    return newConflicts(rules, { person, fixed: [] }, both, new Set()).every(({ guids }) => guids.length < 2);
  };
  const areApart = (member: number, one: number, other: number): boolean => {
    const group = ages.of[member] as number;
    const answers = pairs[group] as Int8Array;
    const [a, b] = [timesOf(one), timesOf(other)];
    const at = a * times.firsts.length + b;
    if (answers[at] === 0) answers[at] = answers[b * times.firsts.length + a] = areTimesApart(group, a, b) ? 1 : -1;
    return answers[at] === 1;
  };

  const sets = judged.people.map(() => new Map<string, boolean>());
  const mayTake = (member: number, taken: readonly number[]): boolean => {
    if (taken.length < 2) return true;
    const key = keyOf(taken, times.of);
    return remembered(sets[groupOf(member)] as Map<string, boolean>, key, () => {
      const isEachApart = taken.every((one, at) =>
        taken.every((other, to) => to <= at || areApart(member, one, other)),
      );
      return isEachApart && isLawful(member, taken.map(shiftAt));
    });
  };

  return {
    allowed: allows.map((ofMember) => shifts.flatMap((_, shift) => (ofMember[shift] === 1 ? [shift] : []))),
    isAllowed: (member, shift) => allows[member]?.[shift] === 1,
    areApart,
    mayTake,
    groupOf,
    formOf: (shift) => forms.of[shift] as number,
    timesOf,
  };
}

function remembered<Key>(answers: Map<Key, boolean>, key: Key, find: () => boolean): boolean {
  const answer = answers.get(key) ?? find();
  answers.set(key, answer);
  return answer;
}

/** One character for the times of each shift, in order. */
function keyOf(taken: readonly number[], timesOf: Int32Array): string {
  const key = taken.map((shift) => timesOf[shift] as number).sort((one, other) => one - other);
  return String.fromCharCode(...key);
}

/** Shifts of the same form have the same times and agree in `more`. */
function formsOf(shifts: readonly OpenShift[], more: (shift: OpenShift) => unknown[]) {
  const known = new Map<string, number>();
  const firsts: number[] = [];
  const of = Int32Array.from(shifts, (shift, index) => {
    const { date, from, to, breakFrom, breakSeconds } = shift;
    const key = [date, from, to, breakFrom, breakSeconds, ...more(shift)].join(" ");
    const form = known.get(key) ?? firsts.push(index) - 1;
    known.set(key, form);
    return form;
  });
  return { firsts, of };
}

/** The law tells people apart by their age, and by what they work besides. */
function groupsOf(candidates: readonly Candidate[], isAlone: (candidate: Candidate) => boolean) {
  const known = new Map<string, number>();
  const people: JudgedPerson[] = [];
  const of = candidates.map((candidate) => {
    const { userId, comesOfAgeAt, isMinor = false } = candidate.person;
    const key = isAlone(candidate) ? `of ${userId}` : `${comesOfAgeAt} ${isMinor}`;
    const anybody = { userId, comesOfAgeAt, isMinor, absences: [], firstWorkDayAt: null, disabledAt: null };
    const group = known.get(key) ?? people.push(anybody) - 1;
    known.set(key, group);
    return group;
  });
  return { people, of };
}
