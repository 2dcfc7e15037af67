import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { languages } from "@glasen/contract/limits.ts";
import type { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { privacyPolicy } from "@glasen/domain/privacy/policy.ts";
import { z } from "zod";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { requestTask, type TaskRunner } from "#kernel/call/tasks.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { findMembers } from "../members/members.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { collect } from "./collect.ts";
import { exportHtml } from "./export-html.ts";
import { findFile, saveFile, saveSentFiles } from "./privacy.store.ts";

type Export = typeof privacyEndpoints.export;

export const exportTask = "privacy.export";

const exportRequest = z.object({ crewId: z.int(), userId: z.int(), language: z.enum(languages) });

export async function requestExport(call: Call, { crewId, userId }: InputOf<Export>): Promise<OutputOf<Export>> {
  const [member] = await findMembers(call.tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  await audit(call, { area: "privacy", action: "data-export-requested", subjectId: userId });
  const request = { crewId, userId, language: call.caller.language };
  return requestTask(call, { taskId: randomUUID(), userId: actingUser(call.actor), kind: exportTask, request });
}

/** Runs with the rights that the requesting user has by then. */
export const exportMember: TaskRunner = async (call, request) => {
  const { crewId, userId, language } = exportRequest.parse(request);
  authorize(call.actor, privacyPolicy.export, { crewId, userId });
  const [member] = await findMembers(call.tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  const isOwn = actingUser(call.actor) === userId;
  const collected = await collect(call.tx, crewId, userId, { isOwn });
  const made = { createdBy: actingUser(call.actor), now: call.now };
  const name = `data-export-${member.memberId}`;
  const json = JSON.stringify({ madeAt: call.now.toISOString(), crewId, userId, data: collected }, null, 2);
  const { documentFooter: footer } = await effectiveSettings(call.tx, crewId, await todayIn(call.tx, crewId, call.now));
  const html = exportHtml(collected, { name: member.name, language, now: call.now, footer });
  const save = async (ending: string, mediaType: string, content: string) => {
    const file = { name: `${name}.${ending}`, mediaType, content, ...made };
    return { fileId: await saveFile(call.tx, crewId, file), name: file.name, mediaType };
  };
  const files = [await save("json", "application/json", json), await save("html", "text/html; charset=utf-8", html)];
  const sent = isOwn ? await saveSentFiles(call.tx, crewId, userId, made) : [];
  return { files: [...files, ...sent] };
};

export async function getExportFile(
  { tx, actor }: Call,
  { crewId, fileId }: InputOf<typeof privacyEndpoints.file>,
): Promise<FileAnswer> {
  const file = await findFile(tx, crewId, fileId, actingUser(actor));
  if (!file) throw new Refusal("notFound", "fileId");
  return file;
}
