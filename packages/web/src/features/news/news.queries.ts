import type { NewsItem, UserNewsCounts } from "@glasen/contract/news.ts";
import { countsAfter } from "@glasen/domain/news/counts.ts";
import { type InfiniteData, type QueryClient, queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { type AnsweredPage, call, callPage } from "#platform/call.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { newsTexts } from "./news.texts.ts";

type Pages = InfiniteData<AnsweredPage<"news.list">>;

export const newsArea = (crewId: number) => ["news", crewId] as const;
const listKey = (crewId: number) => [...newsArea(crewId), "list"] as const;
const countKey = (crewId: number) => [...newsArea(crewId), "count"] as const;
const perPage = 30;

export const newsCountOf = (crewId: number) =>
  queryOptions({
    queryKey: countKey(crewId),
    queryFn: () => call("news.count", { crewId }),
    staleTime: freshFor.shortly,
  });

/** Newest first, page after page as one reads on. */
export const useNews = (crewId: number, userId: number) =>
  useInfiniteQuery({
    queryKey: listKey(crewId),
    queryFn: ({ pageParam }) => callPage("news.list", { crewId, userId, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    staleTime: freshFor.shortly,
  });

function putCounts(cache: QueryClient, crewId: number, before: NewsItem | null, after: NewsItem | null): void {
  cache.setQueryData<UserNewsCounts>(
    countKey(crewId),
    (counts) => counts && { userId: counts.userId, ...countsAfter(withoutUser(counts), before, after) },
  );
}

const withoutUser = ({ userId: _, ...counts }: UserNewsCounts) => counts;

/** One more, wherever it comes from: the counters rise at once, the list asks for itself. */
export function putReceived(cache: QueryClient, crewId: number, news: NewsItem): void {
  putCounts(cache, crewId, null, news);
  void cache.invalidateQueries({ queryKey: listKey(crewId) });
}

/** Puts an item in the place of what it was, or takes it away. */
function putNews(cache: QueryClient, crewId: number, before: NewsItem, after: NewsItem | null): void {
  putCounts(cache, crewId, before, after);
  const put = (items: NewsItem[]) => items.flatMap((item) => (item.id === before.id ? (after ?? []) : item));
  cache.setQueryData<Pages>(
    listKey(crewId),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, payload: put(page.payload) })) },
  );
}

export function useMarkRead(crewId: number, userId: number) {
  const t = useTexts(newsTexts);
  return useOptimisticMutation({
    send: ({ item, at }: { item: NewsItem; at: string }) =>
      call("news.mark", { crewId, userId, ids: [item.id], readAt: at, preserve: true }),
    queryKey: newsArea(crewId),
    apply: (cache, { item, at }) =>
      putNews(cache, crewId, item, { ...item, readAt: item.readAt ?? at, seenAt: item.seenAt ?? at }),
    // What was optimistic is what became; other devices hear of it by an event, and so does this one.
    commit: () => {},
    failed: t.notSaved,
  });
}

export function useRemoveNews(crewId: number, userId: number) {
  const t = useTexts(newsTexts);
  return useOptimisticMutation({
    send: (item: NewsItem) => call("news.remove", { crewId, userId, ids: [item.id] }),
    queryKey: newsArea(crewId),
    apply: (cache, item) => putNews(cache, crewId, item, null),
    commit: (cache, counts) => cache.setQueryData(countKey(crewId), counts),
    failed: t.notSaved,
  });
}

export function useMarkAllSeen(crewId: number) {
  const t = useTexts(newsTexts);
  return useOptimisticMutation({
    send: (_: { at: string }) => call("news.markAllSeen", { crewId }),
    queryKey: newsArea(crewId),
    apply: (cache, { at }) => {
      const seen = (item: NewsItem) => ({ ...item, seenAt: item.seenAt ?? at });
      cache.setQueryData<UserNewsCounts>(countKey(crewId), (counts) => counts && { ...counts, unseen: 0 });
      cache.setQueryData<Pages>(
        listKey(crewId),
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, payload: page.payload.map(seen) })) },
      );
    },
    commit: (cache, counts) => cache.setQueryData(countKey(crewId), counts),
    failed: t.notSaved,
  });
}
