import { attachmentLimits, isSubject, reactionEmojis, subjectKinds } from "@glasen/domain/chat/message.ts";
import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { openedRoomTypes, roomTypes } from "@glasen/domain/chat/room.ts";
import { z } from "zod";
import { endpoint, fileEndpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";

export const chatRoom = z.object({
  id: fields.id,
  roomId: fields.id,
  crewId: fields.crewId,
  /** Empty for a room of two, which each of them sees under the other's name, and for announcements. */
  name: z.string(),
  type: z.enum(roomTypes),
  /** The team whose room it is. */
  teamId: fields.id.nullable(),
  createdBy: fields.id,
  updatedBy: fields.id,
  /** The person who asked for the room, as older clients call it. */
  userId: fields.id,
  userIds: z.array(fields.id),
  createdAt: fields.instant,
  /** The newest message, to sort rooms and to show its beginning. */
  lastMessage: z
    .object({
      id: fields.id,
      createdBy: fields.id,
      message: z.string(),
      sentAt: fields.instant,
      deletedAt: fields.instant.nullable(),
    })
    .nullable(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

export const chatAttachment = z.object({
  id: fields.id,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatAttachment = z.infer<typeof chatAttachment>;

/** A record that a message is about; each reader sees it by their own rights. */
const subject = z
  .object({ kind: z.enum(subjectKinds, "invalidArgument"), ref: fields.oneLine(60) })
  .refine(isSubject, "invalidArgument");

/** The parts of a message that can change after it was sent. */
export const messageChanges = z.object({
  message: z.string(),
  mentions: z.array(fields.id),
  editedAt: fields.instant.nullable(),
  /** A deleted message keeps its place and its author, and nothing else. */
  deletedAt: fields.instant.nullable(),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(fields.id) })),
  attachments: z.array(chatAttachment),
  about: z.object({ kind: z.enum(subjectKinds), ref: z.string() }).nullable(),
});
export type MessageChanges = z.infer<typeof messageChanges>;

export const chatMessage = messageChanges.extend({
  id: fields.id,
  roomId: fields.id,
  transactionID: z.string(),
  createdBy: fields.id,
  sentAt: fields.instant,
  /** The beginning of the message that this one answers. */
  replyTo: z
    .object({ id: fields.id, createdBy: fields.id, message: z.string(), deletedAt: fields.instant.nullable() })
    .nullable(),
  /** When somebody else first read it; for a message of somebody else, when the caller did. */
  readAt: fields.instant.nullable(),
  /** Everybody but the author who has read it; empty for announcements, which are confirmed instead. */
  readBy: z.array(fields.id),
  /** When the caller confirmed the announcement. */
  confirmedAt: fields.instant.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

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

const own = { crewId: fields.crewId, userId: fields.id };
const inRoom = { ...own, roomId: fields.id };
const rooms = "/api/v2/chat/users/:userId/rooms";
const room = `${rooms}/:roomId`;
const userIds = z.array(fields.id).min(1, "presence").max(2000, "invalidArgument");
const text = fields.requiredText(limits.text);
const ofMessage = { ...inRoom, messageId: fields.id };
const message = `${room}/messages/:messageId`;
const mentions = z.array(fields.id).max(100, "invalidArgument").default([]);

export const chatEndpoints = {
  rooms: endpoint({
    name: "chat.rooms",
    summary: "Lists the caller's rooms in which somebody else remains, the one with the newest message first.",
    method: "GET",
    path: rooms,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(own),
    output: z.array(chatRoom),
  }),
  createRoom: endpoint({
    name: "chat.createRoom",
    summary: "Opens a room with colleagues; two people get the room that they have.",
    method: "POST",
    path: rooms,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...own,
      name: fields.optionalText(limits.name).default(""),
      userIds,
      type: z.enum(openedRoomTypes, "invalidArgument").optional(),
    }),
    output: chatRoom,
  }),
  renameRoom: endpoint({
    name: "chat.renameRoom",
    summary: "Renames a group.",
    method: "PUT",
    path: room,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, name: fields.name }),
    output: chatRoom,
  }),
  removeRoom: endpoint({
    name: "chat.removeRoom",
    summary: "Deletes a room with its messages for everybody: by its founder, or an owner or manager who is in it.",
    method: "DELETE",
    path: room,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(inRoom),
    output: z.null(),
  }),
  addUsers: endpoint({
    name: "chat.addUsers",
    summary: "Adds people to a group; they see its earlier messages.",
    method: "POST",
    path: `${room}/users`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, userIds }),
    output: chatRoom,
  }),
  removeUsers: endpoint({
    name: "chat.removeUsers",
    summary: "Removes people from a group; everybody may remove themselves, its founder and managers in it others.",
    method: "DELETE",
    path: `${room}/users`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, userIds }),
    output: chatRoom,
  }),
  messages: pagedEndpoint({
    name: "chat.messages",
    summary: "Lists the messages of a room, newest first.",
    method: "GET",
    path: `${room}/messages`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      ...paging,
      /** Only messages before this one: pages stay as they are while new messages arrive. */
      before: fields.id.optional(),
      /** Only messages after this one, the oldest of them. */
      after: fields.id.optional(),
      /** The page that has this message in its middle. */
      around: fields.id.optional(),
    }),
    output: z.array(chatMessage),
  }),
  search: endpoint({
    name: "chat.search",
    summary: "Finds the newest 50 messages with a text, in all rooms that the caller is in.",
    method: "GET",
    path: "/api/v2/chat/users/:userId/messages",
    may: chatPolicy.own,
    impliesCrew: true,
    perMinute: 120,
    input: z.object({
      ...own,
      query: fields.requiredText(limits.name),
      /** Only messages before this one. */
      before: fields.id.optional(),
    }),
    output: z.array(chatMessage),
  }),
  send: endpoint({
    name: "chat.send",
    summary: "Sends a message, once for each transactionID.",
    method: "POST",
    path: `${room}/messages`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      /** Needed where nothing is attached. */
      message: fields.optionalText(limits.text).default(""),
      transactionID: fields.transactionID,
      replyToId: fields.id.optional(),
      mentions,
      attachmentIds: z.array(fields.id).max(attachmentLimits.perMessage, "tooMany").default([]),
      about: subject.optional(),
    }),
    output: chatMessage,
  }),
  edit: endpoint({
    name: "chat.edit",
    summary: "Changes the text of a message of one's own; people of the room can read the earlier text.",
    method: "PUT",
    path: message,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...ofMessage, message: text, mentions }),
    output: chatMessage,
  }),
  removeMessage: endpoint({
    name: "chat.removeMessage",
    summary: "Deletes a message of one's own with its earlier texts and attachments; its place stays visible.",
    method: "DELETE",
    path: message,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: chatMessage,
  }),
  versions: endpoint({
    name: "chat.versions",
    summary: "Lists the earlier texts of a message, oldest first.",
    method: "GET",
    path: `${message}/versions`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: z.array(z.object({ message: z.string(), replacedAt: fields.instant })),
  }),
  react: endpoint({
    name: "chat.react",
    summary: "Answers a message with an emoji, or takes it back.",
    method: "PUT",
    path: `${message}/reactions`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...ofMessage,
      emoji: z.enum(reactionEmojis, "invalidArgument"),
      isOn: z.boolean("invalidArgument"),
    }),
    output: chatMessage,
  }),
  typing: endpoint({
    name: "chat.typing",
    summary: "Tells the others in the room that the caller is typing; stored nowhere.",
    method: "POST",
    path: `${room}/typing`,
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object(inRoom),
    output: z.null(),
  }),
  upload: endpoint({
    name: "chat.upload",
    summary:
      "Takes a file for the caller's next message: a PNG, JPEG or WebP picture or a PDF, at most 10 MB. Pictures are encoded anew, without metadata.",
    method: "POST",
    path: "/api/v2/crew/:crewId/chat/users/:userId/rooms/:roomId/attachments/:name",
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    uploadBytes: attachmentLimits.bytes,
    perMinute: 60,
    input: z.object({
      ...inRoom,
      name: fields.oneLine(limits.name),
      content: z.instanceof(Uint8Array, { error: "attachmentNotReadable" }),
    }),
    output: chatAttachment,
  }),
  attachment: fileEndpoint({
    name: "chat.attachment",
    summary: "Gives an attachment, or its preview, to the people of the room.",
    method: "GET",
    path: `${room}/attachments/:attachmentId`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      attachmentId: fields.id,
      size: z.enum(["whole", "thumbnail"], "invalidArgument").default("whole"),
    }),
  }),
  confirm: endpoint({
    name: "chat.confirm",
    summary: "Confirms that the caller has read an announcement.",
    method: "PUT",
    path: `${message}/confirmation`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: chatMessage,
  }),
  confirmations: endpoint({
    name: "chat.confirmations",
    summary: "Tells who has confirmed an announcement and who has not; for those who may write one.",
    method: "GET",
    path: `${message}/confirmation`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: z.object({
      confirmed: z.array(z.object({ userId: fields.id, confirmedAt: fields.instant })),
      missing: z.array(fields.id),
    }),
  }),
  report: endpoint({
    name: "chat.report",
    summary: "Reports a message to the owner, who sees it with two messages before and after it.",
    method: "POST",
    path: `${message}/reports`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...ofMessage, reason: fields.requiredText(limits.note) }),
    output: z.null(),
  }),
  reports: endpoint({
    name: "chat.reports",
    summary: "Lists the reported messages of a crew, open ones first; for the owner.",
    method: "GET",
    path: "/api/v2/chat/reports",
    may: chatPolicy.reports,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId }),
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
  markRead: endpoint({
    name: "chat.markRead",
    summary: "Marks messages as read, with everything before them.",
    method: "PUT",
    path: `${room}/messages`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      ids: z.array(fields.id).min(1, "presence").max(limits.batchItems, "batchTooBig"),
      readAt: fields.instant.optional(),
    }),
    output: z.object({ roomId: fields.id, count: z.int() }),
  }),
  unread: endpoint({
    name: "chat.unread",
    summary: "Counts the unread messages of each of the caller's rooms.",
    method: "GET",
    path: `${rooms}/unread-messages`,
    aliases: ["/api/v2/chat/users/:userId/unread-messages"],
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(own),
    output: z.array(z.object({ roomId: fields.id, count: z.int() })),
  }),
};

/** Only the people of the room receive them. */
const people = { userIds: z.array(fields.id) };

export const chatEvents = {
  "chat-message-sent": event("users", z.object({ ...people, message: chatMessage })),
  /** Edited, deleted, or answered with an emoji. */
  "chat-message-changed": event(
    "users",
    z.object({ ...people, roomId: fields.id, messageId: fields.id, changes: messageChanges }),
  ),
  /** Reaches the person who confirmed, with isOwn, and the author. */
  "chat-message-confirmed": event(
    "users",
    z.object({
      ...people,
      roomId: fields.id,
      messageId: fields.id,
      confirmedAt: fields.instant,
      isOwn: z.boolean(),
    }),
  ),
  "chat-messages-read": event(
    "users",
    z.object({ ...people, roomId: fields.id, readerId: fields.id, upToId: fields.id, readAt: fields.instant }),
  ),
  "chat-room-saved": event("users", z.object({ ...people, room: chatRoom })),
  /** Also for people who left or were removed. */
  "chat-room-removed": event("users", z.object({ ...people, roomId: fields.id })),
  /** For the owner. */
  "chat-reports-changed": event("users", z.object(people)),
};
