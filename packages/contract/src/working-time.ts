import { breakModes, MAX_BREAK_TIERS } from "@glasen/domain/working-time/break-rule.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { roundingDirections, roundingSteps } from "@glasen/domain/working-time/rounding-rule.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

/** Not negative. */
export const positiveDuration = fields.duration.refine((text) => !text.includes("-"), "durationFormat");

const ruleNames = {
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  description: z.string(),
  /** Every crew has these; they cannot be changed. */
  isBuiltIn: z.boolean(),
};

export const breakTier = z.object({ after: positiveDuration, minimum: positiveDuration });
const tiers = z.array(breakTier).max(MAX_BREAK_TIERS, "invalidArgument");

export const breakRule = z.object({
  ...ruleNames,
  type: z.literal("break"),
  tiers: z.array(breakTier),
  mode: z.enum(breakModes),
});
export type BreakRule = z.infer<typeof breakRule>;

const roundingEdge = z.object({
  minutes: z.literal([...roundingSteps], "invalidArgument"),
  direction: z.enum(roundingDirections),
});

export const roundingRule = z.object({
  ...ruleNames,
  type: z.literal("rounding"),
  start: roundingEdge.nullable(),
  end: roundingEdge.nullable(),
});
export type RoundingRule = z.infer<typeof roundingRule>;

/** Null: no work on this day, no break deducted, nothing rounded. */
const modelDay = z.object({
  day: z.int("numeric").min(1, "numeric").max(7, "numeric"),
  target: positiveDuration.nullable(),
  breakRule: fields.id.nullable().default(null),
  roundingRule: fields.id.nullable().default(null),
});

export const workingTimeModel = z.object({
  id: fields.id,
  crewId: fields.crewId,
  /** Null: the crew's, for everybody without one of their own. */
  userId: fields.id.nullable(),
  firstWeekDay: z.number(),
  validFrom: fields.localDate,
  deletable: z.boolean(),
  workingTimeModelDays: z.array(
    z.object({
      day: z.number(),
      target: z.string().nullable(),
      breakRule: fields.id.nullable(),
      roundingRule: fields.id.nullable(),
    }),
  ),
});
export type WorkingTimeModel = z.infer<typeof workingTimeModel>;

/** The days to evaluate again after a change: at once if they are few, otherwise as a task with progress. */
export const reevaluation = z.object({
  from: fields.localDate,
  to: fields.localDate,
  members: z.number(),
  taskId: fields.uuid.nullable(),
});
export type Reevaluation = z.infer<typeof reevaluation>;

/** The members that a change would affect, and by how much; a preview changes nothing. */
export const preview = z.object({
  from: fields.localDate,
  to: fields.localDate,
  members: z.array(
    z.object({
      userId: fields.id,
      /** How many of the days would come out differently. */
      days: z.number(),
      /** Sum of the differences over these days, now and then. */
      before: z.string(),
      after: z.string(),
      /** The differences of closed months that would be booked in the open month. */
      booked: z.string(),
    }),
  ),
});
export type Preview = z.infer<typeof preview>;

const inCrew = { crewId: fields.crewId };
const modelFields = {
  userId: fields.id.nullable().default(null),
  firstWeekDay: z.int("numeric").min(1, "numeric").max(7, "numeric").default(1),
  validFrom: fields.localDate,
  workingTimeModelDays: z
    .array(modelDay)
    .length(7, "invalidArgument")
    .refine((days) => new Set(days.map(({ day }) => day)).size === 7, "invalidArgument"),
};
const breakRuleFields = {
  name: fields.name,
  description: fields.optionalText(limits.note).default(""),
  tiers,
  mode: z.enum(breakModes).default("capped"),
};
const roundingRuleFields = {
  name: fields.name,
  description: fields.optionalText(limits.note).default(""),
  start: roundingEdge.nullable(),
  end: roundingEdge.nullable(),
};
const reevaluated = { reevaluation: reevaluation.nullable() };

