import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { openedRoomTypes, roomTypes } from "@glasen/domain/chat/room.ts";
import { z } from "zod";
import { inRoom, own, roomPath, roomsPath } from "./chat-paths.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

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

const userIds = z.array(fields.id).min(1, "presence").max(2000, "invalidArgument");

export const roomEndpoints = {
  rooms: endpoint({
    name: "chat.rooms",
    summary: "Lists the caller's rooms in which somebody else remains, the one with the newest message first.",
    method: "GET",
    path: roomsPath,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(own),
    output: z.array(chatRoom),
  }),
  createRoom: endpoint({
    name: "chat.createRoom",
    summary: "Opens a room with colleagues; two people get the room that they have.",
    method: "POST",
    path: roomsPath,
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
    path: roomPath,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, name: fields.name }),
    output: chatRoom,
  }),
  removeRoom: endpoint({
    name: "chat.removeRoom",
    summary: "Deletes a room with its messages for everybody: by its founder, or an owner or manager who is in it.",
    method: "DELETE",
    path: roomPath,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(inRoom),
    output: z.null(),
  }),
  addUsers: endpoint({
    name: "chat.addUsers",
    summary: "Adds people to a group; they see its earlier messages.",
    method: "POST",
    path: `${roomPath}/users`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, userIds }),
    output: chatRoom,
  }),
  removeUsers: endpoint({
    name: "chat.removeUsers",
    summary: "Removes people from a group; everybody may remove themselves, its founder and managers in it others.",
    method: "DELETE",
    path: `${roomPath}/users`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({ ...inRoom, userIds }),
    output: chatRoom,
  }),
  typing: endpoint({
    name: "chat.typing",
    summary: "Tells the others in the room that the caller is typing; stored nowhere.",
    method: "POST",
    path: `${roomPath}/typing`,
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    input: z.object(inRoom),
    output: z.null(),
  }),
};
