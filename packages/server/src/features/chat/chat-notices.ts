import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { todayIn } from "../crews/crews.public.ts";
import { type ChatNotice, planNotices, queueDelivery } from "../news/news.public.ts";
import { settingsToday } from "../settings/settings.public.ts";
import { findReceivers, findUnreadMessages } from "./chat-notices.store.ts";

/** Notifies everybody else in the room by the channels they chose, and mentioned people by those for mentions. */
export async function planMessageNotices(
  { tx, now }: Pick<Call, "tx" | "now">,
  crewId: number,
  messageId: number,
  traceId: string,
): Promise<void> {
  const receivers = await findReceivers(tx, crewId, await todayIn(tx, crewId, now), messageId);
  const notices = receivers.map(({ userId, isMentioned }) => ({
    receiverId: userId,
    kind: isMentioned ? ("mention" as const) : ("chat" as const),
    key: `chat-${messageId}`,
    source: { name: "chat" as const, id: messageId },
  }));
  await planNotices({ tx, now }, crewId, notices);
  await queueDelivery(tx, crewId, traceId);
}

/** Messages in the words of a notice: the author and, in a group, the room. */
export async function chatNotices(
  tx: Tx,
  crewId: number,
  wanted: readonly { userId: number; messageId: number }[],
  now: Date,
): Promise<ChatNotice[]> {
  const { settings } = await settingsToday(tx, crewId, now);
  if (!settings.chatEnabled) return [];
  const rows = await findUnreadMessages(tx, crewId, wanted);
  return rows.map(({ userId, messageId, roomId, type, roomName, author, message }) => ({
    userId,
    messageId,
    roomId,
    title: type === "group" ? `${author} · ${roomName}` : author,
    text: message,
    link: `/crew/${crewId}/chat/${roomId}`,
  }));
}
