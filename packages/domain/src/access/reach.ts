import { type Actor, has } from "./actor.ts";
import { type PermissionName, scopes } from "./permissions.ts";

/** How far somebody reaches with a permission, in the form that a list turns into SQL. */
export type Reach =
  | { scope: "crew" }
  | { scope: "group"; userId: number; teamIds: readonly number[] }
  | { scope: "own"; userId: number }
  | { scope: "none" };

/** A person something is done to. */
export interface Person {
  crewId: number;
  userId: number;
  teamIds: readonly number[];
}

export function reachOf(actor: Actor, crewId: number, permission: PermissionName): Reach {
  if (!has(actor, crewId, permission)) return { scope: "none" };
  const { userId, teamIds, permissions } = actor;
  const scope = permissions.get(permission);
  if (scope === scopes.crew) return { scope: "crew" };
  return scope === scopes.group ? { scope: "group", userId, teamIds } : { scope: "own", userId };
}

/** Whether a permission reaches a person: everybody, those of one's teams and oneself, or oneself alone. */
export function reaches(actor: Actor, permission: PermissionName, person: Person): boolean {
  const reach = reachOf(actor, person.crewId, permission);
  switch (reach.scope) {
    case "crew":
      return true;
    case "group":
      return person.userId === reach.userId || person.teamIds.some((teamId) => reach.teamIds.includes(teamId));
    case "own":
      return person.userId === reach.userId;
    case "none":
      return false;
  }
}
