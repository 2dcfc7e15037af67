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

/** A transaction in which something is told. */
export type Teller = Pick<Call, "tx" | "now" | "emit">;

export interface Told {
  crewId: number;
  receiverIds: readonly number[];
  senderId: number | null;
  type: NewsKind;
  /** What happened, within the area: "granted". */
  what: string;
  de: NewsTexts;
  en: NewsTexts;
  /** What somebody wrote to it, as it was written. */
  description?: string;
  /** Below the crew's address, e.g. "absences/requests". */
  path?: string;
  /** By what it is found again when nothing is left to do, e.g. "absence-12". */
  about?: string;
}

/** Tells people something, within the transaction of what happened; mails follow for those who want them. */
export async function tellNews(call: Teller, told: Told): Promise<NewsRow[]> {
  const { crewId, receiverIds, senderId, type, what, de, en, description = "", path, about = null } = told;
  const receivers = [...new Set(receiverIds)];
  if (receivers.length === 0) return [];
  const actionLink = path === undefined ? null : `/crew/${crewId}/${path}`;
  const one = { senderId, type, typeId: `${type}.${what}`, about, de, en, description, actionLink };
  const rows = await insertNews(
    call.tx,
    crewId,
    receivers.map((receiverId) => ({ ...one, receiverId })),
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

/** What was told about something is done with for everybody who was told. */
export async function closeNews(call: Teller, crewId: number, about: string): Promise<void> {
  for (const userId of await closeNewsAbout(call.tx, crewId, about, call.now)) {
    await call.emit("news-changed", { userId });
  }
}

/** In what others were told a pseudonym stands for somebody who was erased. */
export const forgetName = replaceName;
