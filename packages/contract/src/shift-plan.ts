import { countries } from "@glasen/domain/holidays/regions.ts";
import { conflictKinds } from "@glasen/domain/shifts/conflict.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { assignmentStrategies, publishStrategies, shiftTypes } from "@glasen/domain/shifts/shift.ts";
import { sectors } from "@glasen/domain/working-time/law/sectors.ts";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { languages } from "./limits.ts";
import { MAX_SHIFTS_AT_ONCE, shiftFields } from "./shifts.ts";

const inCrew = { crewId: fields.crewId };

/** What members see of a shift that has a draft. */
const publishedContent = z.object({
  userId: fields.id.nullable(),
  workplaceId: fields.id.nullable(),
  from: fields.instant,
  to: fields.instant,
  breakStart: fields.instant.nullable(),
  breakSeconds: z.int(),
});

/** A shift as the planner shows it: the draft where there is one, with the published state beside it. */
export const planShift = z.object({
  guid: fields.uuid,
  type: z.enum(shiftTypes),
  userId: fields.id.nullable(),
  workplaceId: fields.id.nullable(),
  date: fields.localDate,
  from: fields.instant,
  to: fields.instant,
  breakStart: fields.instant.nullable(),
  breakSeconds: z.int(),
  notes: z.string(),
  amount: z.int(),
  manningLevelGuid: z.string().nullable(),
  /** The qualifications that the shift requires beyond those of its workplace. */
  qualificationIds: z.array(fields.id),
  /** Null where the shift is not offered. */
  offer: z
    .object({
      eligibleUserIds: z.array(fields.id),
      eligibleTeamIds: z.array(fields.id),
      validUntil: fields.instant.nullable(),
      assignmentStrategy: z.enum(assignmentStrategies),
      publishStrategy: z.enum(publishStrategies),
      /** Applications, for planners; 0 for others. */
      applications: z.int(),
    })
    .nullable(),
  /** Null unless the shift is a draft of a published one. */
  published: publishedContent.nullable(),
  isLate: z.boolean(),
});
export type PlanShift = z.infer<typeof planShift>;

const content = z.object(shiftFields);

const edited = {
  guid: fields.uuid,
  /** Who had the shift and how many places it had when the planner decided: an edit is refused if somebody took one meanwhile. */
  seen: z.object({ userId: fields.id.nullable(), amount: z.int() }).optional(),
};

/** A shift before somebody changed it. */
const formerShift = z.object({
  guid: fields.uuid,
  date: fields.localDate,
  from: fields.instant,
  to: fields.instant,
  workplaceId: fields.id.nullable(),
});
export type FormerShift = z.infer<typeof formerShift>;

/** The least that would put it right; moments in epoch seconds. */
const remedy = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("workLess"), seconds: z.number() }),
  z.object({ kind: z.literal("breakLonger"), seconds: z.number() }),
  z.object({ kind: z.literal("breakBy"), at: z.number(), seconds: z.number() }),
  z.object({ kind: z.literal("startAt"), at: z.number() }),
  z.object({ kind: z.literal("endAt"), at: z.number() }),
  z.object({ kind: z.literal("dayOffUntil"), date: fields.localDate }),
  z.object({ kind: z.literal("daysOff"), days: z.int() }),
  z.object({ kind: z.literal("restUntil"), seconds: z.number(), date: fields.localDate }),
  z.object({ kind: z.literal("none") }),
]);

/** A conflict of planned shifts, in the form in which the rules of the domain find it. */
export const shiftConflict = z.object({
  kind: z.enum(conflictKinds),
  /** A hard conflict forbids publishing; any other needs a confirmation. */
  isHard: z.boolean(),
  /** The shift to move, and the one that it collides with. */
  guid: fields.uuid,
  otherGuid: fields.uuid.nullable(),
  /** Every shift that takes part. */
  guids: z.array(fields.uuid),
  userId: fields.id.nullable(),
  date: fields.localDate,
  /** The section of the law, such as "§ 5 ArbZG". */
  act: z.string().nullable(),
  unit: z.enum(["seconds", "days"]),
  actual: z.number(),
  limit: z.number(),
  remedy,
  /** Where a qualification is missing: which one, and since when. */
  qualification: z.object({ qualificationId: fields.id, expiredOn: fields.localDate.nullable() }).optional(),
});

/** Printed plans are read on paper: more days would be a book. */
export const MAX_PRINTED_DAYS = 42;

