import { on, type ReactionList } from "#kernel/events/events.ts";
import { planNotices, queueDelivery } from "../news/news.public.ts";

/** Everybody else in the room hears of a message by the channels they chose. */
export const chatReactions: ReactionList = [
  on("chat-message-sent", async ({ tx, crewId, body: { userIds, message }, traceId, now }) => {
    const others = userIds.filter((userId) => userId !== message.createdBy);
    const source = { name: "chat", id: message.id } as const;
    const key = `chat-${message.id}`;
    await planNotices(
      { tx, now },
      crewId,
      others.map((receiverId) => ({ receiverId, kind: "chat", key, source })),
    );
    await queueDelivery(tx, crewId, traceId);
  }),
];
