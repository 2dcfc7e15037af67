// Made from the contract by `npm run generate`; a test compares the two.
// biome-ignore-all format: a call a line
// biome-ignore-all assist/source/organizeImports: made in this order
import type { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { liveEndpoints } from "@glasen/contract/live.ts";
import type { operationEndpoints } from "@glasen/contract/operations.ts";
import type { taskEndpoints } from "@glasen/contract/tasks.ts";
import type { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import type { CallShape } from "./call-shape.ts";

export const calls = {
  "accounts.csrfToken": {"method":"GET","path":"/api/v2/csrf_token","required":[],"optional":[]},
  "accounts.serverTime": {"method":"GET","path":"/api/v2/server-time","required":[],"optional":[]},
  "accounts.context": {"method":"GET","path":"/api/v2/context","required":[],"optional":[]},
  "accounts.signIn": {"method":"POST","path":"/api/v2/user/authentication","required":["userIdentifier","password"],"optional":[]},
  "accounts.signOut": {"method":"DELETE","path":"/api/v2/user/authentication","required":[],"optional":["all"]},
  "accounts.changeUser": {"method":"PUT","path":"/api/v2/user","required":["language"],"optional":[]},
  "crews.list": {"method":"GET","path":"/api/v2/crews","required":[],"optional":[]},
  "crews.get": {"method":"GET","path":"/api/v2/crew/:crewId","required":["crewId"],"optional":[]},
  "crews.permissions": {"method":"GET","path":"/api/v2/crew/:crewId/permission","required":["crewId"],"optional":[]},
  "crews.members": {"method":"GET","path":"/api/v2/crew/:crewId/member","required":["crewId"],"optional":["userId","disabledAt"]},
  "live.authenticate": {"method":"POST","path":"/api/v2/pusher-auth","required":["socket_id","channel_name"],"optional":[],"form":true},
  "live.missed": {"method":"GET","path":"/api/v2/crew/:crewId/events","required":["crewId"],"optional":["after"]},
  "operations.reportError": {"method":"POST","path":"/api/v2/client-errors","required":["message"],"optional":["stack","path"]},
  "tasks.get": {"method":"GET","path":"/api/v3/tasks/:id","required":["crewId","id"],"optional":[]},
  "teams.list": {"method":"GET","path":"/api/v3/teams","required":["crewId"],"optional":["page","pageSize","orderBy","filter"],"paged":true},
  "teams.get": {"method":"GET","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.create": {"method":"POST","path":"/api/v3/teams","required":["name","crewId"],"optional":[]},
  "teams.change": {"method":"PATCH","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":["name"]},
  "teams.replace": {"method":"PUT","path":"/api/v3/teams/:id","required":["name","crewId","id"],"optional":[]},
  "teams.remove": {"method":"DELETE","path":"/api/v3/teams/:id","required":["crewId","id"],"optional":[]},
  "teams.batch": {"method":"PATCH","path":"/api/v3/teams","required":["crewId","items"],"optional":[]},
  "teamMembers.list": {"method":"GET","path":"/api/v2/crew/:crewId/team-members","required":["crewId"],"optional":[]},
  "teamMembers.set": {"method":"PUT","path":"/api/v2/crew/:crewId/team-members/team/:teamId","required":["crewId","teamId","userIds"],"optional":[]},
} as const satisfies Record<string, CallShape>;

export interface CallTypes {
  "accounts.csrfToken": (typeof accountEndpoints)["csrfToken"];
  "accounts.serverTime": (typeof accountEndpoints)["serverTime"];
  "accounts.context": (typeof accountEndpoints)["context"];
  "accounts.signIn": (typeof accountEndpoints)["signIn"];
  "accounts.signOut": (typeof accountEndpoints)["signOut"];
  "accounts.changeUser": (typeof accountEndpoints)["changeUser"];
  "crews.list": (typeof crewEndpoints)["list"];
  "crews.get": (typeof crewEndpoints)["get"];
  "crews.permissions": (typeof crewEndpoints)["permissions"];
  "crews.members": (typeof crewEndpoints)["members"];
  "live.authenticate": (typeof liveEndpoints)["authenticate"];
  "live.missed": (typeof liveEndpoints)["missed"];
  "operations.reportError": (typeof operationEndpoints)["reportError"];
  "tasks.get": (typeof taskEndpoints)["get"];
  "teams.list": (typeof teams)["list"];
  "teams.get": (typeof teams)["get"];
  "teams.create": (typeof teams)["create"];
  "teams.change": (typeof teams)["change"];
  "teams.replace": (typeof teams)["replace"];
  "teams.remove": (typeof teams)["remove"];
  "teams.batch": (typeof teams)["batch"];
  "teamMembers.list": (typeof teamMemberEndpoints)["list"];
  "teamMembers.set": (typeof teamMemberEndpoints)["set"];
}
