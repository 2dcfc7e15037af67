import {
  type Actor,
  anyHolderOf,
  anyMember,
  type CrewTarget,
  isMemberOf,
  memberOrTerminal,
  type PersonTarget,
  type Rule,
} from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";
import { definitionOf, type SettingName } from "./definitions.ts";

/** Whole-crew settings concern everybody, so a manager of single teams cannot change them. */
const changeCrew: Rule<CrewTarget> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

/** Settings that limit managers are the owner's alone; all others belong to everybody who edits the crew. */
export const mayChangeSetting = (actor: Actor, name: SettingName): boolean =>
  definitionOf(name).isOwners !== true || (actor.kind === "member" && actor.role === "owner");

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
