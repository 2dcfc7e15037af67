import { type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

const leadsCrew: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const auditPolicy = {
  /** Everything that happened in the crew. */
  see: leadsCrew,
  /** The log of one person, for that person and for managers of the whole crew. */
  seeMember: ((actor, { crewId, userId }) =>
    (isMemberOf(actor, crewId) && actor.userId === userId) || leadsCrew(actor, { crewId })) satisfies Rule<
    CrewTarget & { userId: number }
  >,
  seeSettings: leadsCrew,
  changeSettings: leadsCrew,
};
