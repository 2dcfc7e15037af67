import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { assignmentStrategies, publishStrategies, pubStates, shiftTypes } from "@glasen/domain/shifts/shift.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { listing } from "./paging.ts";
import { resource } from "./resource.ts";
import { task } from "./tasks.ts";

/** Days that one call can list, copy or plan. */
export const MAX_PLAN_DAYS = 366;
/** Shifts that one call can edit or publish. */
export const MAX_SHIFTS_AT_ONCE = 5000;

const userIds = z.array(fields.id).max(1000, "invalidArgument");
const teamIds = z.array(fields.id).max(limits.places, "invalidArgument");
/** Qualifications that a shift or a workplace requires. */
export const qualificationIds = z.array(fields.id).max(limits.places, "invalidArgument");
const notes = fields.optionalText(limits.note);
const amount = z.int("numeric").min(1, "numeric").max(99, "numeric");
const manningLevelGuid = fields.optionalText(100).nullable();

export const shift = z.object({
  id: fields.id,
  crewId: fields.crewId,
  /** Null: an open shift. */
  userId: fields.id.nullable(),
  from: fields.instant,
  to: fields.instant,
  /** The day in the crew's zone on which the shift starts. */
  date: fields.localDate,
  breakStart: fields.instant.nullable(),
  breakDuration: z.string(),
  workplaceId: fields.id.nullable(),
  /** Empty where the caller neither plans the shift nor works it nor could take it. */
  notes: z.string(),
  type: z.enum(shiftTypes),
  /** The published shift that this draft changes. */
  publishedShiftId: fields.id.nullable(),
  /** The guid by which older clients know the shift. */
  legacyId: fields.uuid,
  amount: z.int(),
  manningLevelGuid: z.string().nullable(),
  /** The qualifications that the shift requires beyond those of its workplace. */
  qualificationIds: z.array(fields.id),
  isShiftOffer: z.boolean(),
  shiftOfferEligibleUsers: z.array(fields.id),
  shiftOfferEligibleTeams: z.array(fields.id),
  shiftOfferValidUntil: fields.instant.nullable(),
  shiftOfferAssignmentStrategy: z.enum(assignmentStrategies),
  shiftOfferPublishStrategy: z.enum(publishStrategies),
  hasDraft: z.boolean(),
  transactionID: z.string().nullable(),
  publishedAt: fields.instant.nullable(),
  /** Published later than the notice that the crew owes. */
  isLate: z.boolean(),
});
export type Shift = z.infer<typeof shift>;

const offer = {
  isShiftOffer: z.boolean().default(false),
  shiftOfferEligibleUsers: userIds.default([]),
  shiftOfferEligibleTeams: teamIds.default([]),
  shiftOfferValidUntil: fields.instant.nullable().default(null),
  shiftOfferAssignmentStrategy: z.enum(assignmentStrategies, "invalidArgument").default("FIRST_COME_FIRST_SERVE"),
  shiftOfferPublishStrategy: z.enum(publishStrategies, "invalidArgument").default("AUTOMATIC"),
};

/** The content of a shift as clients send it. */
export const shiftFields = {
  userId: fields.id.nullable().default(null),
  from: fields.instant,
  to: fields.instant,
  breakStart: fields.instant.nullable().default(null),
  breakDuration: fields.duration.default("PT0S"),
  workplaceId: fields.id.nullable().default(null),
  notes: notes.default(""),
  amount: amount.default(1),
  manningLevelGuid: manningLevelGuid.default(null),
  qualificationIds: qualificationIds.default([]),
  ...offer,
};

/**
 * Writing never touches what members see, unless the type says published: changing or deleting a published shift makes
 * the draft that publishing applies.
 */
export const shifts = resource({
  name: "shifts",
  path: "shiftplanner/shifts",
  item: shift,
  written: {
    ...shiftFields,
    type: z.enum(shiftTypes, "invalidArgument").default("unpublished_create"),
    publishedShiftId: fields.id.nullable().default(null),
    transactionID: fields.transactionID.nullable().default(null),
  },
  id: fields.id,
  see: shiftPolicy.list,
  change: shiftPolicy.plan,
});

