import type { Language } from "@glasen/contract/limits.ts";
import type { NoticeKind } from "@glasen/domain/accounts/notification-settings.ts";
import { mailPage } from "#kernel/jobs/mail-page.ts";
import type { PushMessage } from "./news.public.ts";

/** A notice with its texts, ready to be sent. */
export interface MailedNotice {
  kind: NoticeKind;
  /** A later push with the same tag replaces this one. */
  tag: string;
  de: { title: string; text: string };
  en: { title: string; text: string };
  /** A note by its author. */
  note: string;
  /** A path within the application. */
  link: string | null;
}

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    note: (text: string) => `Note: ${text}`,
    look: "See it here:",
    open: "Open in Glasen",
    bundle: (count: number) => `${count} notifications`,
    settings: "You choose under Notifications what comes by email:",
    settingsLink: "Choose what comes by email",
    unsubscribe: "Unsubscribe from these emails:",
    unsubscribeLink: "Unsubscribe",
  },
  de: {
    hello: (name: string) => `Hallo ${name},`,
    note: (text: string) => `Notiz: ${text}`,
    look: "Hier ansehen:",
    open: "In Glasen öffnen",
    bundle: (count: number) => `${count} Benachrichtigungen`,
    settings: "Was per E-Mail kommt, steht unter Benachrichtigungen:",
    settingsLink: "Auswählen, was per E-Mail kommt",
    unsubscribe: "Diese E-Mails abbestellen:",
    unsubscribeLink: "Abbestellen",
  },
} as const;

/** Titles contain names that people typed; a subject must be one line. */
const line = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/** One mail about one notice, or about several. */
export function noticeMail(
  notices: readonly MailedNotice[],
  { name, language }: { name: string; language: Language },
  { crewId, publicUrl, unsubscribeUrl }: { crewId: number; publicUrl: string; unsubscribeUrl: string },
): { subject: string; text: string; html: string } {
  const t = words[language];
  const [first] = notices;
  const isSingle = notices.length === 1;
  const settingsUrl = `${publicUrl}/crew/${crewId}/user/notifications`;
  const sections = notices.map(({ note, link, ...texts }) => {
    const { title, text } = texts[language];
    const paragraphs = [text, ...(note ? [t.note(note)] : [])];
    return { title: line(title), paragraphs, url: link === null ? null : `${publicUrl}${link}` };
  });
  const inText = sections.flatMap(({ title, paragraphs, url }) => [
    ...(isSingle ? [] : [title]),
    ...paragraphs,
    ...(url ? [`${t.look}\n${url}`] : []),
  ]);
  const parts = [
    t.hello(line(name)),
    ...inText,
    `${t.settings}\n${settingsUrl}`,
    `${t.unsubscribe}\n${unsubscribeUrl}`,
  ];
  return {
    subject: isSingle && first ? line(first[language].title) : t.bundle(notices.length),
    text: parts.join("\n\n"),
    html: mailPage(language, {
      greeting: t.hello(line(name)),
      sections: sections.map(({ url, ...section }) => ({ ...section, action: url ? { label: t.open, url } : null })),
      foot: [
        { label: t.settingsLink, url: settingsUrl },
        { label: t.unsubscribeLink, url: unsubscribeUrl },
      ],
    }),
  };
}

const MAX_PUSH_LENGTH = 300;

/** The beginning of the message, as a device shows it. */
export function noticePush(
  { tag, link, ...notice }: MailedNotice,
  { language, crewId, unseen }: { language: Language; crewId: number; unseen: number },
): PushMessage {
  const { title, text } = notice[language];
  return {
    title: line(title).slice(0, MAX_PUSH_LENGTH),
    body: text.slice(0, MAX_PUSH_LENGTH),
    link: link ?? `/crew/${crewId}/news`,
    tag,
    unseen,
  };
}
