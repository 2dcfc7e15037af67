import type { Crew, Permission } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import type { PermissionName, Scope } from "@glasen/domain/access/permissions.ts";
import { everyProduct, type Product, products } from "@glasen/domain/access/products.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { call, type Sent } from "#platform/call.ts";
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
  });

export const permissionsOf = (crewId: number) =>
  queryOptions({
    queryKey: permissionsKey(crewId),
    queryFn: () => call("crews.permissions", { crewId }),
    staleTime: freshFor.permissions,
    refetchInterval: freshFor.permissions,
    meta: { isAccess: true },
  });

/** Everybody who ever belonged to the crew, those who left too. */
export const everybodyOf = (crewId: number) =>
  queryOptions({
    queryKey: membersKey(crewId),
    queryFn: () => call("members.list", { crewId }),
    staleTime: freshFor.members,
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
  crew: Pick<Crew, "id" | "trial">,
  userId: number,
  own: Pick<Member, "role" | "teamIds"> | undefined,
  permissions: readonly Permission[],
): Actor {
  const held = permissions.flatMap(({ name, allowed, scope }) =>
    allowed && scope ? [[name, scope as Scope] as const] : [],
  );
  return {
    kind: "member",
    userId,
    crewId: crew.id,
    role: own?.role ?? "member",
    permissions: new Map(held),
    products: crew.trial ? everyProduct : productsIn(permissions),
    teamIds: own?.teamIds ?? [],
  };
}

const using: Partial<Record<PermissionName, Product>> = {
  canUseTimeTracking: "timeTracking",
  canUseAbsenceManagement: "absenceManagement",
  canUseShiftPlanner: "shiftPlanner",
};
const productsIn = (permissions: readonly Permission[]): number =>
  permissions.reduce((mask, { name, allowed }) => {
    const product = allowed ? using[name] : undefined;
    return product ? mask | products[product].bit : mask;
  }, 0);

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

export function useCreateCrew() {
  return useMutation({
    mutationFn: (crew: Sent<"crews.create">) => call("crews.create", crew),
    meta: { invalidates: [contextQuery.queryKey] },
  });
}
