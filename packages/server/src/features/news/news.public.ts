import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import type { Tx } from "#kernel/database/database.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { presentNews } from "./news.present.ts";
import { closeNewsAbout, insertNews, type NewsRow, type NewsTexts, replaceName } from "./news.store.ts";

export type { NewsTexts } from "./news.store.ts";

export interface PushMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/** Sends a push message to the devices that a user has registered. */
export const pushToUser =
  hook<(tx: Tx, userId: number, message: PushMessage, about: { traceId: string; key: string }) => Promise<void>>(
    "news.pushToUser",
  );

/** The part of a call that publishing needs. */
export type NewsContext = Pick<Call, "tx" | "now" | "emit">;

export interface NewsMessage {
  crewId: number;
  receiverIds: readonly number[];
  senderId: number | null;
  type: NewsKind;
  /** The event within the area of `type`, e.g. "granted". */
  subtype: string;
  de: NewsTexts;
  en: NewsTexts;
  /** A note of the sender, verbatim. */
  description?: string;
  /** Relative to the crew's page, e.g. "absences/requests". */
  path?: string;
  /** The subject, e.g. "absence-12", by which `closeNews` finds the message again. */
  about?: string;
}

/** Adds a message to the receivers' news, in the caller's transaction; mails and pushes follow by their preferences. */
export async function publishNews(call: NewsContext, message: NewsMessage): Promise<NewsRow[]> {
  const { crewId, receiverIds, senderId, type, subtype, de, en, description = "", path, about = null } = message;
  const receivers = [...new Set(receiverIds)];
  if (receivers.length === 0) return [];
  const actionLink = path === undefined ? null : `/crew/${crewId}/${path}`;
  const shared = { senderId, type, typeId: `${type}.${subtype}`, about, de, en, description, actionLink };
  const rows = await insertNews(
    call.tx,
    crewId,
    receivers.map((receiverId) => ({ ...shared, receiverId })),
    call.now,
  );
  const people = await findPeople(call.tx, { userIds: receivers });
  const languages = new Map(people.map(({ userId, language }) => [userId, language]));
  for (const row of rows) {
    const news = presentNews(row, languages.get(row.receiverId) ?? "de");
    await call.emit("news-received", { userId: row.receiverId, news });
  }
  return rows;
}

/** Marks all messages about a subject as done, for every receiver. */
export async function closeNews(call: NewsContext, crewId: number, about: string): Promise<void> {
  for (const userId of await closeNewsAbout(call.tx, crewId, about, call.now)) {
    await call.emit("news-changed", { userId });
  }
}

/** Replaces the name of an erased person by a pseudonym in everybody's news. */
export const replaceNameInNews = replaceName;
