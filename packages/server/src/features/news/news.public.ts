import type { NewsKind, ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import type { Requirement } from "@glasen/domain/notifications/requirement.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Addressee, addresseesOf } from "../accounts/accounts.public.ts";
import { presentNews } from "./news.present.ts";
import {
  closeNewsAbout,
  deleteNewsAbout,
  insertNews,
  lockNewsAbout,
  type NewsRow,
  type NewsTexts,
} from "./news.store.ts";
import { planNotices } from "./plan-notices.ts";

export { type NewsTexts, replaceName as replaceNameInNews } from "./news.store.ts";

export { planNotices } from "./plan-notices.ts";
export { queueDelivery } from "./queue-delivery.ts";

export interface PushMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
  /** The count on the icon of the application. */
  unseen: number;
}

interface AboutPush {
  crewId: number;
  traceId: string;
  key: string;
}

/** Sends a push message about a crew to the devices that a user has registered. */
export const pushToUser =
  hook<(tx: Tx, userId: number, message: PushMessage, about: AboutPush) => Promise<void>>("news.pushToUser");

/** A chat message in the words of a notice. */
export interface ChatNotice {
  userId: number;
  messageId: number;
  roomId: number;
  title: string;
  text: string;
  link: string;
}

/** The messages among these that their receivers may still read and have not read. */
export const findChatNotices =
  hook<
    (tx: Tx, crewId: number, of: readonly { userId: number; messageId: number }[], now: Date) => Promise<ChatNotice[]>
  >("news.findChatNotices");

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
  /** People choose the channels of this kind instead of those of the area. */
  kind?: ReminderKind;
  /** The right that receivers need; checked again when a mail or push is sent. */
  requires?: Requirement;
}

interface EachReceiver {
  receiverId: number;
  de: NewsTexts;
  en: NewsTexts;
  /** Instead of those of the message. */
  requires?: Requirement;
  kind?: ReminderKind | undefined;
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

/** The same for a message that tells each receiver something else, in one statement; nobody is told about an act of one's own. */
export async function publishNewsToEach(
  call: NewsContext,
  message: Omit<NewsMessage, "receiverIds" | "de" | "en">,
  receivers: readonly EachReceiver[],
): Promise<NewsRow[]> {
  const { crewId, senderId, type, subtype, description = "", path, about, kind = type, requires } = message;
  const each = receivers.filter(({ receiverId }) => receiverId !== senderId);
  if (each.length === 0) return [];
  const actionLink = path === undefined ? null : `/crew/${crewId}/${path}`;
  const shared = { senderId, type, typeId: `${type}.${subtype}`, about: about ?? null, description, actionLink };
  const rows = await insertNews(
    call.tx,
    crewId,
    each.map(({ receiverId, de, en }) => ({ ...shared, receiverId, de, en })),
    call.now,
  );
  const people = await addresseesOf(
    call.tx,
    each.map(({ receiverId }) => receiverId),
  );
  emitReceived(call, rows, people);
  const own = new Map(each.map((one) => [one.receiverId, one]));
  const notices = rows.map(({ id, receiverId }) => ({
    receiverId,
    kind: own.get(receiverId)?.kind ?? kind,
    key: `news-${id}`,
    source: { name: "news", id } as const,
    requires: own.get(receiverId)?.requires ?? requires,
  }));
  await planNotices(call, crewId, notices, people);
  return rows;
}

function emitReceived(call: NewsContext, rows: readonly NewsRow[], people: ReadonlyMap<number, Addressee>): void {
  for (const row of rows) {
    const news = presentNews(row, people.get(row.receiverId)?.language ?? "de");
    call.emit("news-received", { userId: row.receiverId, news });
  }
}

/** A reminder of one person. */
export interface Reminder {
  receiverId: number;
  /** The occasion; the same one twice reminds once. */
  key: string;
  de: NewsTexts;
  en: NewsTexts;
  /** Relative to the crew's page. */
  path: string;
  expiresAt?: Date;
}

const areaOfReminder: Record<ReminderKind, NewsKind> = {
  clockIn: "timeEvaluation",
  clockOut: "timeEvaluation",
  breakDue: "timeEvaluation",
  month: "timeEvaluation",
  shift: "shiftPlanner",
  lateChange: "shiftPlanner",
  request: "absenceManagement",
  vacation: "absenceManagement",
  wishes: "shiftPlanner",
  qualification: "shiftPlanner",
};

/**
 * Reminds people by the channels they chose, each occasion once; in the product as news of the reminder's area. Returns the
 * number of these news.
 */
export async function publishReminders(
  call: NewsContext,
  crewId: number,
  kind: ReminderKind,
  reminders: readonly Reminder[],
): Promise<number> {
  if (reminders.length === 0) return 0;
  const linkOf = (path: string): string => `/crew/${crewId}${path === "" ? "" : `/${path}`}`;
  const notices = reminders.map(({ receiverId, key, de, en, path, expiresAt }) => ({
    receiverId,
    kind,
    key: `${kind}-${key}`,
    source: { name: "reminder" } as const,
    content: { de, en, link: linkOf(path) },
    ...(expiresAt && { expiresAt }),
  }));
  const people = await addresseesOf(
    call.tx,
    reminders.map(({ receiverId }) => receiverId),
  );
  const shown = new Set(
    (await planNotices(call, crewId, notices, people)).map((one) => `${one.receiverId} ${one.key}`),
  );
  const type = areaOfReminder[kind];
  const rows = await insertNews(
    call.tx,
    crewId,
    reminders
      .filter(({ receiverId, key }) => shown.has(`${receiverId} ${kind}-${key}`))
      .map(({ receiverId, de, en, path }) => ({
        receiverId,
        senderId: null,
        type,
        typeId: `${type}.${kind}`,
        about: null,
        de,
        en,
        description: "",
        actionLink: linkOf(path),
      })),
    call.now,
  );
  emitReceived(call, rows, people);
  return rows.length;
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

/** Marks all messages about a subject as done, for every receiver; returns the receivers for whom one was open. */
export async function closeNews(call: NewsContext, crewId: number, about: string): Promise<number[]> {
  const receiverIds = await closeNewsAbout(call.tx, crewId, about, call.now);
  for (const userId of receiverIds) call.emit("news-changed", { userId });
  return receiverIds;
}
