import { type Actor, hasPermission, type Member } from "./actor.ts";
import { type PermissionName, type Role, scopes } from "./permissions.ts";

/** The reach of an actor's permission, in the form that a list turns into SQL. */
export type Reach =
  | { scope: "crew" }
  | { scope: "group"; userId: number; teamIds: readonly number[] }
  | { scope: "own"; userId: number }
  | { scope: "none" };

/** The person a call is about, with their teams. */
export interface Person {
  crewId: number;
  userId: number;
  teamIds: readonly number[];
}

/** A member's role, and whether it reaches the member's teams only. */
export interface RoleInCrew {
  role: Role;
  managesTeamsOnly: boolean;
}

/** A person whose role in the crew matters to the rule. */
export interface MemberTarget extends Person, RoleInCrew {}

/** The teams in which somebody holds a permission of GROUP scope; a role that only reads brings none to change. */
export const permittedTeamIds = (
  { teamIds, managedTeamIds = teamIds }: Member,
  permission: PermissionName,
): readonly number[] => (/^can(See|Use)/.test(permission) ? teamIds : managedTeamIds);

interface TeamMembership {
  role: Role;
  managesTeamsOnly: boolean;
  ownTeamIds: readonly number[];
  teamRoles: readonly { role: Role; teamId: number }[];
}

/** A team leader's own teams, and the teams with a role for the member. */
export function reachedTeams({
  role,
  managesTeamsOnly,
  ownTeamIds,
  teamRoles,
}: TeamMembership): Required<Pick<Member, "teamIds" | "managedTeamIds">> {
  const held = [...(managesTeamsOnly ? ownTeamIds.map((teamId) => ({ role, teamId })) : []), ...teamRoles];
  const among = (roles: readonly { teamId: number }[]) => [...new Set(roles.map(({ teamId }) => teamId))];
  return { teamIds: among(held), managedTeamIds: among(held.filter((one) => one.role !== "managerReadOnly")) };
}

/** Whether a terminal serves a person: everybody, or the members of its teams. */
export const isServedBy = (
  { teamIds }: { teamIds?: readonly number[] | null | undefined },
  person: { teamIds: Iterable<number> },
): boolean => !teamIds || [...person.teamIds].some((teamId) => teamIds.includes(teamId));

export function reachOf(actor: Actor, crewId: number, permission: PermissionName): Reach {
  if (!hasPermission(actor, crewId, permission)) return { scope: "none" };
  const { userId, permissions } = actor;
  const scope = permissions.get(permission);
  if (scope === scopes.crew) return { scope: "crew" };
  return scope === scopes.group
    ? { scope: "group", userId, teamIds: permittedTeamIds(actor, permission) }
    : { scope: "own", userId };
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
