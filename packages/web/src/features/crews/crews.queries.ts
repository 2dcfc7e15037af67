import type { UsageRight } from "@glasen/contract/access.ts";
import type { Crew, Permission } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { isAreaEnabled, type OptionalArea } from "@glasen/domain/access/feature-flags.ts";
import type { Scope } from "@glasen/domain/access/permissions.ts";
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { type Answer, call, type Sent } from "#platform/call.ts";
import { CallError, codes } from "#platform/call-error.ts";
import { serverNow } from "#platform/clock-offset.ts";
import type { CurrentCrew } from "#platform/crew.ts";
import { freshFor } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";

/** Everything that is known of any crew. */
export const crewsArea = ["crews"] as const;
export const crewKey = (crewId: number) => [...crewsArea, crewId] as const;
export const permissionsKey = (crewId: number) => [...crewKey(crewId), "permissions"] as const;
export const membersKey = (crewId: number) => [...crewKey(crewId), "members"] as const;

export const crewOf = (crewId: number) =>
  queryOptions({
    queryKey: [...crewKey(crewId), "crew"],
    queryFn: () => call("crews.get", { crewId }),
    staleTime: freshFor.crews,
    meta: { isTerminalWide: true },
  });

/** The crews one can go to. */
export const crewList = queryOptions({
  queryKey: [...crewsArea, "list"],
  queryFn: async () => {
    const crews: unknown = await call("crews.list", {});
    if (!Array.isArray(crews)) {
      const message = "The list of crews is no list.";
      throw new CallError({ code: codes.externalError, statusCode: 200, message });
    }
    return crews as Answer<"crews.list">;
  },
  staleTime: freshFor.crews,
});

export const permissionsOf = (crewId: number) =>
  queryOptions({
    queryKey: permissionsKey(crewId),
    queryFn: () => call("crews.permissions", { crewId }),
    staleTime: freshFor.permissions,
    refetchInterval: freshFor.permissions,
    meta: { isAccess: true },
  });

/** What the crew may use, and until when. */
export const usageRightsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...crewKey(crewId), "usage-rights"],
    queryFn: () => call("access.usageRights", { crewId, pageSize: 1000 }),
    staleTime: freshFor.shortly,
  });

/** The crew's own switches on top of the installation's. */
const flagsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...crewKey(crewId), "flags"],
    queryFn: async () => (await call("access.featureFlags", { crewId })).flags,
    staleTime: freshFor.permissions,
    refetchInterval: freshFor.permissions,
  });

/** Tells whether an optional area is switched on here; until the crew's own flags are there, the installation's count. */
export function useIsAreaOn(crewId: number): (area: OptionalArea | undefined) => boolean {
  const { data: context } = useSuspenseQuery(contextQuery);
  const { data: flags = context.featureFlags } = useQuery(flagsOf(crewId));
  return (area) => isAreaEnabled(flags, area);
}

/** Everybody who ever belonged to the crew, those who left too. */
export const everybodyOf = (crewId: number) =>
  queryOptions({
    queryKey: membersKey(crewId),
    queryFn: () => call("members.list", { crewId }),
    staleTime: freshFor.members,
    meta: { isTerminalWide: true },
  });

/** Those who are offered as choices: nobody who is disabled. */
export const membersOf = (crewId: number) => queryOptions({ ...everybodyOf(crewId), select: enabledOnly });

const enabledOnly = (members: Member[]): Member[] => members.filter(({ disabledAt }) => disabledAt === null);

/** The same function serves our own answers and everybody else's events. */
export function putMembers(cache: QueryClient, crewId: number, saved: readonly Member[]): void {
  const ids = new Set(saved.map(({ userId }) => userId));
  cache.setQueryData<Member[]>(
    membersKey(crewId),
    (members) => members && [...members.filter(({ userId }) => !ids.has(userId)), ...saved].sort(byName),
  );
}

export function dropMembers(cache: QueryClient, crewId: number, userIds: readonly number[]): void {
  cache.setQueryData<Member[]>(membersKey(crewId), (members) =>
    members?.filter(({ userId }) => !userIds.includes(userId)),
  );
}

export function putCrew(cache: QueryClient, crew: Pick<Crew, "id"> & Partial<Crew>): void {
  cache.setQueryData(crewOf(crew.id).queryKey, (known) => known && { ...known, ...crew });
  const { name } = crew;
  if (name === undefined) return;
  cache.setQueryData(
    contextQuery.queryKey,
    (context) =>
      context && { ...context, crews: context.crews.map((one) => (one.id === crew.id ? { ...one, name } : one)) },
  );
}

/** Who looks, as the policies want it. */
export function actorFrom(
  crewId: number,
  userId: number,
  own: Pick<Member, "role"> | undefined,
  permissions: readonly Permission[],
  rights: readonly UsageRight[],
): Actor {
  const held = permissions.flatMap(({ name, allowed, scope }) =>
    allowed && scope ? [[name, scope as Scope] as const] : [],
  );
  return {
    kind: "member",
    userId,
    crewId,
    role: own?.role ?? "member",
    permissions: new Map(held),
    products: productsOn(rights, new Date(serverNow()).toISOString()),
    teamIds: [...new Set(permissions.flatMap(({ teamIds }) => teamIds ?? []))],
    managedTeamIds: permissions.find(({ name }) => name === "canEditCrew")?.teamIds ?? [],
  };
}

/** The crew and who looks at it, for what is asked for before it is drawn. */
export async function currentCrewOf(cache: QueryClient, crewId: number): Promise<CurrentCrew> {
  const context = await cache.ensureQueryData(contextQuery);
  if (!context.crews.some(({ id }) => id === crewId)) throw new Error("nobody looks at a crew of others");
  const [crew, permissions, rights, members] = await Promise.all([
    cache.ensureQueryData(crewOf(crewId)),
    cache.ensureQueryData(permissionsOf(crewId)),
    cache.ensureQueryData(usageRightsOf(crewId)),
    cache.ensureQueryData(everybodyOf(crewId)),
  ]);
  const userId = context.userAuthentication?.userId ?? 0;
  const own = members.find((member) => member.userId === userId);
  return { crew, me: actorFrom(crewId, userId, own, permissions, rights) };
}

/** The products that a crew may use at a moment, as a bitmask. */
const productsOn = (rights: readonly UsageRight[], now: string): number =>
  rights
    .filter(({ validFrom, validUntil }) => validFrom <= now && (validUntil === null || now < validUntil))
    .reduce((mask, { bitmask }) => mask | bitmask, 0);

/** Those who run the crew, whom one can ask. */
export function useHelpers(crewId: number) {
  const { data: members } = useSuspenseQuery(membersOf(crewId));
  return members.filter(({ role }) => role === "owner" || role === "manager");
}

/** Renames the crew, moves its zone, or hands it over. */
export function useChangeCrew(crewId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<Sent<"crews.change">, "crewId">) => call("crews.change", { crewId, ...change }),
    onSuccess: (crew) => putCrew(cache, crew),
    meta: { invalidates: [membersKey(crewId), permissionsKey(crewId)] },
  });
}

/** Nothing of the demo is left afterwards, the own session included. */
export function useDiscardDemo(crewId: number) {
  return useMutation({ mutationFn: () => call("crews.discardDemo", { crewId }) });
}

export function useCreateCrew() {
  return useMutation({
    mutationFn: (crew: Sent<"crews.create">) => call("crews.create", crew),
    meta: { invalidates: [contextQuery.queryKey] },
  });
}
