import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { assignmentStrategies, publishStrategies } from "@glasen/domain/shifts/shift.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { listing } from "./paging.ts";
import { resource } from "./resource.ts";
import { legacyShift, MAX_SHIFTS_AT_ONCE, skippedShift } from "./shifts.ts";
import { task } from "./tasks.ts";

const inCrew = { crewId: fields.crewId };
const templatePath = "/api/v2/shift-template";

export const shiftTemplate = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  description: z.string(),
  createdAt: fields.instant,
  /** The guids of its template shifts. */
  guids: z.array(fields.uuid),
});
export type ShiftTemplate = z.infer<typeof shiftTemplate>;

const templateFields = {
  name: fields.name,
  description: fields.optionalText(limits.note).default(""),
};

/** Templates are made from shifts that exist; their times keep the wall clock of these. */
const fromShifts = z.array(fields.uuid).max(MAX_SHIFTS_AT_ONCE, "batchTooBig").default([]);

export const shiftTemplates = resource({
  name: "shiftTemplates",
  path: "shiftplanner/templates",
  item: shiftTemplate,
  written: {
    ...templateFields,
    /** Shifts to begin with; offsets count from the day of the first. Ignored by changes. */
    guids: fromShifts,
  },
  id: fields.id,
  see: shiftPolicy.seeDrafts,
  change: shiftPolicy.plan,
});

const offset = z.int("numeric").min(0, "numeric").max(400, "numeric");

export const templateShift = z.object({
  id: fields.id,
  crewId: fields.crewId,
  guid: fields.uuid,
  templateId: fields.id,
  userId: fields.id.nullable(),
  fromOffset: z.int(),
  fromTime: z.string(),
  toOffset: z.int(),
  toTime: z.string(),
  breakStartOffset: z.int().nullable(),
  breakStartTime: z.string().nullable(),
  breakDuration: z.string(),
  notes: z.string(),
  amount: z.int(),
  workplaceId: fields.id.nullable(),
  isShiftOffer: z.boolean(),
  qualificationIds: z.array(fields.id),
  shiftOfferEligibleUsers: z.array(fields.id),
  shiftOfferEligibleTeams: z.array(fields.id),
  /** How long before its start the offer ends. */
  shiftOfferEndsBefore: z.string().nullable(),
  shiftOfferAssignmentStrategy: z.enum(assignmentStrategies),
  shiftOfferPublishStrategy: z.enum(publishStrategies),
});
export type TemplateShift = z.infer<typeof templateShift>;

export const templateShifts = resource({
  name: "templateShifts",
  path: "shiftplanner/template-shifts",
  item: templateShift,
  written: {
    templateId: fields.id,
    userId: fields.id.nullable().default(null),
    fromOffset: offset,
    fromTime: fields.localTime,
    toOffset: offset,
    toTime: fields.localTime,
    breakStartOffset: offset.nullable().default(null),
    breakStartTime: fields.localTime.nullable().default(null),
    breakDuration: fields.duration.default("PT0S"),
    notes: fields.optionalText(limits.note).default(""),
    amount: z.int("numeric").min(1, "numeric").max(99, "numeric").default(1),
    workplaceId: fields.id.nullable().default(null),
    isShiftOffer: z.boolean().default(false),
    qualificationIds: z.array(fields.id).max(limits.places, "invalidArgument").default([]),
    shiftOfferEligibleUsers: z.array(fields.id).max(1000, "invalidArgument").default([]),
    shiftOfferEligibleTeams: z.array(fields.id).max(limits.places, "invalidArgument").default([]),
    shiftOfferEndsBefore: fields.duration.nullable().default(null),
    shiftOfferAssignmentStrategy: z.enum(assignmentStrategies, "invalidArgument").default("FIRST_COME_FIRST_SERVE"),
    shiftOfferPublishStrategy: z.enum(publishStrategies, "invalidArgument").default("AUTOMATIC"),
  },
  id: fields.id,
  see: shiftPolicy.seeDrafts,
  change: shiftPolicy.plan,
});

