import { countries } from "@glasen/domain/holidays/regions.ts";
import { sectors } from "@glasen/domain/working-time/law/sectors.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { positiveDuration, preview, reevaluation } from "./working-time.ts";

const settings = {
  /** Overnight chains belong to the day of the clock-in, or are cut at local midnight. */
  nightMode: z.enum(["clockInDay", "split"]),
  /** A published shift counts as worked where nobody stamped. */
  isPlanActual: z.boolean(),
  /** A gap of 15 minutes or more between two chains counts as break. */
  doesGapCountAsBreak: z.boolean(),
  /** Shorter pieces of break do not count for the break rule. */
  leastPiece: positiveDuration,
  doesSicknessFillUp: z.boolean(),
  /** Whose working time act days are held against. */
  country: z.enum(countries, "invalidArgument"),
  /** Some trades have rules of their own in it. */
  sector: z.enum(sectors, "invalidArgument"),
};

export const evaluationSettings = z.object({ crewId: fields.crewId, ...settings, leastPiece: z.string() });
export type EvaluationSettings = z.infer<typeof evaluationSettings>;

export const evaluationSettingEndpoints = {
  get: endpoint({
    name: "evaluationSettings.get",
    summary: "Tells how the crew's time is evaluated.",
    method: "GET",
    path: "/api/v2/evaluation-settings",
    may: workingTimePolicy.seeRules,
    input: z.object({ crewId: fields.crewId }),
    output: evaluationSettings,
  }),
  change: endpoint({
    name: "evaluationSettings.change",
    summary: "Changes how the crew's time is evaluated, and evaluates the days of the open months anew.",
    method: "PUT",
    path: "/api/v2/evaluation-settings",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ crewId: fields.crewId, ...settings }),
    output: evaluationSettings.extend({ reevaluation }),
  }),
  preview: endpoint({
    name: "evaluationSettings.preview",
    summary: "Tells whom changed settings would touch and by how much.",
    method: "POST",
    path: "/api/v2/evaluation-settings/preview",
    may: workingTimePolicy.manageCrewRules,
    ignoresIdempotencyKey: true,
    input: z.object({ crewId: fields.crewId, ...settings }),
    output: preview,
  }),
};
