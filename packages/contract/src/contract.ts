import { accountEndpoints } from "./accounts.ts";
import { auditEndpoints } from "./audit.ts";
import { categoryEndpoints } from "./categories.ts";
import { correctionEndpoints } from "./corrections.ts";
import { crewEndpoints } from "./crews.ts";
import type { Endpoint } from "./endpoint.ts";
import { geofenceEndpoints } from "./geofences.ts";
import { groupEndpoints } from "./groups.ts";
import { liveEndpoints } from "./live.ts";
import { memberEndpoints } from "./members.ts";
import { operationEndpoints } from "./operations.ts";
import { callsOf } from "./resource.ts";
import { settingEndpoints } from "./settings.ts";
import { stampChainEndpoints } from "./stamp-chains.ts";
import { taskEndpoints } from "./tasks.ts";
import { teamEndpoints, teamMemberEndpoints, teams } from "./teams.ts";
import { timeClockEndpoints } from "./time-clock.ts";
import { workplaceEndpoints, workplaces } from "./workplaces.ts";

/** Every call there is. A feature adds one line; a route outside this list does not exist. */
export const contract: readonly Endpoint[] = [
  accountEndpoints,
  auditEndpoints,
  categoryEndpoints,
  correctionEndpoints,
  crewEndpoints,
  liveEndpoints,
  memberEndpoints,
  operationEndpoints,
  settingEndpoints,
  stampChainEndpoints,
  taskEndpoints,
  callsOf(teams),
  teamEndpoints,
  teamMemberEndpoints,
  callsOf(workplaces),
  timeClockEndpoints,
  workplaceEndpoints,
  geofenceEndpoints,
  groupEndpoints,
].flatMap((calls) => Object.values(calls) as Endpoint[]);
