import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { instantInRange } from "./time-clock.ts";

export const breakAnswers = ["taken", "notTaken", "prevented"] as const;

/** A break that the working time act asks for, that was not stamped and that no break rule deducts. */
export const missingBreak = z.object({
  date: fields.localDate,
  act: z.string(),
  taken: z.string(),
  due: z.string(),
  /** The least that would put it right, and where it may have been. */
  missing: z.string(),
  from: fields.instant,
  to: fields.instant,
});
export type MissingBreak = z.infer<typeof missingBreak>;

/** The member's statement about it. */
export const breakAnswer = z.object({
  id: fields.id,
  crewId: fields.crewId,
  userId: fields.id,
  date: fields.localDate,
  answer: z.enum(breakAnswers),
  from: fields.instant.nullable(),
  to: fields.instant.nullable(),
  reason: z.string(),
  /** Recorded in the day's times, requested as a correction, or stored with the finding. */
  outcome: z.enum(["recorded", "requested", "kept"]),
  act: z.string(),
  taken: z.string(),
  due: z.string(),
  missing: z.string(),
  answeredAt: fields.instant,
});
export type BreakAnswer = z.infer<typeof breakAnswer>;

const ofDay = { crewId: fields.crewId, userId: fields.id, date: fields.localDate };

export const breakAnswerEndpoints = {
  missing: endpoint({
    name: "breakAnswers.missing",
    summary: "Tells whether a break is missing on a day of one's own, how much and where it may have been.",
    method: "GET",
    path: "/api/v2/missing-break",
    may: workingTimePolicy.answerBreak,
    input: z.object(ofDay),
    output: missingBreak.nullable(),
  }),
  list: endpoint({
    name: "breakAnswers.list",
    summary: "Lists what a member said about missing breaks, oldest first.",
    method: "GET",
    path: "/api/v2/break-answers",
    may: workingTimePolicy.seeTimes,
    input: z.object({ crewId: fields.crewId, userId: fields.id, from: fields.localDate, to: fields.localDate }),
    output: z.array(breakAnswer),
  }),
  answer: endpoint({
    name: "breakAnswers.answer",
    summary: "Says what became of a missing break: taken from when to when, not taken, or why it could not be taken.",
    method: "POST",
    path: "/api/v2/break-answers",
    may: workingTimePolicy.answerBreak,
    input: z
      .object({
        ...ofDay,
        answer: z.enum(breakAnswers, "invalidArgument"),
        from: instantInRange.nullable().default(null),
        to: instantInRange.nullable().default(null),
        reason: fields.optionalText(limits.note).default(""),
        transactionID: fields.transactionID.optional(),
      })
      .refine(({ answer, from }) => (answer === "taken") === (from !== null), { message: "presence", path: ["from"] })
      .refine(({ answer, to }) => (answer === "taken") === (to !== null), { message: "presence", path: ["to"] })
      .refine(({ answer, reason }) => answer !== "prevented" || reason.trim() !== "", {
        message: "presence",
        path: ["reason"],
      }),
    output: breakAnswer,
  }),
};

export const breakAnswerEvents = {
  "break-answered": event("canSeeCrewReports", z.object({ userId: fields.id, answer: breakAnswer })),
};
