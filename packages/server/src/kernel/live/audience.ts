import type { Audience, EventDeclaration } from "@glasen/contract/event.ts";
import { events as declaredEvents } from "@glasen/contract/events.ts";
import { crewChannel, teamTerminalChannel, terminalChannel, userChannel } from "@glasen/contract/live-channels.ts";
import type { Actor, Member, Terminal } from "@glasen/domain/access/actor.ts";
import { type PermissionName, scopes } from "@glasen/domain/access/permissions.ts";
import { isServedBy } from "@glasen/domain/access/reach.ts";
import type { Tx } from "../database/database.ts";
import type { StoredEvent } from "../events/stored-event.ts";

/** The members of a crew, as far as live events need them. Implemented by the feature that owns access. */
export interface LiveDirectory {
  /** Members whose role reaches beyond themselves. */
  findLeaders(tx: Tx, crewId: number, now: Date): Promise<Member[]>;
  findTeams(tx: Tx, crewId: number, userIds: readonly number[]): Promise<TeamsOfUsers>;
  findCrews(tx: Tx, userId: number): Promise<number[]>;
}

export type TeamsOfUsers = ReadonlyMap<number, ReadonlySet<number>>;

const declarationOf = (name: string): Partial<EventDeclaration> =>
  declaredEvents[name as keyof typeof declaredEvents] ?? {};

/** An event that this release no longer declares has no audience. */
const audienceOf = (name: string): Audience => declarationOf(name).to ?? "server";

/** A terminal receives what the whole crew receives, and the events that are declared for it. */
const isForTerminals = (name: string): boolean =>
  audienceOf(name) === "crew" || declarationOf(name).isForTerminals === true;

const usersOf = ({ body }: StoredEvent): readonly number[] =>
  Array.isArray(body.userIds) ? (body.userIds as number[]) : [];

const userOf = ({ body }: StoredEvent): number | undefined =>
  typeof body.userId === "number" ? body.userId : undefined;

/** The body as clients get it: the list of recipients has served its purpose, and would go to each of them. */
export const bodyOnWire = ({ name, body }: StoredEvent): StoredEvent["body"] =>
  audienceOf(name) === "users" ? { ...body, userIds: [] } : body;

/** The audience depends on permissions, and so on the crew's members. */
function needsMembers({ name }: StoredEvent): boolean {
  const audience = audienceOf(name);
  return audience !== "crew" && audience !== "user" && audience !== "users" && audience !== "server";
}

/** Whether an actor, or the terminal that the actor uses, may receive an event: the same rule that chooses the channels. */
export function mayReceive(
  actor: Actor,
  event: StoredEvent,
  teams: TeamsOfUsers,
  terminal: Pick<Terminal, "teamIds"> | undefined = actor.kind === "terminal" ? actor : undefined,
): boolean {
  const audience = audienceOf(event.name);
  if (audience === "server") return false;
  if (terminal && isForTerminals(event.name) && (audience === "crew" || isServedBy(terminal, personOf(event, teams))))
    return true;
  if (actor.kind !== "member") return false;
  if (audience === "crew") return true;
  if (audience === "users") return usersOf(event).includes(actor.userId);
  const userId = userOf(event);
  return actor.userId === userId || (audience !== "user" && mayReceiveAsLeader(actor, event, audience, teams));
}

const personOf = (event: StoredEvent, teams: TeamsOfUsers): { teamIds: Iterable<number> } => ({
  teamIds: teams.get(userOf(event) ?? 0) ?? [],
});

function mayReceiveAsLeader(
  leader: Pick<Member, "permissions" | "teamIds">,
  event: StoredEvent,
  permission: PermissionName,
  teams: TeamsOfUsers,
): boolean {
  if (declarationOf(event.name).isForEveryLeader !== true)
    return hasPermissionFor(leader, permission, userOf(event), teams);
  const scope = leader.permissions.get(permission);
  return scope === scopes.crew || scope === scopes.group;
}

function hasPermissionFor(
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

/** The channels of each event. Members are read once for all events, and only where a permission decides. */
export async function channelsOf(
  directory: LiveDirectory,
  openTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  crewId: number,
  events: readonly StoredEvent[],
  now: Date,
): Promise<string[][]> {
  const { leaders, teams } = events.some(needsMembers)
    ? await openTx(async (tx) => ({
        leaders: await directory.findLeaders(tx, crewId, now),
        teams: await teamsOfUsers(directory, tx, crewId, events),
      }))
    : { leaders: [], teams: new Map() };
  return events.map((event) => {
    const audience = audienceOf(event.name);
    const userId = userOf(event);
    const own = userId === undefined ? [] : [userChannel(userId)];
    if (audience === "server") return [];
    if (audience === "crew") return [crewChannel(crewId)];
    if (audience === "user") return own;
    if (audience === "users") return usersOf(event).map(userChannel);
    const others = leaders.filter(
      (leader) => leader.userId !== userId && mayReceiveAsLeader(leader, event, audience, teams),
    );
    const ofTeams = [...personOf(event, teams).teamIds].map((teamId) => teamTerminalChannel(crewId, teamId));
    const terminals = isForTerminals(event.name) ? [terminalChannel(crewId), ...ofTeams] : [];
    return [...own, ...others.map((leader) => userChannel(leader.userId)), ...terminals];
  });
}

/** The teams of the users that the events are about. */
export async function teamsOfUsers(
  directory: LiveDirectory,
  tx: Tx,
  crewId: number,
  events: readonly StoredEvent[],
): Promise<TeamsOfUsers> {
  const userIds = new Set(events.filter(needsMembers).flatMap((event) => userOf(event) ?? []));
  return userIds.size === 0 ? new Map() : directory.findTeams(tx, crewId, [...userIds]);
}
