import type { Permission } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import type { Role, Scope } from "@glasen/domain/access/permissions.ts";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";

/** Everything that is known of any crew. */
export const crewsArea = ["crews"] as const;
export const crewKey = (crewId: number) => [...crewsArea, crewId] as const;
export const permissionsKey = (crewId: number) => [...crewKey(crewId), "permissions"] as const;

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

/** Everybody who is not disabled. */
export const membersOf = (crewId: number) =>
  queryOptions({
    queryKey: [...crewKey(crewId), "members"],
    queryFn: () => call("crews.members", { crewId, disabledAt: "null" }),
    staleTime: freshFor.members,
  });

/** Who looks, as the policies want it. */
export function actorFrom(crewId: number, userId: number, role: Role, permissions: readonly Permission[]): Member {
  const held = permissions.flatMap(({ name, allowed, scope }) =>
    allowed && scope ? [[name, scope as Scope] as const] : [],
  );
  return { kind: "member", userId, crewId, role, permissions: new Map(held), teamIds: [] };
}

/** Those who run the crew, whom one can ask. */
export function useHelpers(crewId: number) {
  const { data: members } = useSuspenseQuery(membersOf(crewId));
  return members.filter(({ role }) => role === "owner" || role === "manager");
}
