import type { JudgedPerson } from "../shifts/conflict.ts";
import { HOUR_MS } from "../time/instant.ts";
import { knownConflicts, newConflicts, ownObstacles } from "./obstacles.ts";
import type { Candidate, FillingProblem, OpenShift } from "./problem.ts";

/**
 * The rules that a filling never breaks, prepared for many questions. A member may take a set of shifts if each of them
 * alone, each two that lie close together, and all of them beside the fixed ones are without conflict. Members are asked
 * about the times of a shift only once, because many shifts have the same ones.
 */
export interface HardRules {
  /** The shifts that a member may take, each alone. */
  allowed: readonly (readonly number[])[];
  isAllowed(member: number, shift: number): boolean;
  /** Whether a member may take both. */
  areApart(member: number, one: number, other: number): boolean;
  /** Whether a member may take all of them; each is allowed alone. */
  mayTake(member: number, shifts: readonly number[]): boolean;
  /** Shifts with the same number have the same times. */
  formOf(shift: number): number;
  /** Members of the same group are asked the same about two shifts. */
  groupOf(member: number): number;
}

/** Two shifts with so much between them are no question of rest. */
const CLOSE_MS = 24 * HOUR_MS;

export function createHardRules({ rules, shifts, candidates }: FillingProblem): HardRules {
  const { forms, formOf } = formsOf(shifts);
  const shiftAt = (index: number): OpenShift => shifts[index] as OpenShift;
  const formAt = (form: number): OpenShift => shiftAt(forms[form] as number);
  const known = candidates.map((candidate) => knownConflicts(rules, candidate));
  const isFree = (member: number, taken: readonly OpenShift[]): boolean =>
    newConflicts(rules, candidates[member] as Candidate, taken, known[member]).length === 0;

  const allows = candidates.map((candidate, member) => {
    const byForm = new Map<number, boolean>();
    return Uint8Array.from(shifts, (shift, index) => {
      if (ownObstacles(candidate, shift).length > 0) return 0;
      const form = formOf[index] as number;
      const isAllowed = byForm.get(form) ?? isFree(member, [shift]);
      byForm.set(form, isAllowed);
      return isAllowed ? 1 : 0;
    });
  });

  const groups = groupsOf(candidates);
  const pairs = groups.people.map(() => new Int8Array(forms.length * forms.length));
  const isFormApart = (group: number, one: number, other: number): boolean => {
    if (one === other) return false;
    const [first, second] = [formAt(one), formAt(other)];
    if (Math.max(first.from, second.from) - Math.min(first.to, second.to) >= CLOSE_MS) return true;
    const person = groups.people[group] as JudgedPerson;
    const both = [first, second].map((shift, index) => ({ ...shift, guid: `${index}` }));
    return newConflicts(rules, { person, fixed: [] }, both, new Set()).every(({ guids }) => guids.length < 2);
  };
  const areApart = (member: number, one: number, other: number): boolean => {
    const group = groups.of[member] as number;
    const known = pairs[group] as Int8Array;
    const [a, b] = [formOf[one] as number, formOf[other] as number];
    const at = a * forms.length + b;
    if (known[at] === 0) known[at] = known[b * forms.length + a] = isFormApart(group, a, b) ? 1 : -1;
    return known[at] === 1;
  };

  const answers = candidates.map(() => new Map<string, boolean>());
  const mayTake = (member: number, taken: readonly number[]): boolean => {
    if (taken.length === 0) return true;
    for (const [at, one] of taken.entries())
      for (const other of taken.slice(at + 1)) if (!areApart(member, one, other)) return false;
    if (taken.length === 1) return true;
    const key = taken
      .map((shift) => formOf[shift] as number)
      .sort((one, other) => one - other)
      .join(" ");
    const ofMember = answers[member] as Map<string, boolean>;
    const answer = ofMember.get(key) ?? isFree(member, taken.map(shiftAt));
    ofMember.set(key, answer);
    return answer;
  };

  return {
    allowed: allows.map((ofMember) => shifts.flatMap((_, shift) => (ofMember[shift] === 1 ? [shift] : []))),
    isAllowed: (member, shift) => allows[member]?.[shift] === 1,
    areApart,
    mayTake,
    formOf: (shift) => formOf[shift] as number,
    groupOf: (member) => groups.of[member] as number,
  };
}

function formsOf(shifts: readonly OpenShift[]): { forms: number[]; formOf: Int32Array } {
  const known = new Map<string, number>();
  const forms: number[] = [];
  const formOf = Int32Array.from(shifts, (shift, index) => {
    const { date, from, to, breakFrom, breakSeconds, workplaceId, qualificationIds = [] } = shift;
    const key = [date, from, to, breakFrom, breakSeconds, workplaceId, ...qualificationIds].join(" ");
    const form = known.get(key) ?? forms.push(index) - 1;
    known.set(key, form);
    return form;
  });
  return { forms, formOf };
}

/** The law tells people apart by their age alone. */
function groupsOf(candidates: readonly Candidate[]): { people: JudgedPerson[]; of: number[] } {
  const known = new Map<string, number>();
  const people: JudgedPerson[] = [];
  const of = candidates.map(({ person: { userId, comesOfAgeAt, isMinor = false } }) => {
    const key = `${comesOfAgeAt} ${isMinor}`;
    const anybody = { userId, comesOfAgeAt, isMinor, absences: [], firstWorkDayAt: null, disabledAt: null };
    const group = known.get(key) ?? people.push(anybody) - 1;
    known.set(key, group);
    return group;
  });
  return { people, of };
}
