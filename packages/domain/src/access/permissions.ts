/** Every permission a member can hold in a crew. */
export const permissionNames = [
  "canBuySubscription",
  "canCreateTimeTrackingStamps",
  "canEditCrew",
  "canEditTimeTrackingStamps",
  "canManageAbsences",
  "canManageAbsenceEntitlements",
  "canManageBookings",
  "canManageCrewSignIn",
  "canManageSalaryExport",
  "canSeeCrewAbsences",
  "canSeeCrewReports",
  "canSeeCrewTimeTrackingStamps",
  "canSeeLive",
  "canUseAbsenceManagement",
  "canUseAnyProduct",
  "canUseShiftPlanner",
  "canUseTimeTracking",
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** How far a permission reaches: the whole crew, oneself, or the teams one manages. */
export const scopes = { crew: 1, single: 2, group: 3 } as const;
export type Scope = (typeof scopes)[keyof typeof scopes];

export const roles = ["owner", "manager", "managerReadOnly", "member"] as const;
export type Role = (typeof roles)[number];

export type Permissions = ReadonlyMap<PermissionName, Scope>;
