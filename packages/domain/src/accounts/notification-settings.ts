/** Areas of the news list. */
export const newsKinds = [
  "absenceManagement",
  "shiftPlanner",
  "membership",
  "timeEvaluation",
  "integrations",
  "welcome",
] as const;
export const reminderKinds = [
  "clockIn",
  "clockOut",
  "breakDue",
  "shift",
  "lateChange",
  "request",
  "month",
  "vacation",
  "wishes",
  "qualification",
] as const;
/** Messages, and those among them that mention the person. */
export const chatKinds = ["chat", "mention"] as const;
type ChatKind = (typeof chatKinds)[number];
export type NewsKind = (typeof newsKinds)[number];
export type ReminderKind = (typeof reminderKinds)[number];
/** Everything that a person can choose channels for. */
export type NoticeKind = NewsKind | ReminderKind | ChatKind;
export const noticeKinds: readonly NoticeKind[] = [...newsKinds, ...reminderKinds, ...chatKinds];

/** News and messages are records, so they are in the product whatever a person chooses; of a late change there is news. */
export const isAlwaysInProduct = (kind: NoticeKind): boolean => !isReminder(kind) || kind === "lateChange";

export const isChat = (kind: NoticeKind): kind is ChatKind => chatKinds.some((one) => one === kind);

export const isReminder = (kind: NoticeKind): kind is ReminderKind => reminderKinds.some((one) => one === kind);

interface DeliveryMethods {
  push: boolean;
  mail: boolean;
}
/** Reminders are in the product by choice. */
interface ReminderMethods extends DeliveryMethods {
  product: boolean;
}
/** From a time of day to another, also across midnight. */
export interface QuietHours {
  from: string;
  to: string;
}
export interface NotificationSettings {
  news: Record<NewsKind, DeliveryMethods>;
  reminders: Record<ReminderKind, ReminderMethods>;
  chat: DeliveryMethods;
  mention: DeliveryMethods;
  /** Pushes and mails wait until they are over. */
  quietHours: QuietHours | null;
  /** The time of day of one mail with everything; null: each mail at once. */
  digestAt: string | null;
  /** The zone of the two times above; null: the crew's. */
  timeZone: string | null;
}
type Changes<T> = { [K in keyof T]?: T[K] | undefined };
export interface NotificationChanges {
  news?: { [K in NewsKind]?: Changes<DeliveryMethods> | undefined } | undefined;
  reminders?: { [K in ReminderKind]?: Changes<ReminderMethods> | undefined } | undefined;
  chat?: Changes<DeliveryMethods> | undefined;
  mention?: Changes<DeliveryMethods> | undefined;
  quietHours?: QuietHours | null | undefined;
  digestAt?: string | null | undefined;
  timeZone?: string | null | undefined;
}

const news: DeliveryMethods = { push: true, mail: true };
const reminders: ReminderMethods = { product: true, push: true, mail: false };
const chat: DeliveryMethods = { push: true, mail: false };

/** News come by push and mail, reminders and messages by push, until the user says otherwise; later changes win. */
export const mergeNotificationSettings = (...changes: readonly NotificationChanges[]): NotificationSettings => ({
  news: methodsOf(newsKinds, (kind) => [news, ...changes.map((change) => change.news?.[kind])]),
  reminders: methodsOf(reminderKinds, (kind) => [reminders, ...changes.map((change) => change.reminders?.[kind])]),
  chat: merged([chat, ...changes.map((change) => change.chat)]),
  mention: merged([chat, ...changes.map((change) => change.mention)]),
  quietHours: lastSaid(changes.map((change) => change.quietHours)) ?? null,
  digestAt: lastSaid(changes.map((change) => change.digestAt)) ?? null,
  timeZone: lastSaid(changes.map((change) => change.timeZone)) ?? null,
});

const lastSaid = <T>(said: readonly (T | undefined)[]): T | undefined => said.findLast((one) => one !== undefined);

const methodsOf = <K extends string, M extends object>(
  kinds: readonly K[],
  said: (kind: K) => readonly [M, ...(Changes<M> | undefined)[]],
): Record<K, M> => Object.fromEntries(kinds.map((kind) => [kind, merged(said(kind))])) as Record<K, M>;

/** Of each method the last word that was said about it. */
const merged = <M extends object>([usual, ...changes]: readonly [M, ...(Changes<M> | undefined)[]]): M =>
  Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [
      name,
      lastSaid(changes.map((change) => change?.[name as keyof M])) ?? value,
    ]),
  ) as M;

/** The channels by which a person wants notices of a kind. */
export function methodsFor(settings: NotificationSettings, kind: NoticeKind): ReminderMethods {
  if (isChat(kind)) return { product: true, ...settings[kind] };
  return isReminder(kind) ? settings.reminders[kind] : { product: true, ...settings.news[kind] };
}

/** The change by which no more mails come: of one kind, or of every kind. */
export function withoutMails(kind: NoticeKind | "all"): NotificationChanges {
  const off = { mail: false };
  const among = <K extends NoticeKind>(kinds: readonly K[]) =>
    Object.fromEntries(kinds.filter((one) => kind === "all" || one === kind).map((one) => [one, off])) as Partial<
      Record<K, typeof off>
    >;
  return {
    news: among(newsKinds),
    reminders: among(reminderKinds),
    ...among(chatKinds),
  };
}
