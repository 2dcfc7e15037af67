import { has, type InCrew, isMemberOf, type Rule } from "../access/actor.ts";
import { scopes } from "../access/permissions.ts";

export const holidayPolicy = {
  see: ((actor, { crewId }) => isMemberOf(actor, crewId)) satisfies Rule<InCrew>,
  manage: ((actor, { crewId }) =>
    has(actor, crewId, "canEditCrew") && actor.permissions.get("canEditCrew") === scopes.crew) satisfies Rule<InCrew>,
};