/** Templates as older clients ask for them. */
export const shiftTemplateEndpoints = {
  list: endpoint({
    name: "shiftTemplates.listAll",
    summary: "Lists the templates of a crew, sorted by name.",
    method: "GET",
    path: templatePath,
    may: shiftPolicy.seeDrafts,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(shiftTemplate),
  }),
  create: endpoint({
    name: "shiftTemplates.add",
    summary: "Creates a template from shifts.",
    method: "POST",
    path: templatePath,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...templateFields, guids: fromShifts }),
    output: shiftTemplate,
  }),
  change: endpoint({
    name: "shiftTemplates.update",
    summary: "Changes name and description of a template.",
    method: "PUT",
    path: templatePath,
    aliases: [`${templatePath}/:id`],
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      id: fields.id,
      name: fields.name.optional(),
      description: fields.optionalText(limits.note).optional(),
    }),
    output: shiftTemplate,
  }),
  remove: endpoint({
    name: "shiftTemplates.delete",
    summary: "Deletes a template; shifts made from it stay.",
    method: "DELETE",
    path: templatePath,
    aliases: [`${templatePath}/:id`],
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.id }),
    output: z.null(),
  }),
  apply: endpoint({
    name: "shiftTemplates.apply",
    summary: "Makes drafts from a template, its first day on this date.",
    method: "POST",
    path: `${templatePath}/:id/apply`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      id: fields.id,
      date: fields.localDate,
      /** Tells what would be made without making it. */
      isPreview: z.boolean().default(false),
      transactionID: fields.transactionID.optional(),
    }),
    output: z.object({ shifts: z.array(legacyShift), skipped: z.array(skippedShift) }),
  }),
};

const taskPath = "/api/v3/shiftplanner/shift-apply-template-tasks";

/** The result of an apply task is `{ created, skipped }`. */
export const shiftApplyTemplateTaskEndpoints = {
  list: pagedEndpoint({
    name: "shiftApplyTemplateTasks.list",
    summary: "Lists the caller's tasks that apply templates, newest first.",
    method: "GET",
    path: taskPath,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(task),
  }),
  get: endpoint({
    name: "shiftApplyTemplateTasks.get",
    summary: "Tells how a task that applies a template stands.",
    method: "GET",
    path: `${taskPath}/:id`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.uuid }),
    output: task,
  }),
  create: endpoint({
    name: "shiftApplyTemplateTasks.create",
    summary: "Asks for drafts to be made from a template.",
    method: "POST",
    path: taskPath,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, templateId: fields.id, date: fields.localDate }),
    output: task,
  }),
};

/** A template that repeats for a member every so many weeks. */
export const shiftRotation = z.object({
  id: fields.id,
  crewId: fields.crewId,
  templateId: fields.id,
  userId: fields.id,
  startsOn: fields.localDate,
  endsOn: fields.localDate.nullable(),
  weeks: z.int(),
  plannedUntil: fields.localDate.nullable(),
});
export type ShiftRotation = z.infer<typeof shiftRotation>;

export const shiftRotations = resource({
  name: "shiftRotations",
  path: "shiftplanner/rotations",
  item: shiftRotation,
  written: {
    templateId: fields.id,
    userId: fields.id,
    startsOn: fields.localDate,
    endsOn: fields.localDate.nullable().default(null),
    weeks: z.int("numeric").min(1, "numeric").max(12, "numeric"),
  },
  id: fields.id,
  see: shiftPolicy.seeDrafts,
  change: shiftPolicy.plan,
});

export const shiftRotationEndpoints = {
  plan: endpoint({
    name: "shiftRotations.plan",
    summary: "Makes the drafts of all rotations up to a date; days that have them already are left alone.",
    method: "POST",
    path: "/api/v3/shiftplanner/rotation-plans",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, until: fields.localDate }),
    output: z.object({
      created: z.int(),
      skipped: z.array(skippedShift),
      /** The drafts that were made. */
      drafts: z.array(z.object({ guid: fields.uuid, date: fields.localDate })),
    }),
  }),
};
