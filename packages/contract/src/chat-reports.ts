import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { z } from "zod";
import { messagePath, ofMessage } from "./chat-paths.ts";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { longPaging } from "./paging.ts";

export const chatReport = z.object({
  id: fields.id,
  messageId: fields.id,
  reportedBy: fields.id,
  reason: z.string(),
  reportedAt: fields.instant,
  settledBy: fields.id.nullable(),
  settledAt: fields.instant.nullable(),
  /** The message as it was reported, between up to two messages before and after it. */
  excerpt: z.array(z.object({ id: fields.id, createdBy: fields.id, message: z.string(), sentAt: fields.instant })),
});
export type ChatReport = z.infer<typeof chatReport>;

export const reportEndpoints = {
  report: endpoint({
    name: "chat.report",
    summary: "Reports a message to the owner, who sees it with two messages before and after it.",
    method: "POST",
    path: `${messagePath}/reports`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...ofMessage, reason: fields.requiredText(limits.note) }),
    output: z.null(),
  }),
  reports: pagedEndpoint({
    name: "chat.reports",
    summary: "Lists the reported messages of a crew, open ones first; for the owner.",
    method: "GET",
    path: "/api/v2/chat/reports",
    may: chatPolicy.reports,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, ...longPaging }),
    output: z.array(chatReport),
  }),
  settleReport: endpoint({
    name: "chat.settleReport",
    summary: "Marks a reported message as dealt with; for the owner.",
    method: "PUT",
    path: "/api/v2/chat/reports/:reportId",
    may: chatPolicy.reports,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, reportId: fields.id }),
    output: chatReport,
  }),
};
