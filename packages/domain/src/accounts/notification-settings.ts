import { isPartBuilt, type Part } from "../access/parts.ts";

/** Notification topics, and the two channels besides the news list. */
export const newsKinds = ["absenceManagement", "shiftPlanner", "membership", "timeEvaluation", "welcome"] as const;
export const reminderKinds = ["clockIn", "clockOut", "shift"] as const;
export type NewsKind = (typeof newsKinds)[number];
export type ReminderKind = (typeof reminderKinds)[number];

/** The part that alone sends it, if it belongs to one. */
const partOf: { readonly [K in NewsKind | ReminderKind]?: Part } = {
  shiftPlanner: "shiftPlanner",
  clockIn: "reminders",
  clockOut: "reminders",
  shift: "reminders",
};
const isOffered = (kind: NewsKind | ReminderKind): boolean => isPartBuilt(partOf[kind]);
export const offeredNews = newsKinds.filter(isOffered);
export const offeredReminders = reminderKinds.filter(isOffered);

export interface DeliveryMethods {
  push: boolean;
  mail: boolean;
}
export interface NotificationSettings {
  news: Record<NewsKind, DeliveryMethods>;
  reminders: Record<ReminderKind, DeliveryMethods>;
}
interface WayChanges {
  push?: boolean | undefined;
  mail?: boolean | undefined;
}
export interface NotificationChanges {
  news?: { [K in NewsKind]?: WayChanges | undefined } | undefined;
  reminders?: { [K in ReminderKind]?: WayChanges | undefined } | undefined;
}

const news: DeliveryMethods = { push: true, mail: true };
const reminders: DeliveryMethods = { push: true, mail: false };

/** News come by push and mail, reminders by push, until the user says otherwise; later changes win. */
export const mergeNotificationSettings = (...changes: readonly NotificationChanges[]): NotificationSettings => ({
  news: waysOf(newsKinds, (kind) => [news, ...changes.map((change) => change.news?.[kind])]),
  reminders: waysOf(reminderKinds, (kind) => [reminders, ...changes.map((change) => change.reminders?.[kind])]),
});

const waysOf = <K extends string>(
  kinds: readonly K[],
  said: (kind: K) => readonly (WayChanges | undefined)[],
): Record<K, DeliveryMethods> =>
  Object.fromEntries(kinds.map((kind) => [kind, lastSaid(said(kind))])) as Record<K, DeliveryMethods>;

const lastSaid = (said: readonly (WayChanges | undefined)[]): DeliveryMethods => ({
  push: said.findLast((ways) => ways?.push !== undefined)?.push ?? true,
  mail: said.findLast((ways) => ways?.mail !== undefined)?.mail ?? true,
});
