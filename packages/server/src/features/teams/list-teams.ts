import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Team, teamEndpoints } from "@glasen/contract/teams.ts";
import type { Call } from "#kernel/call/call.ts";
import { allTeams } from "./teams.store.ts";

export const listTeams = ({ tx }: Call, { crewId }: InputOf<typeof teamEndpoints.list>): Promise<Team[]> =>
  allTeams(tx, crewId);
