import { type CrewTarget, hasPermission, isMemberOf, type Rule } from "../access/actor.ts";
import { scopes } from "../access/permissions.ts";

export const holidayPolicy = {
  see: ((actor, { crewId }) => isMemberOf(actor, crewId)) satisfies Rule<CrewTarget>,
  manage: ((actor, { crewId }) =>
    hasPermission(actor, crewId, "canEditCrew") &&
    actor.permissions.get("canEditCrew") === scopes.crew) satisfies Rule<CrewTarget>,
};
