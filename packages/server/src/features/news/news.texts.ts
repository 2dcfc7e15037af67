import type { Language } from "@glasen/contract/limits.ts";
import type { PushMessage } from "./news.public.ts";
import type { NewsRow } from "./news.store.ts";

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    note: (text: string) => `Note: ${text}`,
    look: "See it here:",
    foot: "You choose under Notifications which news come by email.",
  },
  de: {
    hello: (name: string) => `Hallo ${name},`,
    note: (text: string) => `Notiz: ${text}`,
    look: "Hier ansehen:",
    foot: "Welche Neuigkeiten per E-Mail kommen, steht unter Benachrichtigungen.",
  },
} as const;

/** Titles contain names that people typed; a subject must be one line. */
const line = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

export function newsMail(
  row: NewsRow,
  { name, language }: { name: string; language: Language },
  publicUrl: string,
): { subject: string; text: string } {
  const t = words[language];
  const isGerman = language === "de";
  const parts = [
    t.hello(line(name)),
    isGerman ? row.textDe : row.textEn,
    ...(row.description ? [t.note(row.description)] : []),
    ...(row.actionLink ? [`${t.look}\n${publicUrl}${row.actionLink}`] : []),
    `${t.foot}\n${publicUrl}/crew/${row.crewId}/user/notifications`,
  ];
  return { subject: line(isGerman ? row.titleDe : row.titleEn), text: parts.join("\n\n") };
}

const MAX_PUSH_LENGTH = 300;

/** The beginning of the message, as a device shows it. */
export function newsPush(row: NewsRow, language: Language): PushMessage {
  const [title, text] = language === "de" ? [row.titleDe, row.textDe] : [row.titleEn, row.textEn];
  return {
    title: line(title).slice(0, MAX_PUSH_LENGTH),
    body: text.slice(0, MAX_PUSH_LENGTH),
    link: row.actionLink ?? `/crew/${row.crewId}/news`,
    tag: `news-${row.id}`,
  };
}
