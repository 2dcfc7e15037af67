import type { Endpoint } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";

export const callerNames = [
  "owner",
  "manager",
  "managerReadOnly",
  "member",
  "stranger",
  "terminal",
  "operator",
  "nobody",
] as const;
/** The four roles, the owner of another crew, a device signed in as the crew, who runs the installation, a visitor. */
export type CallerName = (typeof callerNames)[number];

export interface Where {
  userId: number;
  /** The crew the caller belongs to, or the device is signed in to. */
  ownCrewId: number;
  /** The crew the call names; none where it names no crew. */
  crewId: number | undefined;
}

/** Who a caller is for a call, as the declaration's rule sees it. */
export function actorFor(caller: CallerName, endpoint: Endpoint, { userId, ownCrewId, crewId }: Where): Actor {
  const accepts = (kind: Endpoint["sessions"][number]): boolean => endpoint.sessions.includes(kind);
  if (caller === "nobody") return { kind: "nobody" };
  if (caller === "terminal") {
    return accepts("terminal") && crewId === ownCrewId ? { kind: "terminal", crewId, products: 0 } : { kind: "nobody" };
  }
  if (caller === "operator") return accepts("operator") ? { kind: "operator", adminId: 1 } : { kind: "nobody" };
  if (!accepts("user") || crewId !== ownCrewId) return { kind: "user", userId };
  const role: Role = caller === "stranger" ? "owner" : caller;
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  return { kind: "member", userId, crewId, role, permissions, products: allProducts, teamIds: [1] };
}

const sessionKinds: Record<CallerName, Endpoint["sessions"][number]> = {
  owner: "user",
  manager: "user",
  managerReadOnly: "user",
  member: "user",
  stranger: "user",
  terminal: "terminal",
  operator: "operator",
  nobody: "nobody",
};

/** The number a caller must hear, from the declaration alone; undefined where the call is allowed. */
export function refusalOf(caller: CallerName, endpoint: Endpoint, input: unknown, where: Where): number | undefined {
  if (!endpoint.sessions.includes("nobody") && !endpoint.sessions.includes(sessionKinds[caller])) return 1013;
  const actor = actorFor(caller, endpoint, where);
  // A device that asks for another crew's context is told that it is signed in elsewhere.
  if (caller === "terminal" && actor.kind === "nobody" && where.crewId !== undefined) return 1010;
  return endpoint.may(actor, endpoint.input.parse(input)) ? undefined : 1006;
}

export const namesCrew = (endpoint: Endpoint): boolean => "crewId" in endpoint.input.shape;
