import type { ChatMessage, MessageChanges } from "@glasen/contract/chat-messages.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { changesOf } from "@glasen/domain/chat/message.ts";
import { LAST_MESSAGE_LENGTH } from "@glasen/domain/chat/room.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { crewMutation, crewQuery, dropEntry, readerFor } from "#platform/crew-query.ts";
import { chatTexts } from "./chat.texts.ts";
import { chatArea } from "./unread.queries.ts";
import { countDeleted, dropCount, putCount } from "./unread-counts.ts";

const roomsKey = (crewId: number) => [...chatArea(crewId), "rooms"] as const;
const reportsKey = (crewId: number) => [...chatArea(crewId), "reports"] as const;
const confirmationsKey = (crewId: number) => [...chatArea(crewId), "confirmations"] as const;
/** Every loaded stretch of a room. */
const roomKey = (crewId: number, roomId: number) => [...chatArea(crewId), "messages", roomId] as const;
/** The stretch that ends with the newest message, or the one around an older message. */
const messagesKey = (crewId: number, roomId: number, userId: number, aroundId?: number) =>
  [...roomKey(crewId, roomId), userId, aroundId ?? "newest"] as const;
const PER_PAGE = 50;

interface MessagePage {
  readonly payload: readonly ChatMessage[];
  /** In the direction in which it was loaded. */
  readonly hasMore: boolean;
}
type Pages = InfiniteData<MessagePage, PageParam>;
interface PageParam {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

/** The user's rooms, the one with the newest message first. */
export const roomsOf = (crewId: number, userId: number) =>
  crewQuery(roomsKey(crewId), "chat.rooms", { crewId, userId });

/** Messages with a text, in all rooms of the user. */
export const foundOf = (crewId: number, userId: number, query: string) =>
  crewQuery(
    [...chatArea(crewId), "search", query],
    "chat.search",
    { crewId, userId, query },
    { enabled: query.length > 1, placeholderData: keepPreviousData },
  );

/** The earlier texts of a message. */
export const versionsOf = (crewId: number, userId: number, { roomId, id }: ChatMessage) =>
  crewQuery([...chatArea(crewId), "versions", id], "chat.versions", { crewId, userId, roomId, messageId: id });

export const confirmationsOf = (crewId: number, userId: number, { roomId, id }: ChatMessage) =>
  crewQuery([...confirmationsKey(crewId), id], "chat.confirmations", { crewId, userId, roomId, messageId: id });

export const reportsOf = (crewId: number) => crewQuery(reportsKey(crewId), "chat.reports", { crewId });

/**
 * Newest first; each page begins before the last message of the page before, so new messages move nothing. Around an
 * older message, newer pages are loaded in the other direction.
 */
export const messagesOf = (crewId: number, userId: number, roomId: number, aroundId?: number) => ({
  queryKey: messagesKey(crewId, roomId, userId, aroundId),
  queryFn: async ({ pageParam, signal }: { pageParam: PageParam; signal: AbortSignal }): Promise<MessagePage> => {
    const input = { crewId, userId, roomId, perPage: PER_PAGE, ...pageParam };
    const { payload, pagination } = await readerFor(signal).callPage("chat.messages", input);
    return { payload, hasMore: pagination.totalPages > 1 };
  },
  initialPageParam: (aroundId === undefined ? { before: Number.MAX_SAFE_INTEGER } : { around: aroundId }) as PageParam,
  getNextPageParam: ({ payload, hasMore }: MessagePage): PageParam | undefined => {
    const before = payload.at(-1)?.id;
    return hasMore && before !== undefined ? { before } : undefined;
  },
  getPreviousPageParam: (
    { payload, hasMore }: MessagePage,
    _pages: unknown,
    { around, after: from }: PageParam,
  ): PageParam | undefined => {
    const after = payload[0]?.id;
    const hasNewer =
      around === undefined
        ? from !== undefined && hasMore
        : payload.findIndex(({ id }) => id === around) >= PER_PAGE / 2;
    return hasNewer && after !== undefined ? { after } : undefined;
  },
});

export const useMessages = (crewId: number, userId: number, roomId: number, aroundId?: number) =>
  useInfiniteQuery(messagesOf(crewId, userId, roomId, aroundId));

/** Changes messages in every loaded stretch of a room; the second argument is the user who has loaded it. */
function changeMessages(
  cache: QueryClient,
  crewId: number,
  roomId: number,
  change: (message: ChatMessage, userId: number) => ChatMessage,
): void {
  for (const [queryKey] of cache.getQueriesData<Pages>({ queryKey: roomKey(crewId, roomId) })) {
    const userId = Number(queryKey[4]);
    cache.setQueryData<Pages>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, payload: page.payload.map((one) => change(one, userId)) })),
        },
    );
  }
}

