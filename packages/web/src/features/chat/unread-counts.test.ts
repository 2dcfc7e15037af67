import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { unreadOf } from "./unread.queries.ts";
import { countDeleted, countMessage, countRead, dropCount, putCount } from "./unread-counts.ts";

const [crewId, me, colleague] = [7, 1, 2];
const { queryKey } = unreadOf(crewId, me);

/** Counts as they were fetched: two messages in room 5, whose last one is 12. */
function fetched(): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, [{ roomId: 5, count: 2, firstId: 11, lastId: 12 }]);
  return cache;
}
const countIn = (cache: QueryClient, roomId: number): number =>
  cache.getQueryData<{ roomId: number; count: number }[]>(queryKey)?.find((one) => one.roomId === roomId)?.count ?? 0;
const isAskedAgain = (cache: QueryClient): boolean => cache.getQueryState(queryKey)?.isInvalidated === true;
const message = (id: number, createdBy: number, roomId = 5) => ({ id, roomId, createdBy }) as ChatMessage;

test("a message is counted once by everybody but its author, and nobody asks for the counts again", () => {
  const cache = fetched();
  countMessage(cache, crewId, message(13, colleague));
  countMessage(cache, crewId, message(13, colleague));
  countMessage(cache, crewId, message(12, colleague));
  countMessage(cache, crewId, message(14, me));
  countMessage(cache, crewId, message(15, colleague, 6));
  expect([countIn(cache, 5), countIn(cache, 6), isAskedAgain(cache)]).toEqual([3, 1, false]);
});

test("reading elsewhere empties the count; only a part of it makes this device ask, and others' reading nothing", () => {
  const cache = fetched();
  countRead(cache, crewId, { roomId: 5, readerId: colleague, upToId: 12 });
  countRead(cache, crewId, { roomId: 5, readerId: me, upToId: 10 });
  expect([countIn(cache, 5), isAskedAgain(cache)]).toEqual([2, false]);
  countRead(cache, crewId, { roomId: 5, readerId: me, upToId: 12 });
  expect([countIn(cache, 5), isAskedAgain(cache)]).toEqual([0, false]);
  const other = fetched();
  countRead(other, crewId, { roomId: 5, readerId: me, upToId: 11 });
  expect(isAskedAgain(other)).toBe(true);
});

test("a deleted message is asked for only by those who have not read it", () => {
  const cache = fetched();
  countDeleted(cache, crewId, 5, 10);
  expect(isAskedAgain(cache)).toBe(false);
  countDeleted(cache, crewId, 5, 12);
  expect(isAskedAgain(cache)).toBe(true);
});

test("the answer to reading replaces the count, unless a message came after the server had counted", () => {
  const cache = fetched();
  const none = { roomId: 5, count: 0, firstId: null, lastId: null };
  putCount(cache, crewId, none, 12);
  expect([countIn(cache, 5), isAskedAgain(cache)]).toEqual([0, false]);
  countMessage(cache, crewId, message(13, colleague));
  putCount(cache, crewId, none, 12);
  expect([countIn(cache, 5), isAskedAgain(cache)]).toEqual([1, true]);
  dropCount(cache, crewId, 5);
  expect(countIn(cache, 5)).toBe(0);
});
