import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import type { Tx } from "#kernel/database/database.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { presentNews } from "./news.present.ts";
import {
  closeNewsAbout,
  deleteNewsAbout,
  insertNews,
  lockNewsAbout,
  type NewsRow,
  type NewsTexts,
  replaceName,
} from "./news.store.ts";

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
export function publishNews(call: NewsContext, message: NewsMessage): Promise<NewsRow[]> {
  const { receiverIds, de, en } = message;
  return publishNewsToEach(
    call,
    message,
    [...new Set(receiverIds)].map((receiverId) => ({ receiverId, de, en })),
  );
}

/** The same for a message that tells each receiver something else, in one statement. */
export async function publishNewsToEach(
  call: NewsContext,
  { crewId, senderId, type, subtype, description = "", path, about }: Omit<NewsMessage, "receiverIds" | "de" | "en">,
  each: readonly { receiverId: number; de: NewsTexts; en: NewsTexts }[],
): Promise<NewsRow[]> {
  if (each.length === 0) return [];
  const actionLink = path === undefined ? null : `/crew/${crewId}/${path}`;
  const shared = { senderId, type, typeId: `${type}.${subtype}`, about: about ?? null, description, actionLink };
  const rows = await insertNews(
    call.tx,
    crewId,
    each.map(({ receiverId, de, en }) => ({ ...shared, receiverId, de, en })),
    call.now,
  );
  const people = await findPeople(call.tx, { userIds: each.map(({ receiverId }) => receiverId) });
  const languages = new Map(people.map(({ userId, language }) => [userId, language]));
  for (const row of rows) {
    const news = presentNews(row, languages.get(row.receiverId) ?? "de");
    call.emit("news-received", { userId: row.receiverId, news });
  }
  return rows;
}

/**
 * Deletes all messages about a subject if every one of these receivers still has an unseen one, and tells whether it did:
 * a message that was deleted was seen.
 */
export async function withdrawUnseenNews(
  call: NewsContext,
  crewId: number,
  about: string,
  receiverIds: readonly number[],
): Promise<boolean> {
  const rows = await lockNewsAbout(call.tx, crewId, about);
  const unseen = new Set(rows.filter(({ seenAt }) => seenAt === null).map(({ receiverId }) => receiverId));
  const isSeen = rows.some(({ seenAt }) => seenAt !== null) || receiverIds.some((userId) => !unseen.has(userId));
  if (isSeen) return false;
  await deleteNewsAbout(call.tx, crewId, about);
  for (const userId of unseen) call.emit("news-changed", { userId });
  return true;
}

/** Marks all messages about a subject as done, for every receiver. */
export async function closeNews(call: NewsContext, crewId: number, about: string): Promise<void> {
  for (const userId of await closeNewsAbout(call.tx, crewId, about, call.now)) {
    call.emit("news-changed", { userId });
  }
}

/** Replaces the name of an erased person by a pseudonym in everybody's news. */
export const replaceNameInNews = replaceName;
