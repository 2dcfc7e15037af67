import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { callCost } from "../parts/call-cost.ts";

export const contractCall = callCost(
  { name: "contract-call", figure: "server time of a declared call, over a bare Fastify route", limit: 1.6 },
  { endpoint: accountEndpoints.serverTime.name, pathFor: () => accountEndpoints.serverTime.path, isTime: true },
);
