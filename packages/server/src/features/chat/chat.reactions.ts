import { on, type ReactionList } from "#kernel/events/events.ts";
import { planNotices, queueDelivery } from "../news/news.public.ts";
import { followCrew } from "./follow-crew.ts";

/** Everybody else in the room hears of a message by the channels they chose, and people it mentions by those for mentions. */
export const chatReactions: ReactionList = [
  on("chat-message-sent", async ({ tx, crewId, body: { userIds, message }, traceId, now }) => {
    const others = userIds.filter((userId) => userId !== message.createdBy);
    const source = { name: "chat", id: message.id } as const;
    const key = `chat-${message.id}`;
    await planNotices(
      { tx, now },
      crewId,
      others.map((receiverId) => ({
        receiverId,
        kind: message.mentions.includes(receiverId) ? "mention" : "chat",
        key,
        source,
      })),
    );
    await queueDelivery(tx, crewId, traceId);
  }),
  on("team-saved", followCrew),
  on("team-members-set", followCrew),
  on("member-saved", followCrew),
  on("member-removed", followCrew),
];
