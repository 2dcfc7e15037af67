import type { Audience } from "@glasen/contract/event.ts";
import { events } from "@glasen/contract/events.ts";
import { crewChannel, userChannel } from "@glasen/contract/live-channels.ts";
import type { Actor, Member } from "@glasen/domain/access/actor.ts";
import { type PermissionName, scopes } from "@glasen/domain/access/permissions.ts";
import { readLeaders } from "../../features/access/memberships.public.ts";
import type { Tx } from "../database/database.ts";
import type { StoredEvent } from "../events/stored-event.ts";

/** Facts of a release that is gone are for nobody. */
const audienceOf = (name: string): Audience => events[name as keyof typeof events]?.to ?? "server";

const userOf = ({ body }: StoredEvent): number | undefined =>
  typeof body.userId === "number" ? body.userId : undefined;

const permissionFor = (name: string): PermissionName | undefined => {
  const audience = audienceOf(name);
  return audience === "crew" || audience === "user" || audience === "server" ? undefined : audience;
};

/** Whether finding the channels takes a look at the crew's members. */
export const concernsHolders = (event: StoredEvent): boolean => permissionFor(event.name) !== undefined;

/** Which teams the users belong to that some facts are about. */
export type TeamsOfUsers = ReadonlyMap<number, ReadonlySet<number>>;

/** Whether a fact is for this caller: the same rule that chooses the channels. */
export function mayHear(actor: Actor, event: StoredEvent, teams: TeamsOfUsers): boolean {
  const audience = audienceOf(event.name);
  if (audience === "server") return false;
  if (audience === "crew") return actor.kind === "member" || actor.kind === "terminal";
  if (actor.kind !== "member") return false;
  const userId = userOf(event);
  return actor.userId === userId || (audience !== "user" && holdsFor(actor, audience, userId, teams));
}

function holdsFor(
  { permissions, teamIds }: Pick<Member, "permissions" | "teamIds">,
  permission: PermissionName,
  userId: number | undefined,
  teams: TeamsOfUsers,
): boolean {
  const scope = permissions.get(permission);
  if (scope !== scopes.group) return scope === scopes.crew;
  const shared = userId === undefined ? undefined : teams.get(userId);
  return teamIds.some((teamId) => shared?.has(teamId));
}

/** The channels of each fact. Members are read once for all of them, and only where a permission decides. */
export async function channelsOf(
  openTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  crewId: number,
  facts: readonly StoredEvent[],
  now: Date,
): Promise<string[][]> {
  const { holders, teams } = facts.some(concernsHolders)
    ? await openTx(async (tx) => ({
        holders: await readLeaders(tx, crewId, now),
        teams: await teamsOfUsers(tx, crewId, facts),
      }))
    : { holders: [], teams: new Map() };
  return facts.map((fact) => {
    const audience = audienceOf(fact.name);
    const userId = userOf(fact);
    const own = userId === undefined ? [] : [userChannel(userId)];
    if (audience === "server") return [];
    if (audience === "crew") return [crewChannel(crewId)];
    if (audience === "user") return own;
    const others = holders.filter((holder) => holder.userId !== userId && holdsFor(holder, audience, userId, teams));
    return [...own, ...others.map((holder) => userChannel(holder.userId))];
  });
}

export async function teamsOfUsers(tx: Tx, crewId: number, facts: readonly StoredEvent[]): Promise<TeamsOfUsers> {
  const userIds = new Set(
    facts
      .filter(concernsHolders)
      .map(userOf)
      .filter((userId) => userId !== undefined),
  );
  const teams = new Map<number, Set<number>>();
  if (userIds.size === 0) return teams;
  const rows = await tx.query<{ user_id: number; team_id: number }>(
    "select user_id, team_id from team_members where crew_id = $1 and user_id = any($2::bigint[])",
    [crewId, [...userIds]],
  );
  for (const { user_id, team_id } of rows) teams.set(user_id, (teams.get(user_id) ?? new Set()).add(team_id));
  return teams;
}
