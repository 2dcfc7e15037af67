import { decidesFor } from "../absences/policy.ts";
import type { Actor } from "../access/actor.ts";
import { type Person, reaches } from "../access/reach.ts";
import { plansFor } from "../shifts/policy.ts";
import { editsAsManager } from "../time-clock/policy.ts";

const rules = {
  decidesAbsences: decidesFor,
  editsTimes: editsAsManager,
  plansShifts: plansFor,
  editsMembers: (actor: Actor, person: Person): boolean => reaches(actor, "canEditCrew", person),
} satisfies Record<string, (actor: Actor, person: Person) => boolean>;

/** The right by which somebody is told about a member; it is asked for again when the notice is sent. */
export interface Requirement {
  rule: keyof typeof rules;
  userId: number;
}

export const meets = (actor: Actor, { rule }: Requirement, person: Person): boolean => rules[rule](actor, person);
