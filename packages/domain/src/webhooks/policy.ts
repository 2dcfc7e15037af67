import { type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";

/** An endpoint receives events about everybody in the crew, so only its owner names one. */
const manage: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const webhookPolicy = { manage };
