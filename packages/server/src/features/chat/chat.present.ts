import type { ChatMessage, ChatReport, ChatRoom, MessageChanges } from "@glasen/contract/chat.ts";
import type { RoomRow } from "./chat.store.ts";
import type { MessageRow } from "./messages.store.ts";
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

/** The parts that can change after a message was sent, as the event tells them. */
export const presentChanges = (row: MessageRow): MessageChanges => ({
  message: row.message,
  mentions: row.mentions.map(Number),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  reactions: row.reactions,
  attachments: row.attachments,
  about: row.about,
});

/** The spread stands last: an object that begins with one takes ten times as long, which a page of messages shows. */
export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  roomId: row.roomId,
  transactionID: row.transactionId,
  createdBy: row.createdBy,
  sentAt: row.sentAt.toISOString(),
  replyTo: row.replyTo && {
    ...row.replyTo,
    deletedAt: row.replyTo.deletedAt === null ? null : new Date(row.replyTo.deletedAt).toISOString(),
  },
  readAt: row.readAt?.toISOString() ?? null,
  readBy: row.readBy.map(Number),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  ...presentChanges(row),
});

export const presentReport = (row: ReportRow): ChatReport => ({
  ...row,
  reportedAt: row.reportedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  excerpt: row.excerpt.map((one) => ({ ...one, sentAt: new Date(one.sentAt).toISOString() })),
});
