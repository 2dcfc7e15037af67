import { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import { callCost } from "../parts/call-cost.ts";
import { generateMembers } from "../parts/generate-members.ts";

/** At least half the rate of the bare route. */
export const liveView = callCost(
  {
    name: "live-view",
    figure: "the live view of 1,000 members refreshed, over a bare Fastify route with the same answer",
    limit: 2,
  },
  {
    endpoint: liveViewEndpoints.list.name,
    pathFor: ({ crewId }) => `${liveViewEndpoints.list.path}?crewId=${crewId}`,
    isTime: false,
    calls: 100,
    ownerIn: (glasen) => generateMembers(glasen, 1_000),
  },
);
