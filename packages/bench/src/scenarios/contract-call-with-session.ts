import { crewEndpoints } from "@glasen/contract/crews.ts";
import { callCost } from "../parts/call-cost.ts";

export const contractCallWithSession = callCost(
  {
    name: "contract-call-with-session",
    figure: "the same for a call with session, crew, permission and a list as its answer",
    limit: 1.6,
  },
  {
    endpoint: crewEndpoints.permissions.name,
    pathFor: ({ crewId }) => crewEndpoints.permissions.path.replace(":crewId", String(crewId)),
    isTime: false,
  },
);
