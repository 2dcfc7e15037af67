import type { PermissionName } from "./permissions.ts";

/** Parts of the product that some settings and permissions are for. */
export type Part = "chat" | "shiftPlanner" | "payroll" | "reports";

/**
 * Parts that are not built yet. The API stores their settings, but screens do not offer settings and permissions
 * without effect. Building a part includes removing its name here, which shows them.
 */
const missing: ReadonlySet<Part> = new Set<Part>();

export const isPartBuilt = (part: Part | undefined): boolean => part === undefined || !missing.has(part);

const partOfPermission: Partial<Record<PermissionName, Part>> = {
  canUseShiftPlanner: "shiftPlanner",
  canManageSalaryExport: "payroll",
};

/** Whether a screen shows it: a permission for something that is not built yet has no effect. */
export const isPermissionShown = (name: PermissionName): boolean => isPartBuilt(partOfPermission[name]);
