import type { UsageRight } from "@glasen/contract/access.ts";
import type { Context } from "@glasen/contract/accounts.ts";
import type { Crew, Permission } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { isAreaEnabled, type OptionalArea } from "@glasen/domain/access/feature-flags.ts";
import type { Scope } from "@glasen/domain/access/permissions.ts";
import { type QueryClient, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { type Answer, type CallInput, call } from "#platform/call.ts";
import { CallError, codes } from "#platform/call-error.ts";
import { serverNow } from "#platform/clock-offset.ts";
import type { CurrentCrew } from "#platform/crew.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { firstPositionOf } from "#platform/live.ts";
import { freshFor } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";

/** Prefix of every query about crews. */
export const crewsArea = ["crews"] as const;
export const crewKey = (crewId: number) => [...crewsArea, crewId] as const;
export const permissionsKey = (crewId: number) => [...crewKey(crewId), "permissions"] as const;
export const membersKey = (crewId: number) => [...crewKey(crewId), "members"] as const;

export const crewOf = (crewId: number) =>
  crewQuery(
    [...crewKey(crewId), "crew"],
    "crews.get",
    { crewId },
    { staleTime: freshFor.crews, meta: { isTerminalWide: true } },
  );

/** The crews that the user belongs to. */
export const crewList = crewQuery(
  [...crewsArea, "list"],
  async (reader) => {
    const crews: unknown = await reader.call("crews.list", {});
    if (!Array.isArray(crews)) {
      const message = "The list of crews is no list.";
      throw new CallError({ code: codes.externalError, statusCode: 200, message });
    }
    return crews as Answer<"crews.list">;
  },
  { staleTime: freshFor.crews },
);

export const permissionsOf = (crewId: number) =>
  crewQuery(
    permissionsKey(crewId),
    "crews.permissions",
    { crewId },
    { staleTime: freshFor.permissions, refetchInterval: freshFor.permissions, meta: { isAccess: true } },
  );

/** The products of the crew, each with its period. */
export const usageRightsOf = (crewId: number) =>
  crewQuery([...crewKey(crewId), "usage-rights"], "access.usageRights", { crewId, pageSize: 1000 });

/** A selected answer that equals the one before is the same object, also where the one before was a placeholder. */
const sameIfEqual = (flags: Context["featureFlags"]): Context["featureFlags"] => flags;

/** The feature flags of the crew, which override those of the installation. */
export const flagsOf = (crewId: number) =>
  crewQuery(
    [...crewKey(crewId), "flags"],
    "access.crewFlags",
    { crewId },
    { staleTime: freshFor.permissions, refetchInterval: freshFor.permissions, select: sameIfEqual },
  );

/**
 * Whether an optional area is switched on; the installation's flags count until the crew's have loaded. Those are mostly
 * the same: then nothing is rendered again, which would be the whole screen.
 */
export function useIsAreaOn(crewId: number): (area: OptionalArea | undefined) => boolean {
  const { data: context } = useSuspenseQuery(contextQuery);
  const installed = context.featureFlags;
  const { data: flags = installed } = useQuery({ ...flagsOf(crewId), placeholderData: installed });
  return (area) => isAreaEnabled(flags, area);
}

const memberList = { staleTime: freshFor.members, meta: { isTerminalWide: true } } as const;

/** All members, including those who have left. */
export const everybodyOf = (crewId: number) => crewQuery(membersKey(crewId), "members.list", { crewId }, memberList);

/** Members who can be chosen: nobody who is disabled. */
export const membersOf = (crewId: number) =>
  crewQuery(membersKey(crewId), "members.list", { crewId }, { ...memberList, select: enabledOnly });

const enabledOnly = (members: Member[]): Member[] => members.filter(({ disabledAt }) => disabledAt === null);

/** Handles our own answers and everybody's live events, like the functions below. */
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
  cache.setQueryData(crewOf(crew.id).queryKey, (before) => before && { ...before, ...crew });
  const { name } = crew;
  if (name === undefined) return;
  cache.setQueryData(
    contextQuery.queryKey,
    (context) =>
      context && { ...context, crews: context.crews.map((one) => (one.id === crew.id ? { ...one, name } : one)) },
  );
}

/** The user as the policies need them. */
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
  const products = productsOn(rights, new Date(serverNow()).toISOString());
  const mayUse = held.some(([name]) => name === "canUseAnyProduct");
  return {
    kind: "member",
    userId,
    crewId,
    role: own?.role ?? "member",
    permissions: new Map(held),
    products,
    ...(products === 0 && mayUse && { isClosed: true }),
    teamIds: [...new Set(permissions.flatMap(({ teamIds }) => teamIds ?? []))],
    managedTeamIds: permissions.find(({ name }) => name === "canEditCrew")?.teamIds ?? [],
  };
}

/** The crew and the user, for prefetching a screen before it is rendered. */
export async function currentCrewOf(cache: QueryClient, crewId: number): Promise<CurrentCrew> {
  const context = await cache.ensureQueryData(contextQuery);
  if (!context.crews.some(({ id }) => id === crewId)) throw new Error("the user does not belong to this crew");
  await cache.prefetchQuery(firstPositionOf(crewId));
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

/** The products that a crew may use at an instant, as a bitmask; a right that has ended stays usable until it closes. */
const productsOn = (rights: readonly UsageRight[], now: string): number =>
  rights
    .filter(
      ({ validFrom, validUntil, closesAt }) =>
        validFrom <= now && (validUntil === null || now < (closesAt ?? validUntil)),
    )
    .reduce((mask, { bitmask }) => mask | bitmask, 0);

/** The owner and the managers, who can help members. */
export function useHelpers(crewId: number) {
  const { data: members } = useSuspenseQuery(membersOf(crewId));
  return members.filter(({ role }) => role === "owner" || role === "manager");
}

/** Changes the name or the time zone of the crew, or hands it over. */
export const useChangeCrew = crewMutation("crews.change", {
  commit: putCrew,
  invalidates: (crewId) => [membersKey(crewId), permissionsKey(crewId)],
});

/** Deletes the whole demo, including the user's session. */
export const useDiscardDemo = crewMutation((crewId, _: void) => call("crews.discardDemo", { crewId }));

export function useCreateCrew() {
  return useMutation({
    mutationFn: (crew: CallInput<"crews.create">) => call("crews.create", crew),
    meta: { invalidates: [contextQuery.queryKey] },
  });
}
