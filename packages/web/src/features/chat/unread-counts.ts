import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { QueryClient } from "@tanstack/react-query";
import { unreadKey } from "./unread.queries.ts";

// Events are counted here, because a message to two thousand open pages must not make each of them ask for its counts. Each
// count knows its first and last message, so that an event that the count includes already changes nothing.

interface Unread {
  readonly roomId: number;
  readonly count: number;
  readonly firstId: number;
  readonly lastId: number;
}

/** The room without unread messages, as it is, or "reload" where only the server can count. */
type Changed = Unread | undefined | "reload";

/** Changes the count of one room for everybody whose counts are loaded. */
function changeCount(
  cache: QueryClient,
  crewId: number,
  roomId: number,
  change: (unread: Unread | undefined, userId: number) => Changed,
): void {
  for (const [queryKey, list] of cache.getQueriesData<Unread[]>({ queryKey: unreadKey(crewId) })) {
    if (!list) continue;
    const before = list.find((one) => one.roomId === roomId);
    const after = change(before, Number(queryKey.at(-1)));
    if (after === "reload") void cache.invalidateQueries({ queryKey });
    else if (after !== before) {
      const others = list.filter((one) => one.roomId !== roomId);
      const all = after ? [...others, after].sort((one, other) => one.roomId - other.roomId) : others;
      cache.setQueryData<Unread[]>(queryKey, all);
    }
  }
}

export const countMessage = (cache: QueryClient, crewId: number, { id, roomId, createdBy }: ChatMessage): void =>
  changeCount(cache, crewId, roomId, (unread, userId) => {
    if (createdBy === userId || id <= (unread?.lastId ?? 0)) return unread;
    return { roomId, count: (unread?.count ?? 0) + 1, firstId: unread?.firstId ?? id, lastId: id };
  });

/** Somebody has read, on this device or on another one; only one's own reading counts. */
export const countRead = (
  cache: QueryClient,
  crewId: number,
  { roomId, readerId, upToId }: { roomId: number; readerId: number; upToId: number },
): void =>
  changeCount(cache, crewId, roomId, (unread, userId) => {
    if (readerId !== userId || !unread || upToId < unread.firstId) return unread;
    return upToId >= unread.lastId ? undefined : "reload";
  });

/** A deleted message is no longer unread; who has read it already need not ask. */
export const countDeleted = (cache: QueryClient, crewId: number, roomId: number, messageId: number): void =>
  changeCount(cache, crewId, roomId, (unread) =>
    unread && messageId >= unread.firstId && messageId <= unread.lastId ? "reload" : unread,
  );

interface Counted {
  readonly roomId: number;
  readonly count: number;
  readonly firstId: number | null;
  readonly lastId: number | null;
}

/** The server's count after reading up to a message. Messages that came after it was made are still to be counted. */
export const putCount = (cache: QueryClient, crewId: number, counted: Counted, readUpTo: number): void =>
  changeCount(cache, crewId, counted.roomId, (unread) => {
    const { roomId, count, firstId, lastId } = counted;
    if ((unread?.lastId ?? 0) > Math.max(lastId ?? 0, readUpTo)) return "reload";
    return firstId === null || lastId === null ? undefined : { roomId, count, firstId, lastId };
  });

export const dropCount = (cache: QueryClient, crewId: number, roomId: number): void =>
  changeCount(cache, crewId, roomId, () => undefined);
