import type { Language } from "@glasen/contract/limits.ts";
import type { NewsItem } from "@glasen/contract/news.ts";
import type { NewsRow } from "./news.store.ts";

export function presentNews(row: NewsRow, language: Language): NewsItem {
  const { titleDe, titleEn, textDe, textEn, shortTextDe, shortTextEn, ...same } = row;
  return {
    ...same,
    title: language === "de" ? titleDe : titleEn,
    text: language === "de" ? textDe : textEn,
    sentAt: row.sentAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    metadata: { shortTextDe, shortTextEn },
  };
}
