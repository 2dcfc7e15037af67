import {
  anyHolderOf,
  anyMember,
  type CrewTarget,
  isMemberOf,
  memberOrTerminal,
  type PersonTarget,
  type Rule,
} from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

/** Whole-crew settings concern everybody, so a manager of single teams cannot change them. */
const changeCrew: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const settingPolicy = {
  see: memberOrTerminal,
  seeDefinitions: anyMember,
  changeCrew,
  /** One's own, or those of members one manages; the members reached are checked against the store. */
  seeMember: ((actor, { crewId, userId }) =>
    isMemberOf(actor, crewId) &&
    (actor.userId === userId || anyHolderOf("canEditCrew")(actor, { crewId }))) satisfies Rule<PersonTarget>,
  changeMember: anyHolderOf("canEditCrew"),
};
