import type { chatEndpoints } from "@glasen/contract/chat.ts";
import type { ChatReport } from "@glasen/contract/chat-reports.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { mapPage } from "#kernel/call/pages.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { findCrew } from "../crews/crews.public.ts";
import { publishNews } from "../news/news.public.ts";
import { presentReport } from "./chat.present.ts";
import { reportTexts } from "./chat-report.texts.ts";
import { openChat, openMessage } from "./open-chat.ts";
import { insertReport, reportsOf, settleReport as storeSettled } from "./reports.store.ts";

/** A report that is made twice is one report. */
export async function report(call: Call, input: InputOf<typeof chatEndpoints.report>): Promise<null> {
  const { crewId, userId, roomId, messageId, reason } = input;
  const { message } = await openMessage(call, input);
  if (message.deletedAt) throw new Refusal("messageDeleted", "messageId");
  const isNew = await insertReport(call.tx, crewId, { roomId, messageId, userId, reason, now: call.now });
  if (!isNew) return null;
  const crew = await findCrew(call.tx, crewId, call.now);
  if (!crew) throw new Refusal("notFound", "crewId");
  const { ownerId } = crew;
  await audit(call, {
    area: "privacy",
    action: "message-reported",
    subjectId: message.createdBy,
    target: String(messageId),
  });
  await publishNews(call, {
    ...{ crewId, receiverIds: [ownerId], senderId: userId, type: "membership", subtype: "messageReported" },
    ...{ de: reportTexts.de, en: reportTexts.en, path: "chat/reports" },
  });
  call.emit("chat-reports-changed", { userIds: [ownerId] });
  return null;
}

export async function listReports(call: Call, input: InputOf<typeof chatEndpoints.reports>): Promise<Page<ChatReport>> {
  await openChat(call, input.crewId);
  return mapPage(await reportsOf(call.tx, input), presentReport);
}

export async function settleReport(
  call: Call,
  { crewId, reportId }: InputOf<typeof chatEndpoints.settleReport>,
): Promise<ChatReport> {
  await openChat(call, crewId);
  const settledBy = actingUser(call.actor);
  const row = await storeSettled(call.tx, crewId, { reportId, settledBy, now: call.now });
  if (!row) throw new Refusal("notFound", "reportId");
  await audit(call, {
    area: "privacy",
    action: "report-settled",
    subjectId: row.reportedBy,
    target: String(row.messageId),
  });
  call.emit("chat-reports-changed", { userIds: [settledBy] });
  return presentReport(row);
}
