import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { dropMembers, membersKey, putMembers } from "../crews/crews.queries.ts";
import { putTeamOf, rolesKey } from "./members.queries.ts";

/** For more members than this the whole list is loaded again. */
const MAX_SINGLE_MEMBERS = 50;

/** Events carry ids only, since each user may see other data of a member: the members are fetched again. */
export function applyMemberEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  if (event.name === "member-removed") dropMembers(cache, crewId, event.body.userIds);
  if (event.name === "team-members-set") putTeamOf(cache, crewId, event.body.teamId, event.body.userIds);
  if (event.name === "member-saved") void refetchMembers(cache, crewId, event.body.userIds);
}

async function refetchMembers(cache: QueryClient, crewId: number, userIds: number[]): Promise<void> {
  const queryKey = membersKey(crewId);
  if (cache.getQueryData(queryKey) === undefined) return;
  if (userIds.length === 0 || userIds.length > MAX_SINGLE_MEMBERS) return cache.invalidateQueries({ queryKey });
  try {
    putMembers(cache, crewId, await call("members.list", { crewId, userId: userIds }));
  } catch {
    await cache.invalidateQueries({ queryKey });
  }
  await cache.invalidateQueries({ queryKey: rolesKey(crewId) });
  await cache.invalidateQueries({ queryKey: ["audit", crewId] });
}
