import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call.ts";
import { type TeamMemberRow, teamMembers } from "./teams.store.ts";

export const listTeamMembers = (
  { tx }: Call,
  { crewId }: InputOf<typeof teamMemberEndpoints.list>,
): Promise<TeamMemberRow[]> => teamMembers(tx, crewId);
