import type { NewsItem } from "@glasen/contract/news.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { NewsView } from "./NewsView.tsx";
import { newsCountOf, useMarkAllSeen, useMarkRead, useNews, useRemoveNews } from "./news.queries.ts";
import { newsTexts } from "./news.texts.ts";

export function NewsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(newsTexts);
  const errors = useTexts(errorTexts);
  const list = useNews(crew.id, me.userId);
  const { data: counts } = useQuery(newsCountOf(crew.id));
  const markRead = useMarkRead(crew.id);
  const remove = useRemoveNews(crew.id);
  const markAllSeen = useMarkAllSeen(crew.id);
  const at = () => new Date(serverNow()).toISOString();
  const pages = list.data?.pages ?? [];
  // An item that arrives between two requests pushes another one onto the next page, where it comes a second time.
  const items = [...new Map(pages.flatMap(({ payload }) => payload).map((item) => [item.id, item])).values()];
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <NewsView
        items={items}
        total={pages[0]?.pagination.total ?? 0}
        unseen={counts?.unseen ?? 0}
        isLoading={list.isPending}
        problem={list.error ? errorText(list.error, errors) : undefined}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        onRead={(item: NewsItem) => {
          if (item.readAt === null) markRead.mutate({ item, at: at() });
        }}
        onRemove={remove.mutate}
        onAllSeen={() => markAllSeen.mutate({ at: at() })}
        settingsHref={`/crew/${crew.id}/user/notifications`}
        now={useMinute()}
        timeZone={crew.timeZone}
      />
    </>
  );
}
