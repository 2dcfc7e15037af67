import { burdens } from "@glasen/domain/filling/burdens.ts";
import { reasonKinds } from "@glasen/domain/filling/reason.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { longPaging } from "./paging.ts";
import { task, taskStatuses } from "./tasks.ts";

const inCrew = { crewId: fields.crewId };

/** Longer periods are filled one after the other. */
export const MAX_FILLED_DAYS = 35;

/** A reason in figures: seconds, or shifts and days where it counts those. */
const reason = z.object({
  kind: z.enum(reasonKinds),
  actual: z.number().nullable(),
  limit: z.number().nullable(),
  burden: z.enum(burdens).nullable(),
  qualificationIds: z.array(fields.id),
});
export type FillingReason = z.infer<typeof reason>;

const reasonOfMember = z.object({ userId: fields.id, reason });

const counts = z.record(z.enum(burdens), z.number());

const figures = z.object({
  places: z.int(),
  openPlaces: z.int(),
  shortSeconds: z.number(),
  overSeconds: z.number(),
  wishesMet: z.int(),
  wishesMissed: z.int(),
  /** By how many shifts of a kind the members are away from the median of the crew, on average. */
  unfairness: counts,
});

const filledPlace = z.object({
  place: z.int(),
  /** The open shift, and the shift that the place has become. */
  shiftGuid: fields.uuid,
  guid: fields.uuid.nullable(),
  userId: fields.id.nullable(),
  /** The times of the shift as it is now; null where it no longer exists. */
  shift: z
    .object({
      date: fields.localDate,
      from: fields.instant,
      to: fields.instant,
      workplaceId: fields.id.nullable(),
      /** Places of an open shift; 1 for one that somebody has. */
      amount: z.int(),
      isAsFilled: z.boolean(),
    })
    .nullable(),
  why: reason.nullable(),
  /** The least that would fill an empty place; null where more than one thing would have to change. */
  change: reasonOfMember.nullable(),
});
export type FilledPlace = z.infer<typeof filledPlace>;

const filling = z.object({
  id: fields.uuid,
  from: fields.localDate,
  to: fields.localDate,
  createdAt: fields.instant,
  takenBackAt: fields.instant.nullable(),
  /** By how many hundredths the plan can be above the best possible at most; 0 where none is better, null where nothing is proven. */
  atMostAbove: z.number().nullable(),
  /** The plan of the period has changed since: the figures after are those of the filling, not of the plan. */
  isOutdated: z.boolean(),
  before: figures,
  after: figures,
  /** Wages of the period at the hourly rates that are kept; null for callers who see no wages. */
  wages: z
    .object({
      beforeCents: z.int(),
      afterCents: z.int(),
      /** Members with shifts and without a rate. */
      withoutRate: z.int(),
      currency: z.enum(["EUR", "CHF"]),
    })
    .nullable(),
  members: z.array(
    z.object({
      userId: fields.id,
      contractSeconds: z.number(),
      beforeSeconds: z.number(),
      afterSeconds: z.number(),
      shifts: z.int(),
    }),
  ),
  places: z.array(filledPlace),
});
export type Filling = z.infer<typeof filling>;

/** One line of the list: a filling that has written its drafts, or one of the caller's that has not. */
const listedFilling = z.object({
  id: fields.uuid,
  userId: fields.id,
  from: fields.localDate,
  to: fields.localDate,
  createdAt: fields.instant,
  status: z.enum(taskStatuses),
  /** Hundredths of the work done. */
  progress: z.number(),
  takenBackAt: fields.instant.nullable(),
  /** Null until the filling has succeeded. */
  outcome: z.object({ filledPlaces: z.int(), openPlaces: z.int() }).nullable(),
});
export type ListedFilling = z.infer<typeof listedFilling>;

const ofFilling = { ...inCrew, id: fields.uuid };
const path = "/api/v3/shiftplanner/fillings";

const correction = z.object({
  id: fields.id,
  userId: fields.id,
  burden: z.enum(burdens),
  amount: z.int(),
  reason: z.string(),
  createdAt: fields.instant,
  createdBy: fields.id,
});

