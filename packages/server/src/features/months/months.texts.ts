import type { Language } from "@glasen/contract/limits.ts";
import type { NewsTexts } from "../news/news.public.ts";

type Say = (who: string, month: string) => NewsTexts;

const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const monthNews: Record<Language, Record<"disputed" | "closed" | "reopened", Say>> = {
  de: {
    disputed: (who, month) => ({
      title: `${who} beanstandet ${monthText(month, "de")}`,
      text: `${who} ist mit den Zeiten im ${monthText(month, "de")} nicht einverstanden.`,
      short: `${who} beanstandet ${monthText(month, "de")}`,
    }),
    closed: (who, month) => ({
      title: `${monthText(month, "de")} ist abgeschlossen`,
      text: `${who} hat den Monat abgeschlossen. Spätere Änderungen erscheinen als Buchung im nächsten offenen Monat.`,
      short: `${monthText(month, "de")} ist abgeschlossen`,
    }),
    reopened: (who, month) => ({
      title: `${monthText(month, "de")} ist wieder offen`,
      text: `${who} hat den Monat wieder geöffnet.`,
      short: `${monthText(month, "de")} ist wieder offen`,
    }),
  },
  en: {
    disputed: (who, month) => ({
      title: `${who} disputes ${monthText(month, "en")}`,
      short: `${who} disputes ${monthText(month, "en")}`,
      text: `${who} does not agree with the times of ${monthText(month, "en")}.`,
    }),
    closed: (who, month) => ({
      title: `${monthText(month, "en")} is closed`,
      text: `${who} closed the month. Later changes are booked in the next open month.`,
      short: `${monthText(month, "en")} is closed`,
    }),
    reopened: (who, month) => ({
      title: `${monthText(month, "en")} is open again`,
      text: `${who} opened the month again.`,
      short: `${monthText(month, "en")} is open again`,
    }),
  },
};
