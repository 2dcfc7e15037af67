import {
  isChat,
  isReminder,
  type NoticeKind,
  type NotificationChanges,
} from "@glasen/domain/accounts/notification-settings.ts";

export type Channel = "product" | "push" | "mail";

/** One switch of the page: a kind of notice, and the channel it is sent by. */
interface ChannelChange {
  readonly kind: NoticeKind;
  readonly channel: Channel;
  readonly isOn: boolean;
}

/** The change of one switch in the form of the settings. */
export const changeOfChannel = ({ kind, channel, isOn }: ChannelChange): NotificationChanges => {
  const methods = { [channel]: isOn };
  if (isChat(kind)) return { [kind]: methods };
  return isReminder(kind) ? { reminders: { [kind]: methods } } : { news: { [kind]: methods } };
};