export const fillingEndpoints = {
  create: endpoint({
    name: "fillings.create",
    summary:
      "Fills the open shifts of a period as drafts, as a task with progress: by availability, qualifications, contract hours, the law, wishes and fairness. What is assigned or published stays.",
    method: "POST",
    path,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      from: fields.localDate,
      to: fields.localDate,
      /** Only open shifts of these workplaces. */
      workplaceIds: z.array(fields.id).max(1000, "invalidArgument").optional(),
      /** Only members of these teams. */
      teamIds: z.array(fields.id).max(1000, "invalidArgument").optional(),
    }),
    output: task,
  }),
  list: pagedEndpoint({
    name: "fillings.list",
    summary:
      "Lists the fillings of the last 30 days, newest first: the caller's own, and to planners of the whole crew also those of others that have succeeded.",
    method: "GET",
    path,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...longPaging }),
    output: z.array(listedFilling),
  }),
  get: endpoint({
    name: "fillings.get",
    summary:
      "Gives the task of a filling and, once it has succeeded, its comparison and its reasons, to the planner who asked for it and then to planners of the whole crew.",
    method: "GET",
    path: `${path}/:id`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object(ofFilling),
    output: z.object({ task, filling: filling.nullable() }),
  }),
  explain: endpoint({
    name: "fillings.explain",
    summary: "Tells what spoke against each of the others for a place of a filling.",
    method: "GET",
    path: `${path}/:id/places/:place`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...ofFilling, place: z.int("numeric").min(0, "numeric") }),
    output: z.object({ against: z.array(reasonOfMember) }),
  }),
  cancel: endpoint({
    name: "fillings.cancel",
    summary: "Stops a filling that has not finished; nothing is written.",
    method: "POST",
    path: `${path}/:id/cancellation`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object(ofFilling),
    output: task,
  }),
  takeBack: endpoint({
    name: "fillings.takeBack",
    summary: "Opens every place of a filling again whose draft nobody has changed or published since.",
    method: "DELETE",
    path: `${path}/:id`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object(ofFilling),
    output: z.object({ takenBack: z.int(), kept: z.int() }),
  }),
};

export const fairnessEndpoints = {
  list: endpoint({
    name: "fairness.list",
    summary:
      "Counts the weekends, nights, holidays, early, late and short-notice shifts and the wishes met of the last twelve months: the caller's own and those of members the caller plans, beside the median of the crew.",
    method: "GET",
    path: "/api/v3/shiftplanner/fairness",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.object({
      from: fields.localDate,
      to: fields.localDate,
      members: z.array(
        z.object({ userId: fields.id, shifts: z.int(), counts, wishesMet: z.int(), corrections: z.array(correction) }),
      ),
      /** The median of everybody who works here, also of people the caller does not see. */
      median: z.object({ shifts: z.number(), counts, wishesMet: z.number() }),
    }),
  }),
  correct: endpoint({
    name: "fairness.correct",
    summary: "Adds to, or takes from, the shifts of a kind that the ledger counts for a member, with a reason.",
    method: "POST",
    path: "/api/v3/shiftplanner/fairness/corrections",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      userId: fields.id,
      burden: z.enum(burdens, "invalidArgument"),
      amount: z
        .int("numeric")
        .min(-99, "numeric")
        .max(99, "numeric")
        .refine((amount) => amount !== 0, "numeric"),
      reason: fields.requiredText(500),
    }),
    output: correction,
  }),
};
export type Fairness = z.infer<(typeof fairnessEndpoints)["list"]["output"]>;

export const fillingEvents = {
  /** A filling has succeeded or was taken back. */
  "filling-changed": event("canUseShiftPlanner", z.object({ fillingId: fields.uuid }), { isForEveryLeader: true }),
  /** The counts of a member have changed by a correction. */
  "fairness-corrected": event("canUseShiftPlanner", z.object({ userId: fields.id })),
};
