import type { ChatMessage, ChatRoom } from "@glasen/contract/chat.ts";
import type { MessageRow, RoomRow } from "./chat.store.ts";

export const presentRoom = (row: RoomRow): ChatRoom => ({
  id: row.id,
  roomId: row.id,
  crewId: row.crewId,
  name: row.name,
  type: row.type,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  userId: row.createdBy,
  userIds: row.userIds.map(Number),
  createdAt: row.createdAt.toISOString(),
  lastMessage:
    row.lastBy !== null && row.lastMessage !== null && row.lastAt !== null
      ? { createdBy: row.lastBy, message: row.lastMessage, sentAt: row.lastAt.toISOString() }
      : null,
});

export const presentMessage = ({ transactionId, readBy, ...row }: MessageRow): ChatMessage => ({
  ...row,
  transactionID: transactionId,
  sentAt: row.sentAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  readBy: readBy.map(Number),
});
