import { LAST_MESSAGE_LENGTH } from "@glasen/domain/chat/room.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { takeBackText } from "#kernel/events/take-back-text.ts";
import { queueMessageNotices } from "./chat.jobs.ts";
import { followCrew } from "./follow-crew.ts";

export const chatReactions: ReactionList = [
  // A job, so that open browsers do not wait for the notices of a large room.
  on("chat-message-sent", ({ tx, crewId, body: { message }, traceId, now }) =>
    queueMessageNotices(tx, { crewId, messageId: message.id }, { traceId, now }),
  ),
  on("chat-message-changed", async ({ tx, crewId, eventId, body: { messageId, changes } }) => {
    if (changes.editedAt === null && changes.deletedAt === null) return;
    const beginning = changes.message.slice(0, LAST_MESSAGE_LENGTH);
    await takeBackText(tx, { crewId, messageId, eventId, changes, beginning });
  }),
  on("team-saved", followCrew),
  on("team-members-set", followCrew),
  on("member-saved", followCrew),
  on("member-removed", followCrew),
];