/** Puts a message into its room: our own answer, or a live event. */
export function putMessage(cache: QueryClient, crewId: number, message: ChatMessage): void {
  const { id, roomId } = message;
  for (const [queryKey, list] of cache.getQueriesData<Pages>({ queryKey: roomKey(crewId, roomId) })) {
    const [first, ...others] = list?.pages ?? [];
    if (!list || !first || queryKey.at(-1) !== "newest") continue;
    if (list.pages.some(({ payload }) => payload.some((one) => one.id === id))) continue;
    const payload = [message, ...first.payload].sort((one, other) => other.id - one.id);
    cache.setQueryData<Pages>(queryKey, { ...list, pages: [{ ...first, payload }, ...others] });
  }
  cache.setQueryData<ChatRoom[]>(roomsKey(crewId), (rooms) => {
    const room = rooms?.find((one) => one.id === roomId);
    if (!rooms || !room || (room.lastMessage?.id ?? 0) > id) return rooms;
    return inOrder([{ ...room, lastMessage: lastOf(message) }, ...rooms.filter((one) => one.id !== roomId)]);
  });
}

const lastOf = ({ id, createdBy, message, sentAt, deletedAt }: ChatMessage): ChatRoom["lastMessage"] => ({
  ...{ id, createdBy, sentAt, deletedAt },
  message: beginningOf(message),
});

/** As much of a message as the list of rooms and a reply show. */
export const beginningOf = (text: string): string => [...text].slice(0, LAST_MESSAGE_LENGTH).join("");

interface Changed {
  readonly roomId: number;
  readonly messageId: number;
  readonly changes: MessageChanges;
}

/** Edited, deleted, or answered with an emoji; replies show the beginning of the message that they answer. */
export function putChanges(cache: QueryClient, crewId: number, { roomId, messageId, changes }: Changed): void {
  const { deletedAt } = changes;
  const message = beginningOf(changes.message);
  changeMessages(cache, crewId, roomId, (one) => {
    if (one.id === messageId) return { ...one, ...changes, ...(deletedAt !== null && { confirmedAt: null }) };
    return one.replyTo?.id === messageId ? { ...one, replyTo: { ...one.replyTo, message, deletedAt } } : one;
  });
  cache.setQueryData<ChatRoom[]>(roomsKey(crewId), (rooms) =>
    rooms?.map((room) =>
      room.lastMessage?.id === messageId ? { ...room, lastMessage: { ...room.lastMessage, message, deletedAt } } : room,
    ),
  );
  void cache.invalidateQueries({ queryKey: [...chatArea(crewId), "versions", messageId] });
  if (deletedAt !== null) countDeleted(cache, crewId, roomId, messageId);
}

export function putConfirmed(
  cache: QueryClient,
  crewId: number,
  { roomId, messageId, confirmedAt, isOwn }: { roomId: number; messageId: number; confirmedAt: string; isOwn: boolean },
): void {
  if (isOwn) changeMessages(cache, crewId, roomId, (one) => (one.id === messageId ? { ...one, confirmedAt } : one));
  void cache.invalidateQueries({ queryKey: confirmationsKey(crewId) });
}

