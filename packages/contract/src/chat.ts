import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { roomTypes } from "@glasen/domain/chat/room.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";

export const chatRoom = z.object({
  id: fields.id,
  roomId: fields.id,
  crewId: fields.crewId,
  /** Empty for a room of two, which each of them sees under the other's name. */
  name: z.string(),
  type: z.enum(roomTypes),
  createdBy: fields.id,
  updatedBy: fields.id,
  /** The person who asked for the room, as older clients call it. */
  userId: fields.id,
  userIds: z.array(fields.id),
  createdAt: fields.instant,
  /** The newest message, to sort rooms and to show its beginning. */
  lastMessage: z.object({ createdBy: fields.id, message: z.string(), sentAt: fields.instant }).nullable(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

export const chatMessage = z.object({
  id: fields.id,
  roomId: fields.id,
  transactionID: z.string(),
  createdBy: fields.id,
  message: z.string(),
  sentAt: fields.instant,
  /** When somebody else first read it; for a message of somebody else, when the caller did. */
  readAt: fields.instant.nullable(),
  /** Everybody but the author who has read it. */
  readBy: z.array(fields.id),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const own = { crewId: fields.crewId, userId: fields.id };
const inRoom = { ...own, roomId: fields.id };
const rooms = "/api/v2/chat/users/:userId/rooms";
const room = `${rooms}/:roomId`;
const userIds = z.array(fields.id).min(1, "presence").max(2000, "invalidArgument");
const text = fields.requiredText(limits.text);

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
      type: z.enum(roomTypes, "invalidArgument").optional(),
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
    input: z.object({ ...inRoom, message: text, transactionID: fields.transactionID }),
    output: chatMessage,
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
  "chat-messages-read": event(
    "users",
    z.object({ ...people, roomId: fields.id, readerId: fields.id, upToId: fields.id, readAt: fields.instant }),
  ),
  "chat-room-saved": event("users", z.object({ ...people, room: chatRoom })),
  /** Also for people who left or were removed. */
  "chat-room-removed": event("users", z.object({ ...people, roomId: fields.id })),
};
