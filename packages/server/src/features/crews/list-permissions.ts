import type { crewEndpoints, Permission } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { isMemberOf } from "@glasen/domain/access/actor.ts";
import { type Permissions, permissionNames, scopes } from "@glasen/domain/access/permissions.ts";
import { permittedTeamIds } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";

/** A terminal by itself has no permissions; the people who use it sign in. */
const none: Permissions = new Map();

export async function listPermissions(
  { actor }: Call,
  { crewId }: InputOf<typeof crewEndpoints.permissions>,
): Promise<Permission[]> {
  const held = isMemberOf(actor, crewId) ? actor.permissions : none;
  return permissionNames.map((name) => {
    const scope = held.get(name) ?? null;
    const reached =
      actor.kind === "member" && scope === scopes.group ? { teamIds: [...permittedTeamIds(actor, name)] } : {};
    return { name, crewId, allowed: held.has(name), scope, ...reached };
  });
}
