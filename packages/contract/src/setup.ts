import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { setupSteps } from "@glasen/domain/crews/setup.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

const step = z.enum(setupSteps, "invalidArgument");
const setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(["open", "done", "dismissed"]) })),
  /** The template of holidays that was last applied: `de-BW`; null where there is none. */
  holidayTemplateId: z.string().nullable(),
});
export type Setup = z.infer<typeof setup>;

export const setupEndpoints = {
  get: endpoint({
    name: "setup.get",
    summary: "Lists the first steps of a crew: those that are open, done and dismissed.",
    method: "GET",
    path: "/api/v2/crew/:crewId/setup",
    may: crewPolicy.setUp,
    input: z.object({ crewId: fields.crewId }),
    output: setup,
  }),
  change: endpoint({
    name: "setup.change",
    summary: "Dismisses first steps of a crew, or opens them again.",
    method: "PUT",
    path: "/api/v2/crew/:crewId/setup",
    may: crewPolicy.setUp,
    input: z.object({
      crewId: fields.crewId,
      steps: z.array(step).min(1, "presence").max(setupSteps.length, "invalidArgument"),
      isDismissed: z.boolean("invalidArgument"),
    }),
    output: setup,
  }),
};

export const setupEvents = {
  /** First steps were dismissed or opened again. */
  "setup-changed": event("crew", z.object({ crewId: fields.crewId })),
};
