import type { Call } from "#kernel/call/call.ts";
import { type TeamMemberRow, teamMembers } from "./teams.store.ts";

/** Of the crew, of one team, or of one member. */
export const listTeamMembers = (
  { tx }: Call,
  { crewId, teamId, userId }: { crewId: number; teamId?: number; userId?: number },
): Promise<TeamMemberRow[]> =>
  teamMembers(tx, crewId, {
    ...(teamId !== undefined && { teamIds: [teamId] }),
    ...(userId !== undefined && { userId }),
  });
