import { accountEndpoints } from "./accounts.ts";
import { crewEndpoints } from "./crews.ts";
import type { Endpoint } from "./endpoint.ts";
import { liveEndpoints } from "./live.ts";
import { operationEndpoints } from "./operations.ts";
import { operatorEndpoints } from "./operator.ts";
import { passwordEndpoints } from "./passwords.ts";
import { pinEndpoints } from "./pins.ts";
import { profileEndpoints } from "./profile.ts";
import { callsOf } from "./resource.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { sessionEndpoints } from "./sessions.ts";
import { signUpEndpoints } from "./sign-up.ts";
import { taskEndpoints } from "./tasks.ts";
import { teamMemberEndpoints, teams } from "./teams.ts";

/** Every call there is. A feature adds one line; a route outside this list does not exist. */
export const contract: readonly Endpoint[] = [
  accountEndpoints,
  crewEndpoints,
  liveEndpoints,
  operationEndpoints,
  operatorEndpoints,
  passwordEndpoints,
  pinEndpoints,
  profileEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  signUpEndpoints,
  taskEndpoints,
  callsOf(teams),
  teamMemberEndpoints,
].flatMap((calls) => Object.values(calls) as Endpoint[]);
