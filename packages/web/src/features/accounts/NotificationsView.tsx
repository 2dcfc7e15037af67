import type { UserSettings } from "@glasen/contract/profile.ts";
import {
  chatKinds,
  isAlwaysInProduct,
  methodsFor,
  type NoticeKind,
  type NotificationChanges,
  newsKinds,
  reminderKinds,
} from "@glasen/domain/accounts/notification-settings.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Card } from "#ui/Card.tsx";
import { Switch } from "#ui/Switch.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { DevicePush } from "../devices/DevicePush.public.tsx";
import { AccountFrame } from "./AccountFrame.public.tsx";
import { type Channel, changeOfChannel } from "./channel-change.ts";
import styles from "./NotificationsView.module.css";
import { NotificationTimes } from "./NotificationTimes.tsx";
import { notificationTexts } from "./notifications.texts.ts";

interface Props {
  readonly userId: number;
  readonly settings: UserSettings;
  readonly hasEmail: boolean;
  readonly onChange: (changes: NotificationChanges) => void;
}

const channels: readonly Channel[] = ["product", "push", "mail"];

export function NotificationsView({ userId, settings, hasEmail, onChange }: Props) {
  const t = useTexts(notificationTexts);
  return (
    <AccountFrame current="notifications" subtitle={t.subtitle}>
      {!hasEmail && <Banner tone="info">{t.noEmail}</Banner>}
      <DevicePush userId={userId} />
      <NotificationTimes settings={settings} onChange={onChange} />
      <ChannelsCard caption={t.news} kinds={[...newsKinds, ...chatKinds]} settings={settings} onChange={onChange} />
      <ChannelsCard caption={t.reminders} kinds={reminderKinds} settings={settings} onChange={onChange} />
    </AccountFrame>
  );
}

interface CardProps extends Pick<Props, "settings" | "onChange"> {
  readonly caption: string;
  readonly kinds: readonly NoticeKind[];
}

function ChannelsCard({ caption, kinds, settings, onChange }: CardProps) {
  const t = useTexts(notificationTexts);
  return (
    <Card>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>{t.about}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t.kind(kind)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  {channel === "product" && isAlwaysInProduct(kind) ? (
                    <span className={styles.always}>{t.always}</span>
                  ) : (
                    <Switch
                      aria-label={t.byChannel(t.kind(kind), t[channel])}
                      isSelected={methodsFor(settings, kind)[channel]}
                      onChange={(isOn) => onChange(changeOfChannel({ kind, channel, isOn }))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
