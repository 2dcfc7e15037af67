import { type Actor, type CrewTarget, hasPermission, isMemberOf, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

const leadsCrew: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const proofPolicy = {
  /** Members see the receipts of their own times alone: those of others stand in the proof of a month. */
  own: ((actor, { crewId, userId }) =>
    isMemberOf(actor, crewId) &&
    actor.userId === userId &&
    hasPermission(actor, crewId, "canUseTimeTracking")) satisfies Rule<CrewTarget & { userId: number }>,
  seeSeals: leadsCrew,
  manageInspections: leadsCrew,
  /** The code on top of the link is the permission. */
  inspect: ((_: Actor) => true) satisfies Rule,
};
