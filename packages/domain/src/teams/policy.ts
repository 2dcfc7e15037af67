import { anyMember, type CrewTarget, memberOrTerminal, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

/** Team membership decides whom team leaders reach, so only managers of the whole crew change it. */
const manage: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const teamPolicy = { see: anyMember, manage };
export const workplacePolicy = { see: anyMember, manage };
export const groupPolicy = { see: memberOrTerminal, manage };
