import { anyone } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

export const operationEndpoints = {
  reportError: endpoint({
    name: "operations.reportError",
    summary: "Takes a report of an error that happened in a browser.",
    method: "POST",
    path: "/api/v2/client-errors",
    sessions: ["nobody", "user", "terminal", "operator"],
    may: anyone,
    duringMaintenance: true,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    input: z.object({
      message: fields.optionalText(limits.text),
      stack: fields.optionalText(limits.text).default(""),
      path: fields.optionalText(limits.name).default(""),
    }),
    output: z.object({ traceId: z.string() }),
  }),
};
