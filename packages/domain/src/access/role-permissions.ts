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

/** The scope a role gives before entitlement; a manager of some teams reaches only those teams. */
function reachOf(
  role: Role,
  name: PermissionName,
  managesTeamsOnly: boolean,
  mayEditOwnTimes: boolean,
): Scope | undefined {
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
      if (name === "canCreateTimeTrackingStamps") return single;
      return name === "canEditTimeTrackingStamps" && mayEditOwnTimes ? single : undefined;
  }
}

export interface Membership {
  role: Role;
  /** True for a manager whose role is limited to some teams. */
  managesTeamsOnly: boolean;
  /** The products the crew may use today, as a bitmask. */
  products: number;
  /** The licence has ended: everybody reads what is there, and nobody changes it. */
  isClosed?: boolean;
  /** The member's value of timeTrackingEditAllowed. */
  mayEditOwnTimes?: boolean;
  /** Roles held for single teams beside one's own. */
  teamRoles?: readonly Role[];
}

/** What goes on after the licence has ended: looking, running the crew itself, and buying again. */
const survivesClosing = (name: PermissionName): boolean =>
  /^can(See|Use)/.test(name) || ["canBuySubscription", "canEditCrew", "canManageCrewSignIn"].includes(name);

/** The one table: role → permission → scope, with entitlement on top. */
export function permissionsOf(standing: Membership): Permissions {
  const held = heldAs(standing.role, standing.managesTeamsOnly, standing);
  for (const role of standing.teamRoles ?? []) {
    for (const [name, scope] of heldAs(role, true, standing)) held.set(name, wider(held.get(name), scope));
  }
  return held;
}

function heldAs(
  role: Role,
  managesTeamsOnly: boolean,
  { products, mayEditOwnTimes = false, isClosed = false }: Membership,
): Map<PermissionName, Scope> {
  const limited = managesTeamsOnly && role !== "owner" && role !== "member";
  const held = new Map<PermissionName, Scope>();
  for (const name of permissionNames) {
    const reach = reachOf(role, name, limited, mayEditOwnTimes);
    const product = neededProduct[name];
    const isEntitled =
      name === "canUseAnyProduct" ? products !== 0 : product === undefined || includesProduct(products, product);
    const isLeft = !isClosed || survivesClosing(name);
    if (reach !== undefined && isEntitled && isLeft) held.set(name, reach);
  }
  return held;
}

const breadth: Record<Scope, number> = { [single]: 0, [group]: 1, [crew]: 2 };

const wider = (one: Scope | undefined, other: Scope): Scope =>
  one !== undefined && breadth[one] >= breadth[other] ? one : other;
