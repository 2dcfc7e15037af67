import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { FindingMark, findingMarkEndpoints } from "@glasen/contract/finding-marks.ts";
import type { Finding } from "@glasen/contract/months.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { aboutFinding } from "../evaluation/finding-news.public.ts";
import { findMembers } from "../members/members.public.ts";
import { closeNews, publishNews } from "../news/news.public.ts";
import { deleteMark, putMark } from "./finding-marks.store.ts";
import { questionText } from "./findings.texts.ts";
import { allFindings } from "./list-findings.ts";

type Input = InputOf<typeof findingMarkEndpoints.mark>;

/** A finding is marked as it was seen: one that has other figures meanwhile has to be looked at again. */
export async function markFinding(call: Call, input: Input): Promise<FindingMark | null> {
  const { crewId, userId, date, rule, actual, state } = input;
  const { tx, now, actor } = call;
  const [member] = await findMembers(tx, crewId, { userIds: [userId] });
  if (!member || !editsAsManager(actor, member)) throw new Refusal("notAuthorized", "userId");
  await refuseOwnDecision(call, input, "userId");
  const markedBy = actingUser(actor);
  if (state === "asked" && markedBy === userId) throw new Refusal("invalidArgument", "state");
  const found = await allFindings(call, { crewId, userId, from: date, to: date });
  const finding = found.find((one) => one.date === date && one.rule === rule && one.actual === actual);
  if (!finding) throw new Refusal("timesChanged", "actual");
  const note = input.note.trim();
  if (finding.mark?.state === state && finding.mark?.note === note) return finding.mark;
  await closeNews(call, crewId, aboutFinding(finding));
  const mark = state && { state, note, markedBy, markedAt: now.toISOString() };
  if (mark) await putMark(tx, { ...mark, crewId, userId, date, rule, actual, markedAt: now });
  else await deleteMark(tx, { crewId, userId, date, rule, actual });
  if (state === "asked") await ask(call, crewId, finding, note);
  await audit(call, {
    area: "member",
    action: state === null ? "finding-reopened" : state === "asked" ? "finding-asked" : "finding-kept",
    subjectId: userId,
    after: { date, rule: `law.${rule}`, ...(note && { reason: note }) },
  });
  call.emit("finding-marked", { userId, date, rule, mark });
  return mark;
}

/** The news lead to the day in the month sheet, where a break question is answered and a correction requested. */
async function ask(call: Call, crewId: number, finding: Finding, note: string): Promise<void> {
  const { userId, date } = finding;
  const senderId = actingUser(call.actor);
  const [sender] = await findPeople(call.tx, { userIds: [senderId] });
  const by = sender?.name ?? "";
  await publishNews(call, {
    ...{ crewId, senderId, receiverIds: [userId], type: "timeEvaluation", subtype: "findingAsked" },
    de: questionText(finding, by, "de"),
    en: questionText(finding, by, "en"),
    description: note,
    path: `times/month/${userId}?day=${date}`,
    about: aboutFinding(finding),
  });
}
