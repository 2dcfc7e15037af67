import { anyMember, type CrewTarget, memberOrTerminal, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

/** Who belongs to a team decides whom its managers reach: so only who reaches everybody changes it. */
const manage: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const teamPolicy = { see: anyMember, manage };
export const workplacePolicy = { see: anyMember, manage };
export const groupPolicy = { see: memberOrTerminal, manage };
