import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { languageStore } from "#platform/language.ts";
import { toast } from "#ui/toast-queue.ts";
import { newsArea, putReceived } from "./news.queries.ts";

/** Older items, received after a longer absence, appear in the list without a toast each. */
const MAX_TOAST_AGE_MS = 60_000;

export function applyNewsEvent(cache: QueryClient, event: LiveEvent): void {
  const { crewId } = event;
  if (event.name === "news-received") {
    const { news } = event.body;
    putReceived(cache, crewId, news);
    const { shortTextDe, shortTextEn } = news.metadata;
    if (serverNow() - Date.parse(news.sentAt) < MAX_TOAST_AGE_MS)
      toast.info(languageStore.get() === "de" ? shortTextDe : shortTextEn);
  }
  if (event.name === "news-changed") void cache.invalidateQueries({ queryKey: newsArea(crewId) });
}
