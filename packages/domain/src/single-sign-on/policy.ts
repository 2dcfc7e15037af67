import { type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";

/** The provider decides who gets into the crew, so it is the owner's choice, as a second factor is. */
const isOwner: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const singleSignOnPolicy = { manage: isOwner };
