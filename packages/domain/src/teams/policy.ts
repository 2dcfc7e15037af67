import { anyHolderOf, anyMember, type CrewTarget, memberOrTerminal, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

/** Team membership decides whom team leaders reach, so only managers of the whole crew change it. */
const manage: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const teamPolicy = { see: anyMember, manage };
/** Workplaces are part of the shift planner, so they need its product. */
const usesPlanner = anyHolderOf("canUseShiftPlanner");
export const workplacePolicy = {
  see: usesPlanner,
  manage: ((actor, target) => usesPlanner(actor, target) && manage(actor, target)) satisfies Rule<CrewTarget>,
};
export const groupPolicy = { see: memberOrTerminal, manage };
