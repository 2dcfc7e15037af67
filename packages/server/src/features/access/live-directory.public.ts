import type { LiveDirectory } from "#kernel/live/audience.ts";
import { crewsOfMember, teamsOfMembers } from "./live-directory.store.ts";
import { readLeaders } from "./memberships.public.ts";

/** The members that live events are delivered to. */
export const liveDirectory: LiveDirectory = {
  findLeaders: readLeaders,
  findTeams: teamsOfMembers,
  findCrews: crewsOfMember,
};
