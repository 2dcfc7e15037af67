import { type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";
import type { PermissionName } from "../access/permissions.ts";
import { reachOf } from "../access/reach.ts";

const neededEverywhere: readonly PermissionName[] = [
  "canEditCrew",
  "canEditTimeTrackingStamps",
  "canManageAbsences",
  "canManageAbsenceEntitlements",
  "canManageBookings",
];

export const movingPolicy = {
  /** A file is about everybody, so it is for those who manage times and absences of the whole crew. */
  moveIn: ((actor, { crewId }) =>
    neededEverywhere.every(
      (permission) => reachOf(actor, crewId, permission).scope === "crew",
    )) satisfies Rule<CrewTarget>,
  /** Everything of a crew at once is for the owner alone. */
  moveOut: ((actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner") satisfies Rule<CrewTarget>,
};
