import type { Tx } from "#kernel/database/database.ts";
import { todayIn } from "../crews/crews.public.ts";
import type { ChatNotice } from "../news/news.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { findUnreadMessages } from "./chat-notices.store.ts";

/** Messages as notices tell them: who wrote, in a group also where. */
export async function chatNotices(
  tx: Tx,
  crewId: number,
  wanted: readonly { userId: number; messageId: number }[],
  now: Date,
): Promise<ChatNotice[]> {
  const { chatEnabled } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  if (!chatEnabled) return [];
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