/** A shift as older clients know it. */
export const legacyShift = z.object({
  guid: fields.uuid,
  crewId: fields.crewId,
  userId: fields.id.nullable(),
  workplaceId: fields.id.nullable(),
  from: fields.instant,
  to: fields.instant,
  breakStart: fields.instant.nullable(),
  breakDuration: z.string(),
  note: z.string(),
  amount: z.int(),
  manningLevelGuid: z.string().nullable(),
  pubState: z.enum(pubStates),
  date: fields.localDate,
  isNextShift: z.boolean(),
  transactionID: z.string().nullable(),
});
export type LegacyShift = z.infer<typeof legacyShift>;

const inCrew = { crewId: fields.crewId };
const legacyFields = {
  userId: fields.id.nullable(),
  workplaceId: fields.id.nullable(),
  from: fields.instant,
  to: fields.instant,
  breakStart: fields.instant.nullable(),
  breakDuration: fields.duration,
  note: notes,
  amount,
  manningLevelGuid,
};
const legacyNew = z.object({
  ...inCrew,
  guid: fields.uuid.optional(),
  userId: legacyFields.userId.default(null),
  workplaceId: legacyFields.workplaceId.default(null),
  from: legacyFields.from,
  to: legacyFields.to,
  breakStart: legacyFields.breakStart.default(null),
  breakDuration: legacyFields.breakDuration.default("PT0S"),
  note: legacyFields.note.default(""),
  amount: legacyFields.amount.default(1),
  manningLevelGuid: legacyFields.manningLevelGuid.default(null),
  transactionID: fields.transactionID.optional(),
});
const legacyValues = z.object(legacyFields).partial();
const legacyChange = legacyValues.extend({
  ...inCrew,
  guid: fields.uuid,
  transactionID: fields.transactionID.optional(),
});
const guids = z.array(fields.uuid).min(1, "presence").max(MAX_SHIFTS_AT_ONCE, "batchTooBig");
const byGuids = z.object({ ...inCrew, guids, transactionID: fields.transactionID.optional() });
const copyRange = {
  originStartDate: fields.localDate,
  originEndDate: fields.localDate,
  targetStartDate: fields.localDate,
  targetEndDate: fields.localDate,
};

/** Members who were left out of a copy or of an applied template, and why. */
export const skippedShift = z.object({
  userId: fields.id,
  date: fields.localDate,
  reason: z.enum(["notEmployed", "absent"]),
});
export type SkippedShift = z.infer<typeof skippedShift>;

export const legacyShiftEndpoints = {
  list: endpoint({
    name: "shifts.listLegacy",
    summary: "Lists the shifts that start within a period, as far as the caller may see them; drafts for planners.",
    method: "GET",
    path: "/api/v2/shift",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      userId: fields.id.optional(),
      startDate: fields.localDate,
      endDate: fields.localDate,
    }),
    output: z.array(legacyShift),
  }),
  create: endpoint({
    name: "shifts.createLegacy",
    summary: "Creates a shift and publishes it at once.",
    method: "POST",
    path: "/api/v2/shift",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: legacyNew,
    output: legacyShift,
  }),
  change: endpoint({
    name: "shifts.changeLegacy",
    summary: "Changes the given fields of a published shift and publishes them at once.",
    method: "PUT",
    path: "/api/v2/shift",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: legacyChange,
    output: legacyShift,
  }),
  remove: endpoint({
    name: "shifts.removeLegacy",
    summary: "Deletes a published shift at once.",
    method: "DELETE",
    path: "/api/v2/shift",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, guid: fields.uuid }),
    output: z.null(),
  }),
  transform: endpoint({
    name: "shifts.transform",
    summary: "Sets the given values in drafts of published shifts.",
    method: "POST",
    path: "/api/v2/shift/transform",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: byGuids.extend({ values: legacyValues }),
    output: z.array(legacyShift),
  }),
  copy: endpoint({
    name: "shifts.copy",
    summary:
      "Copies the shifts of a period to another one as drafts, weekday and wall time kept; a longer target repeats them.",
    method: "POST",
    path: "/api/v2/shift/copy",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...copyRange, transactionID: fields.transactionID.optional() }),
    output: z.object({ shifts: z.array(legacyShift), skipped: z.array(skippedShift) }),
  }),
  next: endpoint({
    name: "shifts.next",
    summary: "Gives the earliest published shift of a member that has not ended yet, or null.",
    method: "GET",
    path: "/api/v2/shift/next",
    may: shiftPolicy.seeNext,
    impliesCrew: true,
    input: z.object({ ...inCrew, userId: fields.id }),
    output: legacyShift.nullable(),
  }),
};

