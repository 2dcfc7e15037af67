import type { NewsItem, UserNewsCounts } from "@glasen/contract/news.ts";
import { countsAfter } from "@glasen/domain/news/counts.ts";
import { type InfiniteData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { type AnsweredPage, call } from "#platform/call.ts";
import { crewMutation, crewQuery, readerFor } from "#platform/crew-query.ts";
import { newsTexts } from "./news.texts.ts";

type Pages = InfiniteData<AnsweredPage<"news.list">>;

export const newsArea = (crewId: number) => ["news", crewId] as const;
const listKey = (crewId: number) => [...newsArea(crewId), "list"] as const;
const countKey = (crewId: number) => [...newsArea(crewId), "count"] as const;
const perPage = 30;

export const newsCountOf = (crewId: number) => crewQuery(countKey(crewId), "news.count", { crewId });

/** Newest first, one page after another. */
export const useNews = (crewId: number, userId: number) =>
  useInfiniteQuery({
    queryKey: listKey(crewId),
    queryFn: ({ pageParam, signal }) =>
      readerFor(signal).callPage("news.list", { crewId, userId, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });

function putCounts(cache: QueryClient, crewId: number, before: NewsItem | null, after: NewsItem | null): void {
  cache.setQueryData<UserNewsCounts>(
    countKey(crewId),
    (counts) => counts && { userId: counts.userId, ...countsAfter(withoutUser(counts), before, after) },
  );
}

const withoutUser = ({ userId: _, ...counts }: UserNewsCounts) => counts;

/** Counts a new item at once; the list reloads. */
export function putReceived(cache: QueryClient, crewId: number, news: NewsItem): void {
  putCounts(cache, crewId, null, news);
  void cache.invalidateQueries({ queryKey: listKey(crewId) });
}

/** Changes the items of the loaded pages; null removes an item. */
function changeItems(cache: QueryClient, crewId: number, change: (item: NewsItem) => NewsItem | null): void {
  const changed = (items: NewsItem[]) => items.flatMap((item) => change(item) ?? []);
  cache.setQueryData<Pages>(
    listKey(crewId),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, payload: changed(page.payload) })) },
  );
}

/** Replaces an item, or removes it, and adjusts the counts. */
function putNews(cache: QueryClient, crewId: number, before: NewsItem, after: NewsItem | null): void {
  putCounts(cache, crewId, before, after);
  changeItems(cache, crewId, (item) => (item.id === before.id ? after : item));
}

export const useMarkRead = crewMutation(
  (crewId, { item, at }: { item: NewsItem; at: string }) =>
    call("news.mark", { crewId, userId: item.receiverId, ids: [item.id], readAt: at, preserve: true }),
  {
    optimistic: {
      queryKey: newsArea,
      apply: (cache, { item, at }, crewId) =>
        putNews(cache, crewId, item, { ...item, readAt: item.readAt ?? at, seenAt: item.seenAt ?? at }),
    },
    texts: newsTexts,
    failed: (t) => t.notSaved,
  },
);

export const useRemoveNews = crewMutation(
  (crewId, item: NewsItem) => call("news.remove", { crewId, userId: item.receiverId, ids: [item.id] }),
  {
    optimistic: { queryKey: newsArea, apply: (cache, item, crewId) => putNews(cache, crewId, item, null) },
    commit: (cache, counts, _item, crewId) => cache.setQueryData(countKey(crewId), counts),
    texts: newsTexts,
    failed: (t) => t.notSaved,
  },
);

export const useMarkAllSeen = crewMutation((crewId, _: { at: string }) => call("news.markAllSeen", { crewId }), {
  optimistic: {
    queryKey: newsArea,
    apply: (cache, { at }, crewId) => {
      cache.setQueryData<UserNewsCounts>(countKey(crewId), (counts) => counts && { ...counts, unseen: 0 });
      changeItems(cache, crewId, (item) => ({ ...item, seenAt: item.seenAt ?? at }));
    },
  },
  commit: (cache, counts, _input, crewId) => cache.setQueryData(countKey(crewId), counts),
  texts: newsTexts,
  failed: (t) => t.notSaved,
});