export const shiftPlanEndpoints = {
  get: endpoint({
    name: "shiftPlan.get",
    summary:
      "The plan of a period as the caller may see it: shifts, and for planners also absences, employment and target hours.",
    method: "GET",
    path: "/api/v3/shiftplanner/plan",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object({ ...inCrew, from: fields.localDate, to: fields.localDate }),
    output: z.object({
      shifts: z.array(planShift),
      /** The people whose rows the caller sees: everybody reached, or oneself and those whose shifts are visible. */
      people: z.array(
        z.object({
          userId: fields.id,
          firstWorkDayAt: fields.localDate.nullable(),
          /** The first day on which the member no longer works. */
          disabledAt: fields.localDate.nullable(),
          /**
           * Target of the period, and of the month in which it begins, in seconds, less holidays and granted absences; null
           * for people the caller does not plan.
           */
          targetSeconds: z.int().nullable(),
          monthTargetSeconds: z.int().nullable(),
          /** Net hours planned in that month, drafts included. */
          monthPlannedSeconds: z.int().nullable(),
          /** The day on which a minor comes of age, for planners. */
          comesOfAgeAt: fields.localDate.nullable(),
          /** Works by the rules for minors, though nobody knows the day of coming of age; false for people the caller does not plan. */
          isMinor: z.boolean(),
        }),
      ),
      /** Of the people the caller plans or whose absences the caller may see; typeId 0 where the reason is hidden. */
      absences: z.array(
        z.object({
          userId: fields.id,
          date: fields.localDate,
          typeId: z.int(),
          isGranted: z.boolean(),
          /** Which half, or the whole day. */
          part: z.enum(["whole", "first", "second"]),
        }),
      ),
      holidays: z.array(z.object({ date: fields.localDate, name: z.string(), isHalf: z.boolean() })),
      /** The law by which the plan is judged. */
      law: z.object({ country: z.enum(countries), sector: z.enum(sectors) }),
      /** Whether the caller plans for everybody, for some, or only looks. */
      planning: z.enum(["crew", "teams", "none"]),
    }),
  }),
  edit: endpoint({
    name: "shiftPlan.edit",
    summary:
      "Sets the desired state of shifts: new content, removed, or as published. Makes and discards drafts accordingly, all or none; repeating it changes nothing.",
    method: "POST",
    path: "/api/v3/shiftplanner/edits",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      edits: z
        .array(
          z.discriminatedUnion("to", [
            z.object({ ...edited, to: z.literal("content"), shift: content }),
            z.object({ ...edited, to: z.literal("removed") }),
            z.object({ ...edited, to: z.literal("published") }),
          ]),
        )
        .min(1, "presence")
        .max(MAX_SHIFTS_AT_ONCE, "batchTooBig"),
    }),
    /** Drafts and published shifts with these guids after the edit. */
    output: z.object({ shifts: z.array(planShift), removed: z.array(fields.uuid) }),
  }),
  check: endpoint({
    name: "shiftPlan.check",
    summary:
      "Finds the conflicts that the named shifts would have if their drafts were published and no others: with neighbouring shifts, recorded times, absences, employment and the law.",
    method: "POST",
    path: "/api/v3/shiftplanner/checks",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      guids: z.array(fields.uuid).min(1, "presence").max(MAX_SHIFTS_AT_ONCE, "batchTooBig"),
    }),
    output: z.object({ conflicts: z.array(shiftConflict) }),
  }),
  print: fileEndpoint({
    name: "shiftPlan.print",
    summary:
      "Gives the plan of a period as a PDF file to post up: by people or by workplaces, as far as the caller may see it, without reasons of absences.",
    method: "GET",
    isReport: true,
    path: "/api/v3/shiftplanner/plan/pdf",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      from: fields.localDate,
      to: fields.localDate,
      by: z.enum(["people", "workplaces"], "invalidArgument").default("people"),
      /** Prints drafts, too, marked as such: for those who see them. */
      withDrafts: z.boolean().default(false),
      language: z.enum(languages, "invalidArgument").optional(),
    }),
  }),
  publish: endpoint({
    name: "shiftPlan.publish",
    summary:
      "Publishes the named drafts, all or none. Conflicts that forbid it are refused; others need a confirmation.",
    method: "POST",
    path: "/api/v3/shiftplanner/publications",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      guids: z.array(fields.uuid).min(1, "presence").max(MAX_SHIFTS_AT_ONCE, "batchTooBig"),
      confirmsConflicts: z.boolean().default(false),
    }),
    output: z.object({ publicationId: fields.id, published: z.int(), notifiedUserIds: z.array(fields.id) }),
  }),
  ownChanges: endpoint({
    name: "shiftPlan.ownChanges",
    summary:
      "The caller's coming shifts whose time or workplace others changed, as they were before the first change that the caller has not seen yet.",
    method: "GET",
    path: "/api/v3/shiftplanner/own-changes",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.object({
      changes: z.array(formerShift),
      /** The last publication among them; null without changes. */
      publicationId: fields.id.nullable(),
    }),
  }),
  markChangesSeen: endpoint({
    name: "shiftPlan.markChangesSeen",
    summary: "Notes that the caller has seen the changes of the caller's own shifts, up to a publication.",
    method: "POST",
    path: "/api/v3/shiftplanner/own-changes/seen",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object({ ...inCrew, publicationId: fields.id }),
    output: z.null(),
  }),
  takeBack: endpoint({
    name: "shiftPlan.takeBack",
    summary:
      "Takes a publication back while none of the members it concerns has seen it; its changes are drafts again.",
    method: "DELETE",
    path: "/api/v3/shiftplanner/publications/:id",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: fields.id }),
    output: z.null(),
  }),
};
export type ShiftPlan = z.infer<(typeof shiftPlanEndpoints)["get"]["output"]>;