export const workingTimeEndpoints = {
  listModels: endpoint({
    name: "workingTimeModels.list",
    summary: "Lists working time models, oldest first: the crew's, one's own and those of whom one manages.",
    method: "GET",
    path: "/api/v2/working-time-models",
    may: workingTimePolicy.seeRules,
    input: z.object({ ...inCrew, userId: fields.id.optional() }),
    output: z.array(workingTimeModel),
  }),
  createModel: endpoint({
    name: "workingTimeModels.create",
    summary: "Adds a version of the crew's or of a member's working time model and evaluates the days anew.",
    method: "POST",
    path: "/api/v2/working-time-models",
    may: workingTimePolicy.manageModels,
    input: z.object({ ...inCrew, ...modelFields }),
    output: workingTimeModel.extend(reevaluated),
  }),
  changeModel: endpoint({
    name: "workingTimeModels.change",
    summary: "Changes a version of a working time model and evaluates the days anew.",
    method: "PUT",
    path: "/api/v2/working-time-models",
    may: workingTimePolicy.manageModels,
    input: z.object({ ...inCrew, id: fields.id, ...modelFields }),
    output: workingTimeModel.extend(reevaluated),
  }),
  removeModel: endpoint({
    name: "workingTimeModels.remove",
    summary: "Deletes a version of a working time model, unless it is the only one.",
    method: "DELETE",
    path: "/api/v2/working-time-models",
    may: workingTimePolicy.manageModels,
    input: z.object({ ...inCrew, id: fields.id }),
    output: reevaluation,
  }),
  previewModel: endpoint({
    name: "workingTimeModels.preview",
    summary: "Tells whom a version of a model would touch and by how much.",
    method: "POST",
    path: "/api/v2/working-time-models/preview",
    may: workingTimePolicy.manageModels,
    ignoresIdempotencyKey: true,
    input: z.object({ ...inCrew, id: fields.id.optional(), ...modelFields }),
    output: preview,
  }),
  listBreakRules: endpoint({
    name: "breakRules.list",
    summary: "Lists the break rules: those every crew has and the crew's own.",
    method: "GET",
    path: "/api/v2/break-rules",
    may: workingTimePolicy.seeRules,
    input: z.object(inCrew),
    output: z.array(breakRule),
  }),
  createBreakRule: endpoint({
    name: "breakRules.create",
    summary: "Adds a break rule of the crew's own.",
    method: "POST",
    path: "/api/v2/break-rules",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ ...inCrew, ...breakRuleFields }),
    output: breakRule,
  }),
  changeBreakRule: endpoint({
    name: "breakRules.change",
    summary: "Changes a break rule of the crew's own and evaluates the days anew.",
    method: "PUT",
    path: "/api/v2/break-rules",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ ...inCrew, id: fields.id, ...breakRuleFields }),
    output: breakRule.extend(reevaluated),
  }),
  previewBreakRule: endpoint({
    name: "breakRules.preview",
    summary: "Tells whom a changed break rule would touch and by how much.",
    method: "POST",
    path: "/api/v2/break-rules/preview",
    may: workingTimePolicy.manageCrewRules,
    ignoresIdempotencyKey: true,
    input: z.object({ ...inCrew, id: fields.id, ...breakRuleFields }),
    output: preview,
  }),
  listRoundingRules: endpoint({
    name: "roundingRules.list",
    summary: "Lists the rounding rules: those every crew has and the crew's own.",
    method: "GET",
    path: "/api/v2/rounding-rules",
    may: workingTimePolicy.seeRules,
    input: z.object(inCrew),
    output: z.array(roundingRule),
  }),
  createRoundingRule: endpoint({
    name: "roundingRules.create",
    summary: "Adds a rounding rule of the crew's own.",
    method: "POST",
    path: "/api/v2/rounding-rules",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ ...inCrew, ...roundingRuleFields }),
    output: roundingRule,
  }),
  changeRoundingRule: endpoint({
    name: "roundingRules.change",
    summary: "Changes a rounding rule of the crew's own and evaluates the days anew.",
    method: "PUT",
    path: "/api/v2/rounding-rules",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ ...inCrew, id: fields.id, ...roundingRuleFields }),
    output: roundingRule.extend(reevaluated),
  }),
  previewRoundingRule: endpoint({
    name: "roundingRules.preview",
    summary: "Tells whom a changed rounding rule would touch and by how much.",
    method: "POST",
    path: "/api/v2/rounding-rules/preview",
    may: workingTimePolicy.manageCrewRules,
    ignoresIdempotencyKey: true,
    input: z.object({ ...inCrew, id: fields.id, ...roundingRuleFields }),
    output: preview,
  }),
  removeRule: endpoint({
    name: "timeRules.remove",
    summary: "Deletes a break or rounding rule of the crew's own that no model uses.",
    method: "DELETE",
    path: "/api/v2/time-rules",
    may: workingTimePolicy.manageCrewRules,
    input: z.object({ ...inCrew, id: fields.id }),
    output: z.null(),
  }),
};

export const workingTimeEvents = {
  /** Rules, models or holidays changed; screens that show them reload. */
  "working-time-changed": event(
    "crew",
    z.object({ what: z.enum(["models", "rules", "frames", "holidays", "settings"]) }),
  ),
  /** Days came out anew for everybody named, or for the crew. */
  "days-evaluated": event(
    "crew",
    z.object({ userIds: z.array(fields.id).nullable(), from: fields.localDate, to: fields.localDate }),
  ),
};
