import type { crewEndpoints, Permission } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { isMemberOf } from "@glasen/domain/access/actor.ts";
import { permissionNames } from "@glasen/domain/access/permissions.ts";
import type { Call } from "#kernel/call.ts";

export async function listPermissions(
  { actor }: Call,
  { crewId }: InputOf<typeof crewEndpoints.permissions>,
): Promise<Permission[]> {
  const held = isMemberOf(actor, crewId) ? actor.permissions : new Map<string, never>();
  return permissionNames.map((name) => ({ name, crewId, allowed: held.has(name), scope: held.get(name) ?? null }));
}
