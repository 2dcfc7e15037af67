import { attachmentLimits, isSubject, reactionEmojis, subjectKinds } from "@glasen/domain/chat/message.ts";
import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { z } from "zod";
import { chatAttachment } from "./chat-attachments.ts";
import { inRoom, messagePath, ofMessage, own, roomPath } from "./chat-paths.ts";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";

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

const mentions = z.array(fields.id).max(100, "invalidArgument").default([]);

export const messageEndpoints = {
  messages: pagedEndpoint({
    name: "chat.messages",
    summary: "Lists the messages of a room, newest first.",
    method: "GET",
    path: `${roomPath}/messages`,
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
    path: `${roomPath}/messages`,
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
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
    path: messagePath,
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object({ ...ofMessage, message: fields.requiredText(limits.text), mentions }),
    output: chatMessage,
  }),
  removeMessage: endpoint({
    name: "chat.removeMessage",
    summary: "Deletes a message of one's own with its earlier texts and attachments; its place stays visible.",
    method: "DELETE",
    path: messagePath,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: chatMessage,
  }),
  versions: endpoint({
    name: "chat.versions",
    summary: "Lists the earlier texts of a message, oldest first.",
    method: "GET",
    path: `${messagePath}/versions`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: z.array(z.object({ message: z.string(), replacedAt: fields.instant })),
  }),
  react: endpoint({
    name: "chat.react",
    summary: "Answers a message with an emoji, or takes it back.",
    method: "PUT",
    path: `${messagePath}/reactions`,
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object({
      ...ofMessage,
      emoji: z.enum(reactionEmojis, "invalidArgument"),
      isOn: z.boolean("invalidArgument"),
    }),
    output: chatMessage,
  }),
};
