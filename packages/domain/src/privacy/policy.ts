import { type CrewTarget, isMemberOf, type PersonTarget, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

const isOwner: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const privacyPolicy = {
  /** Members export their own data; the owner exports that of former members. */
  export: ((actor, { crewId, userId }) =>
    (isMemberOf(actor, crewId) && actor.userId === userId) || isOwner(actor, { crewId })) satisfies Rule<PersonTarget>,
  erase: isOwner,
  /** How the crew handles data is described by those who lead all of it. */
  describe: ((actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew") satisfies Rule<CrewTarget>,
};
