import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ChatReport } from "@glasen/contract/chat-reports.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { JsonText } from "#kernel/call/json-text.ts";
import type { RoomRow } from "./chat.store.ts";
import type { MessageText } from "./messages.store.ts";
import type { ReportRow } from "./reports.store.ts";

export const presentRoom = (row: RoomRow): ChatRoom => ({
  id: row.id,
  roomId: row.id,
  crewId: row.crewId,
  name: row.name,
  type: row.type,
  teamId: row.teamId,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  userId: row.createdBy,
  userIds: row.userIds.map(Number),
  createdAt: row.createdAt.toISOString(),
  lastMessage:
    row.lastId !== null && row.lastBy !== null && row.lastMessage !== null && row.lastAt !== null
      ? {
          id: row.lastId,
          createdBy: row.lastBy,
          message: row.lastMessage,
          sentAt: row.lastAt.toISOString(),
          deletedAt: row.lastDeletedAt?.toISOString() ?? null,
        }
      : null,
});

/** Messages that the database has written as JSON, in one list. */
export const presentMessages = (rows: readonly MessageText[]): JsonText<ChatMessage[]> =>
  new JsonText(`[${rows.map(({ text }) => text).join(",")}]`);

export const presentReport = (row: ReportRow): ChatReport => ({
  ...row,
  reportedAt: row.reportedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  excerpt: row.excerpt.map((one) => ({ ...one, sentAt: new Date(one.sentAt).toISOString() })),
});
