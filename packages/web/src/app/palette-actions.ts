import type { Member } from "@glasen/domain/access/actor.ts";
import type { PermissionName } from "@glasen/domain/access/permissions.ts";

/** Things to do that have no screen of their own, with the screen on which they are done. */
const actions = [
  { id: "requestAbsence", path: "absences", needs: "canUseAbsenceManagement" },
  { id: "addTime", path: "times", needs: "canUseTimeTracking" },
  { id: "printMonth", path: "times/month", needs: "canUseTimeTracking" },
  { id: "changePin", path: "user/security", needs: undefined },
  { id: "invite", path: "members?invite=true", needs: "canEditCrew" },
  { id: "decideAbsences", path: "absences/requests", needs: "canManageAbsences" },
  { id: "setEntitlements", path: "absences/entitlements", needs: "canManageAbsenceEntitlements" },
  { id: "closeMonth", path: "reports/balances", needs: "canManageBookings" },
] as const satisfies readonly { id: string; path: string; needs: PermissionName | undefined }[];

export type PaletteAction = (typeof actions)[number]["id"];

export const actionsFor = ({ permissions }: Member) =>
  actions.filter(({ needs }) => needs === undefined || permissions.has(needs));
