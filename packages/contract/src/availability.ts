import { MINUTES_OF_DAY, wishKinds } from "@glasen/domain/availability/wish.ts";
import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const inCrew = { crewId: fields.crewId };
const minute = z.int("numeric").min(0, "numeric").max(MINUTES_OF_DAY, "numeric");

/** A wish about a stretch of a weekday, or of one date. */
export const wish = z.object({
  /** Null only on a date: no wish at all, whatever the weekday says. */
  kind: z.enum(wishKinds).nullable(),
  /** 1 is Monday; null of a single date. */
  weekday: z.int().nullable(),
  date: fields.localDate.nullable(),
  /** Minutes of the wall clock; 1440 is the end of the day. */
  fromMinute: z.int(),
  untilMinute: z.int(),
  validFrom: fields.localDate.nullable(),
  validUntil: fields.localDate.nullable(),
  note: z.string(),
  savedOn: fields.localDate,
});

const deadlineDays = z.int().nullable();
const ownWishes = z.object({
  wishes: z.array(wish),
  /** How many days before its Monday the wishes for a week have to be in; null where there is no deadline. */
  deadlineDays,
});

const memberWish = wish.extend({ userId: fields.id });
export type MemberWish = z.infer<typeof memberWish>;

/** Wishes that one day can have. */
const MAX_WISHES_A_DAY = 8;

export const availabilityEndpoints = {
  own: endpoint({
    name: "availability.own",
    summary: "Lists the caller's wishes about working times: those of weekdays, and those of dates from last week on.",
    method: "GET",
    path: "/api/v3/shiftplanner/wishes/own",
    may: shiftPolicy.list,
    impliesCrew: true,
    input: z.object(inCrew),
    output: ownWishes,
  }),
  saveDay: endpoint({
    name: "availability.saveDay",
    summary:
      "Sets all wishes of the caller for a weekday, or for one date in place of its weekday's. Without wishes, a weekday has none and a date is free of those of its weekday.",
    method: "PUT",
    path: "/api/v3/shiftplanner/wishes/own",
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      weekday: z.int("numeric").min(1, "numeric").max(7, "numeric").nullable().default(null),
      date: fields.localDate.nullable().default(null),
      wishes: z
        .array(
          z.object({
            kind: z.enum(wishKinds, "invalidArgument"),
            fromMinute: minute.default(0),
            untilMinute: minute.default(MINUTES_OF_DAY),
            validFrom: fields.localDate.nullable().default(null),
            validUntil: fields.localDate.nullable().default(null),
            note: fields.optionalText(limits.name).default(""),
          }),
        )
        .max(MAX_WISHES_A_DAY, "invalidArgument"),
    }),
    output: ownWishes,
  }),
  clearDate: endpoint({
    name: "availability.clearDate",
    summary: "Removes the caller's exception of a date: the wishes of its weekday hold again.",
    method: "DELETE",
    path: "/api/v3/shiftplanner/wishes/own/:date",
    may: shiftPolicy.reply,
    impliesCrew: true,
    input: z.object({ ...inCrew, date: fields.localDate }),
    output: ownWishes,
  }),
  ofMembers: endpoint({
    name: "availability.ofMembers",
    summary:
      "Lists the wishes that can hold in a period, of the members whom the caller plans. Colleagues never see them.",
    method: "GET",
    path: "/api/v3/shiftplanner/wishes",
    may: shiftPolicy.seeDrafts,
    impliesCrew: true,
    input: z.object({ ...inCrew, from: fields.localDate, to: fields.localDate }),
    output: z.object({ wishes: z.array(memberWish), deadlineDays }),
  }),
};

export const availabilityEvents = {
  /** A member said something else about working times. */
  "wishes-changed": event("canUseShiftPlanner", z.object({ userId: fields.id })),
};
