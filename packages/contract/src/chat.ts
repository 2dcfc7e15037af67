import { z } from "zod";
import { attachmentEndpoints } from "./chat-attachments.ts";
import { chatMessage, messageChanges, messageEndpoints } from "./chat-messages.ts";
import { readingEndpoints } from "./chat-reading.ts";
import { reportEndpoints } from "./chat-reports.ts";
import { chatRoom, roomEndpoints } from "./chat-rooms.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

export const chatEndpoints = {
  ...roomEndpoints,
  ...messageEndpoints,
  ...attachmentEndpoints,
  ...readingEndpoints,
  ...reportEndpoints,
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
