import {
  type PermissionName,
  type Permissions,
  permissionNames,
  type Role,
  type Scope,
  scopes,
} from "./permissions.ts";
import { includesProduct, type Product } from "./products.ts";

const { crew, single, group } = scopes;

/** `canUse…` is nothing without the product that it uses. */
const neededProduct: Partial<Record<PermissionName, Product>> = {
  canUseAbsenceManagement: "absenceManagement",
  canUseShiftPlanner: "shiftPlanner",
  canUseTimeTracking: "timeTracking",
};

/** What a role allows before entitlement; a manager of some teams only reaches those teams. */
function reachOf(role: Role, name: PermissionName, managesTeamsOnly: boolean): Scope | undefined {
  const wide = managesTeamsOnly ? group : crew;
  if (name.startsWith("canUse")) return role === "member" ? single : wide;
  switch (role) {
    case "owner":
      return crew;
    case "manager":
      return name === "canBuySubscription" ? undefined : wide;
    case "managerReadOnly":
      return name.startsWith("canSee") ? wide : undefined;
    case "member":
      return name === "canCreateTimeTrackingStamps" ? single : undefined;
  }
}

export interface Standing {
  role: Role;
  /** True for a manager whose role is limited to some teams. */
  managesTeamsOnly: boolean;
  /** The products the crew may use today, as a bitmask. */
  products: number;
}

/** The one table: role → permission → scope, with entitlement on top. */
export function permissionsOf({ role, managesTeamsOnly, products }: Standing): Permissions {
  const limited = managesTeamsOnly && role !== "owner" && role !== "member";
  const held = new Map<PermissionName, Scope>();
  for (const name of permissionNames) {
    const reach = reachOf(role, name, limited);
    const product = neededProduct[name];
    const isEntitled =
      name === "canUseAnyProduct" ? products !== 0 : product === undefined || includesProduct(products, product);
    if (reach !== undefined && isEntitled) held.set(name, reach);
  }
  return held;
}