export const shiftDraftEndpoints = {
  list: endpoint({
    name: "shiftDrafts.list",
    summary: "Lists the drafts of shifts that start within a period.",
    method: "GET",
    path: "/api/v2/shift-draft",
    may: shiftPolicy.seeDrafts,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      userId: fields.id.optional(),
      startDate: fields.localDate,
      endDate: fields.localDate,
    }),
    output: z.array(legacyShift),
  }),
  create: endpoint({
    name: "shiftDrafts.create",
    summary: "Creates a draft, which members do not see.",
    method: "POST",
    path: "/api/v2/shift-draft",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: legacyNew,
    output: legacyShift,
  }),
  change: endpoint({
    name: "shiftDrafts.change",
    summary: "Changes the given fields of a draft, or makes the draft of a published shift.",
    method: "PUT",
    path: "/api/v2/shift-draft",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: legacyChange,
    output: legacyShift,
  }),
  remove: endpoint({
    name: "shiftDrafts.remove",
    summary: "Discards a draft; a published shift without one gets the draft of its deletion.",
    method: "DELETE",
    path: "/api/v2/shift-draft",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, guid: fields.uuid }),
    output: z.null(),
  }),
  transform: endpoint({
    name: "shiftDrafts.transform",
    summary: "Sets the given values in the named drafts.",
    method: "POST",
    path: "/api/v2/shift-draft/transform",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: byGuids.extend({ values: legacyValues }),
    output: z.array(legacyShift),
  }),
  publish: endpoint({
    name: "shiftDrafts.publish",
    summary: "Publishes the named drafts, all or none; conflicts that may be confirmed count as confirmed.",
    method: "POST",
    path: "/api/v2/shift-draft/publish",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: byGuids,
    output: z.array(legacyShift),
  }),
};

const taskList = <const N extends string>(name: N, path: string, summary: string) => ({
  list: pagedEndpoint({
    name: `${name}.list`,
    summary: `Lists the caller's tasks that ${summary}, newest first.`,
    method: "GET",
    path,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(task),
  }),
  get: endpoint({
    name: `${name}.get`,
    summary: `Tells how a task that ${summary} stands.`,
    method: "GET",
    path: `${path}/:id`,
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.uuid }),
    output: task,
  }),
});

/** The result of a copy task is `{ created, skipped }`. */
export const shiftCopyTaskEndpoints = {
  ...taskList("shiftCopyTasks", "/api/v3/shiftplanner/shift-copy-tasks", "copies shifts"),
  create: endpoint({
    name: "shiftCopyTasks.create",
    summary: "Asks for the shifts of a period to be copied to another one as drafts.",
    method: "POST",
    path: "/api/v3/shiftplanner/shift-copy-tasks",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...copyRange }),
    output: task,
  }),
};

/** The result of a publish task is `{ published, publicationId }`. */
export const shiftPublishTaskEndpoints = {
  ...taskList("shiftPublishTasks", "/api/v3/shiftplanner/shift-publish-tasks", "publishes drafts"),
  create: endpoint({
    name: "shiftPublishTasks.create",
    summary: "Asks for drafts to be published, all or none.",
    method: "POST",
    path: "/api/v3/shiftplanner/shift-publish-tasks",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      shiftIds: z.array(fields.id).min(1, "presence").max(MAX_SHIFTS_AT_ONCE, "batchTooBig"),
      /** Publishes in spite of conflicts that may be confirmed. */
      confirmsConflicts: z.boolean().default(false),
    }),
    output: task,
  }),
};

/** The body names no person: whoever may see the days asks for them again. */
const days = z.object({
  from: fields.localDate,
  to: fields.localDate,
  /** The key of the write, by which its author recognizes the echo. */
  transactionID: z.string().optional(),
});

export const shiftEvents = {
  /** Drafts of shifts on these days changed. */
  "shift-drafts-changed": event("canUseShiftPlanner", days, { isForEveryLeader: true }),
  /** Shifts on these days were published, changed or removed. */
  "shifts-published": event("crew", days),
  /** Offers on these days got or lost a reply. */
  "shift-offer-replied": event("canUseShiftPlanner", days, { isForEveryLeader: true }),
  "shift-templates-changed": event("canUseShiftPlanner", z.object({}), { isForEveryLeader: true }),
  "manning-levels-changed": event("canUseShiftPlanner", z.object({}), { isForEveryLeader: true }),
};
