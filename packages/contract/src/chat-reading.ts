import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { z } from "zod";
import { chatMessage } from "./chat-messages.ts";
import { inRoom, messagePath, ofMessage, own, roomPath, roomsPath } from "./chat-paths.ts";
import { endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

/** The unread messages of a room: with the first and the last of them, events can be counted without asking again. */
const unread = { roomId: fields.id, count: z.int() };

/** Who has read which messages; announcements are confirmed besides. */
export const readingEndpoints = {
  markRead: endpoint({
    name: "chat.markRead",
    summary: "Marks messages as read, with everything before them.",
    method: "PUT",
    path: `${roomPath}/messages`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      ids: z.array(fields.id).min(1, "presence").max(limits.batchItems, "batchTooBig"),
      readAt: fields.instant.optional(),
    }),
    output: z.object({ ...unread, firstId: fields.id.nullable(), lastId: fields.id.nullable() }),
  }),
  unread: endpoint({
    name: "chat.unread",
    summary: "Counts the unread messages of each of the caller's rooms.",
    method: "GET",
    path: `${roomsPath}/unread-messages`,
    aliases: ["/api/v2/chat/users/:userId/unread-messages"],
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(own),
    output: z.array(z.object({ ...unread, firstId: fields.id, lastId: fields.id })),
  }),
  confirm: endpoint({
    name: "chat.confirm",
    summary: "Confirms that the caller has read an announcement.",
    method: "PUT",
    path: `${messagePath}/confirmation`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: chatMessage,
  }),
  confirmations: endpoint({
    name: "chat.confirmations",
    summary: "Tells who has confirmed an announcement and who has not; for those who may write one.",
    method: "GET",
    path: `${messagePath}/confirmation`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object(ofMessage),
    output: z.object({
      confirmed: z.array(z.object({ userId: fields.id, confirmedAt: fields.instant })),
      missing: z.array(fields.id),
    }),
  }),
};
