import type { PermissionName, Role, Scope } from "@glasen/domain/access/permissions.ts";
import { includesProduct, type Product } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";

/** The columns: each role, and managers who reach their own teams only. */
export const roleColumns = ["owner", "manager", "teamManager", "managerReadOnly", "member"] as const;
export type RoleColumn = (typeof roleColumns)[number];

export type RoleGroup = "timeTracking" | "absences" | "planning" | "crew";

/** The rows, in groups by subject. */
export const permissionGroups: readonly { readonly id: RoleGroup; readonly names: readonly PermissionName[] }[] = [
  {
    id: "timeTracking",
    names: [
      "canUseTimeTracking",
      "canCreateTimeTrackingStamps",
      "canEditTimeTrackingStamps",
      "canSeeCrewTimeTrackingStamps",
      "canSeeLive",
      "canSeeCrewReports",
      "canManageBookings",
    ],
  },
  {
    id: "absences",
    names: ["canUseAbsenceManagement", "canSeeCrewAbsences", "canManageAbsences", "canManageAbsenceEntitlements"],
  },
  { id: "planning", names: ["canUseShiftPlanner", "canManageSalaryExport"] },
  { id: "crew", names: ["canUseAnyProduct", "canEditCrew", "canManageCrewSignIn", "canBuySubscription"] },
];

/** The features of Time Tracking Plus, and the roles that can use them. */
export const plusFeatures = ["pins", "batch", "secondCategory", "timeFrames", "terminals"] as const;
export type PlusFeature = (typeof plusFeatures)[number];
export const plusIsFor: Record<PlusFeature, readonly RoleColumn[]> = {
  pins: ["owner", "manager", "teamManager"],
  batch: ["owner", "manager", "teamManager"],
  secondCategory: ["owner", "manager", "teamManager", "managerReadOnly", "member"],
  timeFrames: ["owner", "manager"],
  terminals: ["owner", "manager"],
};

const neededProduct: Partial<Record<PermissionName, Product>> = {
  canUseAbsenceManagement: "absenceManagement",
  canUseShiftPlanner: "shiftPlanner",
  canUseTimeTracking: "timeTracking",
};

export const isLocked = (name: PermissionName, products: number): boolean => {
  const product = neededProduct[name];
  return product !== undefined && !includesProduct(products, product);
};

/** The reach of a permission in a role; undefined where the role does not have it. */
export function reachIn(
  column: RoleColumn,
  name: PermissionName,
  { products, mayMembersEdit }: { readonly products: number; readonly mayMembersEdit: boolean },
): Scope | undefined {
  // A terminal serves the whole crew, so a manager of some teams sets none up.
  if (column === "teamManager" && name === "canManageCrewSignIn") return undefined;
  const role: Role = column === "teamManager" ? "manager" : column;
  const managesTeamsOnly = column === "teamManager";
  return permissionsOf({ role, managesTeamsOnly, products, mayEditOwnTimes: mayMembersEdit }).get(name);
}
