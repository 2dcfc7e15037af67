import { accountEndpoints } from "./accounts.ts";
import { auditEndpoints } from "./audit.ts";
import { crewEndpoints } from "./crews.ts";
import type { Endpoint } from "./endpoint.ts";
import { groupEndpoints } from "./groups.ts";
import { liveEndpoints } from "./live.ts";
import { memberEndpoints } from "./members.ts";
import { operationEndpoints } from "./operations.ts";
import { callsOf } from "./resource.ts";
import { settingEndpoints } from "./settings.ts";
import { taskEndpoints } from "./tasks.ts";
import { teamEndpoints, teamMemberEndpoints, teams } from "./teams.ts";
import { workplaceEndpoints, workplaces } from "./workplaces.ts";

/** Every call there is. A feature adds one line; a route outside this list does not exist. */
export const contract: readonly Endpoint[] = [
  accountEndpoints,
  auditEndpoints,
  crewEndpoints,
  liveEndpoints,
  memberEndpoints,
  operationEndpoints,
  settingEndpoints,
  taskEndpoints,
  callsOf(teams),
  teamEndpoints,
  teamMemberEndpoints,
  callsOf(workplaces),
  workplaceEndpoints,
  groupEndpoints,
].flatMap((calls) => Object.values(calls) as Endpoint[]);
