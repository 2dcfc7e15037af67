import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { callCost } from "../parts/call-cost.ts";

/** At least half the rate of the bare route. */
export const context = callCost(
  { name: "context", figure: "who is signed in here, over a bare Fastify route with the same answer", limit: 2 },
  { endpoint: accountEndpoints.context.name, pathFor: () => accountEndpoints.context.path, isTime: false },
);