interface Read {
  readonly roomId: number;
  readonly readerId: number;
  readonly upToId: number;
  readonly readAt: string;
}

/** Of one's own messages everybody's reading counts, of the others' one's own; announcements are confirmed instead. */
export function putRead(cache: QueryClient, crewId: number, { roomId, readerId, upToId, readAt }: Read): void {
  const room = cache.getQueryData<ChatRoom[]>(roomsKey(crewId))?.find(({ id }) => id === roomId);
  const isAnnouncement = room?.type === "announcement";
  changeMessages(cache, crewId, roomId, (one, userId) => {
    if (one.id > upToId || one.createdBy === readerId) return one;
    const isTold = one.createdBy === userId || readerId === userId;
    const readBy = new Set(isAnnouncement ? [] : [...one.readBy, readerId]);
    return {
      ...one,
      readBy: [...readBy].sort((first, second) => first - second),
      readAt: isTold ? (one.readAt ?? readAt) : one.readAt,
    };
  });
}

export const reloadReports = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: reportsKey(crewId) });

/** The room with the newest message first, as the server lists them; an empty one by the time it was opened. */
const inOrder = (rooms: readonly ChatRoom[]): ChatRoom[] =>
  rooms.toSorted(
    (one, other) =>
      comparePlain(momentOf(other), momentOf(one)) ||
      (other.lastMessage?.id ?? 0) - (one.lastMessage?.id ?? 0) ||
      other.id - one.id,
  );
const momentOf = ({ lastMessage, createdAt }: ChatRoom): string => lastMessage?.sentAt ?? createdAt;

export function putRoom(cache: QueryClient, crewId: number, room: ChatRoom): void {
  cache.setQueryData<ChatRoom[]>(
    roomsKey(crewId),
    (rooms) => rooms && inOrder([room, ...rooms.filter(({ id }) => id !== room.id)]),
  );
  // A room in which nobody else remains is not shown.
  if (room.userIds.length < 2) void reloadRooms(cache, crewId);
}

export function dropRoom(cache: QueryClient, crewId: number, roomId: number): void {
  dropEntry(cache, roomsKey(crewId), roomId);
  void cache.resetQueries({ queryKey: roomKey(crewId, roomId) });
  dropCount(cache, crewId, roomId);
}

/** Everybody who is disabled or comes back changes who remains in a room. */
export const reloadRooms = (cache: QueryClient, crewId: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: roomsKey(crewId) });

/** A changed message as the answer of a write. */
const messageExtras = {
  commit: (cache: QueryClient, answer: ChatMessage, _input: unknown, crewId: number) =>
    putChanges(cache, crewId, { roomId: answer.roomId, messageId: answer.id, changes: changesOf(answer) }),
  texts: chatTexts,
  failed: (t: { readonly notSaved: string }) => t.notSaved,
};

export const useEdit = crewMutation("chat.edit", messageExtras);
export const useReact = crewMutation("chat.react", messageExtras);
export const useRemoveMessage = crewMutation("chat.removeMessage", messageExtras);
export const useReport = crewMutation("chat.report", { texts: chatTexts, succeeded: (t) => t.reported });
export const useUpload = crewMutation("chat.upload", { texts: chatTexts, failed: (t) => t.notUploaded });
export const useConfirm = crewMutation("chat.confirm", {
  commit: (cache, { roomId, id, confirmedAt }, _input, crewId) =>
    confirmedAt !== null && putConfirmed(cache, crewId, { roomId, messageId: id, confirmedAt, isOwn: true }),
  texts: chatTexts,
  failed: (t) => t.notSaved,
});
export const useSettleReport = crewMutation("chat.settleReport", {
  invalidates: (crewId) => [reportsKey(crewId)],
  texts: chatTexts,
  failed: (t) => t.notSaved,
});

export const useMarkRead = crewMutation("chat.markRead", {
  commit: (cache, counted, { ids }, crewId) => putCount(cache, crewId, counted, Math.max(...ids)),
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
