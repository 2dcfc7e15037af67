import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { dropMembers, membersKey, putMembers } from "../crews/crews.queries.ts";
import { putTeamOf, rolesKey } from "./members.queries.ts";

/** Beyond this many the whole list is loaded at once. */
const fetchedOneByOne = 50;

/** A fact names people only: what one may see of them is for each to ask. */
export function applyMemberEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  if (event.name === "member-removed") dropMembers(cache, crewId, event.body.userIds);
  if (event.name === "team-members-set") putTeamOf(cache, crewId, event.body.teamId, event.body.userIds);
  if (event.name === "member-saved") void fetchAgain(cache, crewId, event.body.userIds);
}

async function fetchAgain(cache: QueryClient, crewId: number, userIds: number[]): Promise<void> {
  const queryKey = membersKey(crewId);
  if (cache.getQueryData(queryKey) === undefined) return;
  if (userIds.length === 0 || userIds.length > fetchedOneByOne) return cache.invalidateQueries({ queryKey });
  try {
    putMembers(cache, crewId, await call("members.list", { crewId, userId: userIds }));
  } catch {
    await cache.invalidateQueries({ queryKey });
  }
  await cache.invalidateQueries({ queryKey: rolesKey(crewId) });
  await cache.invalidateQueries({ queryKey: ["audit", crewId] });
}
