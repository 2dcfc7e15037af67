import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { lawRules } from "@glasen/domain/working-time/law/finding.ts";
import { findingMarkStates } from "@glasen/domain/working-time/law/finding-mark.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { stampChain } from "./stamp-chains.ts";

/** It holds for the figure that was seen: once the times come to something else, the finding is open again. */
export const findingMark = z.object({
  state: z.enum(findingMarkStates),
  /** The question, or the reason. */
  note: z.string(),
  markedBy: fields.id,
  markedAt: fields.instant,
});
export type FindingMark = z.infer<typeof findingMark>;

const ofDay = { crewId: fields.crewId, userId: fields.id, date: fields.localDate };
const rule = z.enum(lawRules, "invalidArgument");

export const findingMarkEndpoints = {
  mark: endpoint({
    name: "findings.mark",
    summary: "Asks the member about a finding, keeps it with a reason, or opens it again.",
    method: "PUT",
    path: "/api/v2/working-time-findings/mark",
    may: timeClockPolicy.settleFindings,
    input: z
      .object({
        ...ofDay,
        rule,
        /** As the finding has it. */
        actual: z.string().regex(/^P(\d{1,6}D|T\d{1,9}S)$/, "durationFormat"),
        /** Null: neither any more. */
        state: z.enum(findingMarkStates, "invalidArgument").nullable(),
        note: fields.optionalText(limits.note).default(""),
      })
      .refine(({ state, note }) => state !== "kept" || note.trim() !== "", { message: "presence", path: ["note"] }),
    output: findingMark.nullable(),
  }),
  addBreak: endpoint({
    name: "findings.addBreak",
    summary: "Adds the missing break of a day to the times of a member, who is notified.",
    method: "POST",
    path: "/api/v2/working-time-findings/break",
    may: timeClockPolicy.settleFindings,
    input: z.object({
      ...ofDay,
      reason: fields.optionalText(limits.note).default(""),
      transactionID: fields.transactionID.optional(),
    }),
    output: stampChain,
  }),
};

export const findingMarkEvents = {
  "finding-marked": event(
    "canSeeCrewReports",
    z.object({ userId: fields.id, date: fields.localDate, rule, mark: findingMark.nullable() }),
  ),
};
