import type { EventBody } from "@glasen/contract/events.ts";
import { LAST_MESSAGE_LENGTH } from "@glasen/domain/chat/room.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { type EventPart, replaceInEvents } from "#kernel/events/replace-in-events.ts";
import { queueMessageNotices } from "./chat.jobs.ts";
import { followCrew } from "./follow-crew.ts";

export const chatReactions: ReactionList = [
  // A job, so that open browsers do not wait for the notices of a large room.
  on("chat-message-sent", ({ tx, crewId, body: { message }, traceId, now }) =>
    queueMessageNotices(tx, { crewId, messageId: message.id }, { traceId, now }),
  ),
  on("chat-message-changed", async ({ tx, crewId, eventId, body: { messageId, changes } }) => {
    if (changes.editedAt === null && changes.deletedAt === null) return;
    await replaceInEvents(tx, { crewId, id: messageId, eventId }, partsWithMessage(changes));
  }),
  on("team-saved", followCrew),
  on("team-members-set", followCrew),
  on("member-saved", followCrew),
  on("member-removed", followCrew),
];

/** The places where events repeat a message: itself, its changes, the answers that quote it, and the rooms whose newest it is. */
function partsWithMessage(changes: EventBody<"chat-message-changed">["changes"]): EventPart[] {
  const { message, deletedAt } = changes;
  const beginning = { message: message.slice(0, LAST_MESSAGE_LENGTH), deletedAt };
  const sent = "chat-message-sent";
  const quoted = ["message", "replyTo"];
  const newest = ["room", "lastMessage"];
  return [
    { name: sent, idAt: ["message", "id"], at: ["message"], values: changes },
    { name: sent, idAt: [...quoted, "id"], at: quoted, values: beginning },
    { name: "chat-message-changed", idAt: ["messageId"], at: ["changes"], values: changes },
    { name: "chat-room-saved", idAt: [...newest, "id"], at: newest, values: beginning },
  ];
}
