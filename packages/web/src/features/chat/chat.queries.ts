import type { ChatMessage, ChatRoom } from "@glasen/contract/chat.ts";
import { LAST_MESSAGE_LENGTH } from "@glasen/domain/chat/room.ts";
import { type InfiniteData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { type AnsweredPage, call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { crewMutation, crewQuery, dropEntry, readerFor } from "#platform/crew-query.ts";
import { chatTexts } from "./chat.texts.ts";

const chatArea = (crewId: number) => ["chat", crewId] as const;
const roomsKey = (crewId: number) => [...chatArea(crewId), "rooms"] as const;
const unreadKey = (crewId: number) => [...chatArea(crewId), "unread"] as const;
const messagesKey = (crewId: number, roomId: number) => [...chatArea(crewId), "messages", roomId] as const;
const PER_PAGE = 50;

type Pages = InfiniteData<AnsweredPage<"chat.messages">>;

/** The user's rooms, the one with the newest message first. */
export const roomsOf = (crewId: number, userId: number) =>
  crewQuery(roomsKey(crewId), "chat.rooms", { crewId, userId });

/** Unread messages by room. */
export const unreadOf = (crewId: number, userId: number) =>
  crewQuery(unreadKey(crewId), "chat.unread", { crewId, userId });

/** Newest first; each page begins before the last message of the page before, so new messages move nothing. */
export const useMessages = (crewId: number, userId: number, roomId: number) =>
  useInfiniteQuery({
    queryKey: messagesKey(crewId, roomId),
    queryFn: ({ pageParam, signal }) =>
      readerFor(signal).callPage("chat.messages", {
        crewId,
        userId,
        roomId,
        perPage: PER_PAGE,
        ...(pageParam > 0 && { before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ payload, pagination }) => (pagination.totalPages > 1 ? payload.at(-1)?.id : undefined),
  });

/** Puts a message into its room: our own answer, or a live event. The transaction id finds the optimistic copy. */
export function putMessage(cache: QueryClient, crewId: number, message: ChatMessage): void {
  cache.setQueryData<Pages>(messagesKey(crewId, message.roomId), (list) => {
    if (!list) return list;
    const isSame = (one: ChatMessage) => one.id === message.id || one.transactionID === message.transactionID;
    const isKnown = list.pages.some(({ payload }) => payload.some(isSame));
    const pages = list.pages.map((page, index) => {
      const replaced = page.payload.map((one) => (isSame(one) ? message : one));
      return { ...page, payload: isKnown || index > 0 ? replaced : sorted([message, ...replaced]) };
    });
    return { ...list, pages };
  });
  const { createdBy, message: text, sentAt } = message;
  cache.setQueryData<ChatRoom[]>(roomsKey(crewId), (rooms) => {
    const room = rooms?.find(({ id }) => id === message.roomId);
    if (!rooms || !room) return rooms;
    const newest = { ...room, lastMessage: { createdBy, message: beginningOf(text), sentAt } };
    return [newest, ...rooms.filter(({ id }) => id !== room.id)];
  });
}

/** As much of a message as the list of rooms holds. */
const beginningOf = (text: string): string => [...text].slice(0, LAST_MESSAGE_LENGTH).join("");

/** Messages that are being sent have no id of the server yet and stand at the end. */
const sorted = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.toSorted((one, other) => orderOf(other) - orderOf(one));
const orderOf = ({ id }: ChatMessage): number => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id);

export function putRead(
  cache: QueryClient,
  crewId: number,
  { roomId, readerId, upToId, readAt }: { roomId: number; readerId: number; upToId: number; readAt: string },
): void {
  cache.setQueryData<Pages>(
    messagesKey(crewId, roomId),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          payload: page.payload.map((one) =>
            one.id > upToId || one.id < 0 || one.createdBy === readerId || one.readBy.includes(readerId)
              ? one
              : { ...one, readBy: [...one.readBy, readerId], readAt: one.readAt ?? readAt },
          ),
        })),
      },
  );
}

export const reloadUnread = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: unreadKey(crewId) });

export function putRoom(cache: QueryClient, crewId: number, room: ChatRoom): void {
  cache.setQueryData<ChatRoom[]>(
    roomsKey(crewId),
    (rooms) => rooms && [room, ...rooms.filter(({ id }) => id !== room.id)],
  );
}

export function dropRoom(cache: QueryClient, crewId: number, roomId: number): void {
  dropEntry(cache, roomsKey(crewId), roomId);
  void cache.resetQueries({ queryKey: messagesKey(crewId, roomId) });
  void reloadUnread(cache, crewId);
}

/** Everybody who is disabled or comes back changes who remains in a room. */
export const reloadRooms = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: roomsKey(crewId) });

interface Outgoing {
  readonly userId: number;
  readonly roomId: number;
  readonly message: string;
  readonly transactionID: string;
}

let temporaryId = 0;

export const useSend = crewMutation((crewId, input: Outgoing) => call("chat.send", { crewId, ...input }), {
  optimistic: {
    queryKey: chatArea,
    apply: (cache, { userId, ...sent }, crewId) => {
      temporaryId -= 1;
      const sentAt = new Date(serverNow()).toISOString();
      putMessage(cache, crewId, { ...sent, id: temporaryId, createdBy: userId, sentAt, readAt: null, readBy: [] });
    },
  },
  commit: (cache, message, _input, crewId) => putMessage(cache, crewId, message),
  texts: chatTexts,
  failed: (t) => t.notSent,
});

export const useMarkRead = crewMutation("chat.markRead", {
  commit: (cache, { roomId, count }, _input, crewId) =>
    cache.setQueryData<{ roomId: number; count: number }[]>(
      unreadKey(crewId),
      (all) => all && [...all.filter((one) => one.roomId !== roomId), { roomId, count }],
    ),
});

const roomExtras = {
  commit: (cache: QueryClient, room: ChatRoom, _input: unknown, crewId: number) => putRoom(cache, crewId, room),
};
export const useCreateRoom = crewMutation("chat.createRoom", roomExtras);
export const useRenameRoom = crewMutation("chat.renameRoom", roomExtras);
export const useAddUsers = crewMutation("chat.addUsers", roomExtras);

export const useLeaveRoom = crewMutation("chat.removeUsers", {
  commit: (cache, { id }, _input, crewId) => dropRoom(cache, crewId, id),
  texts: chatTexts,
  failed: (t) => t.notSaved,
});
export const useRemoveRoom = crewMutation("chat.removeRoom", {
  commit: (cache, _answer, { roomId }, crewId) => dropRoom(cache, crewId, roomId),
  texts: chatTexts,
  failed: (t) => t.notSaved,
});
