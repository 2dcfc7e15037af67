import { crewQuery } from "#platform/crew-query.ts";

// Apart from the other queries: the frame of every page counts unread messages, and needs nothing else of the chat.
export const chatArea = (crewId: number) => ["chat", crewId] as const;
export const unreadKey = (crewId: number) => [...chatArea(crewId), "unread"] as const;

/** Unread messages by room. The key names the reader, so that an event can be counted without asking who reads. */
export const unreadOf = (crewId: number, userId: number) =>
  crewQuery([...unreadKey(crewId), userId], "chat.unread", { crewId, userId });
