import { reaches } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { findMembers } from "../members/members.public.ts";
import { publishNews } from "../news/news.public.ts";
import { monthNews } from "./months.texts.ts";

/** Notifies the managers who can close the month of a member that the member disputes it. */
export async function notifyDisputed(
  call: Call,
  { crewId, userId, month, reason }: { crewId: number; userId: number; month: string; reason: string },
): Promise<void> {
  const [leaders, [member]] = await Promise.all([
    readLeaders(call.tx, crewId, call.now),
    findMembers(call.tx, crewId, { userIds: [userId] }),
  ]);
  if (!member) return;
  const receivers = leaders.filter((one) => one.userId !== userId && reaches(one, "canManageBookings", member));
  await publishNews(call, {
    crewId,
    receiverIds: receivers.map((one) => one.userId),
    senderId: userId,
    type: "timeEvaluation",
    subtype: "monthDisputed",
    de: monthNews.de.disputed(member.name, month),
    en: monthNews.en.disputed(member.name, month),
    description: reason,
    path: "proof",
  });
}

/** Notifies members that their month was closed, or opened again. */
export async function notifyClosed(
  call: Call,
  change: { crewId: number; userIds: readonly number[]; month: string; isClosed: boolean; reason: string },
): Promise<void> {
  const senderId = actingUser(call.actor);
  const receiverIds = change.userIds.filter((userId) => userId !== senderId);
  if (receiverIds.length === 0) return;
  const [sender] = await findPeople(call.tx, { userIds: [senderId] });
  const text = change.isClosed ? "closed" : "reopened";
  await publishNews(call, {
    crewId: change.crewId,
    receiverIds,
    senderId,
    type: "timeEvaluation",
    subtype: change.isClosed ? "monthClosed" : "monthReopened",
    de: monthNews.de[text](sender?.name ?? "", change.month),
    en: monthNews.en[text](sender?.name ?? "", change.month),
    description: change.reason,
    path: `times/sheet?month=${change.month}`,
  });
}
