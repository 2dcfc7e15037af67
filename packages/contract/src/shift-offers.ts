import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { replyStates } from "@glasen/domain/shifts/shift.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { resource } from "./resource.ts";
import { planShift } from "./shift-plan.ts";

export const shiftOfferReply = z.object({
  id: fields.id,
  crewId: fields.crewId,
  shiftId: fields.id,
  userId: fields.id,
  state: z.enum(replyStates),
  createdAt: fields.instant,
});
export type ShiftOfferReply = z.infer<typeof shiftOfferReply>;

/**
 * Members open an offer and apply for it; managers assign. With the strategy of first come, first served, applying assigns
 * the shift at once, and everybody after the first is refused.
 */
export const shiftOfferReplies = resource({
  name: "shiftOfferReplies",
  path: "shiftplanner/shift-offer-replies",
  item: shiftOfferReply,
  written: {
    shiftId: fields.id,
    /** Oneself, unless a manager assigns. */
    userId: fields.id.optional(),
    state: z.enum(replyStates, "invalidArgument").default("OFFER"),
  },
  id: fields.id,
  see: shiftPolicy.list,
  change: shiftPolicy.reply,
});

const inCrew = { crewId: fields.crewId };

/** An offer as a member sees it. */
export const openOffer = planShift.extend({
  shiftId: fields.id,
  /** The caller's own reply. */
  reply: z.enum(replyStates).nullable(),
  /** The caller has another shift or an absence at that time: an application sleeps until that changes. */
  isAsleep: z.boolean(),
});

/** An application as those who assign see it. */
export const applicant = z.object({
  replyId: fields.id,
  userId: fields.id,
  state: z.enum(replyStates),
  createdAt: fields.instant,
  /** The member has a conflicting shift or absence at the moment. */
  isAsleep: z.boolean(),
  /** Net hours planned in the shift's week, this shift not included, and the target of that week. */
  plannedSeconds: z.int(),
  targetSeconds: z.int(),
  /** Shortest rest to a neighbouring shift, if there is one within two days. */
  restSeconds: z.int().nullable(),
  /** The last shift at the same workplace and weekday. */
  lastSimilarDate: fields.localDate.nullable(),
});
export type Applicant = z.infer<typeof applicant>;

export const shiftOfferEndpoints = {
  open: endpoint({
    name: "shiftOffers.open",
    summary: "Lists the open shifts and offers that the caller could take, soonest first.",
    method: "GET",
    path: "/api/v3/shiftplanner/offers",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(openOffer),
  }),
  applicants: endpoint({
    name: "shiftOffers.applicants",
    summary: "Lists the replies to an offered shift with what helps to choose: hours, conflicts, last similar shift.",
    method: "GET",
    path: "/api/v3/shiftplanner/offers/:guid/applicants",
    may: shiftPolicy.seeDrafts,
    impliesCrew: true,
    input: z.object({ ...inCrew, guid: fields.uuid }),
    output: z.array(applicant),
  }),
  assign: endpoint({
    name: "shiftOffers.assign",
    summary: "Assigns an open shift to a member; it is published at once or stays a draft, as the offer says.",
    method: "POST",
    path: "/api/v3/shiftplanner/offers/:guid/assignment",
    may: shiftPolicy.plan,
    impliesCrew: true,
    input: z.object({ ...inCrew, guid: fields.uuid, userId: fields.id }),
    output: shiftOfferReply,
  }),
};
