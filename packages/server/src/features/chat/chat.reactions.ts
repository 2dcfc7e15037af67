import { on, type ReactionList } from "#kernel/events/events.ts";
import { queueMessageNotices } from "./chat.jobs.ts";
import { followCrew } from "./follow-crew.ts";

export const chatReactions: ReactionList = [
  // A job, so that open browsers do not wait for the notices of a large room.
  on("chat-message-sent", ({ tx, crewId, body: { message }, traceId, now }) =>
    queueMessageNotices(tx, { crewId, messageId: message.id }, { traceId, now }),
  ),
  on("team-saved", followCrew),
  on("team-members-set", followCrew),
  on("member-saved", followCrew),
  on("member-removed", followCrew),
];
