import type { UserSettings } from "@glasen/contract/profile.ts";
import { offeredNews, offeredReminders } from "@glasen/domain/accounts/notification-settings.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Card } from "#ui/Card.tsx";
import { Switch } from "#ui/Switch.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { DevicePush } from "../devices/DevicePush.public.tsx";
import { AccountFrame } from "./AccountFrame.public.tsx";
import styles from "./NotificationsView.module.css";
import type { ChannelChange } from "./notifications.queries.ts";
import { notificationTexts } from "./notifications.texts.ts";

interface Props {
  readonly userId: number;
  readonly settings: UserSettings;
  readonly hasEmail: boolean;
  readonly onChange: (change: ChannelChange) => void;
}

const channels = ["push", "mail"] as const;
type Channel = (typeof channels)[number];

export function NotificationsView({ userId, settings, hasEmail, onChange }: Props) {
  const t = useTexts(notificationTexts);
  const news = offeredNews.map(
    (kind): Row => ({
      kind,
      chosen: settings.news[kind],
      onChange: (channel, isOn) => onChange({ area: "news", kind, channel, isOn }),
    }),
  );
  const reminders = offeredReminders.map(
    (kind): Row => ({
      kind,
      chosen: settings.reminders[kind],
      onChange: (channel, isOn) => onChange({ area: "reminders", kind, channel, isOn }),
    }),
  );
  return (
    <AccountFrame current="notifications" subtitle={t.subtitle}>
      {!hasEmail && <Banner tone="info">{t.noEmail}</Banner>}
      <DevicePush userId={userId} />
      <ChannelsCard caption={t.news} rows={news} />
      {reminders.length > 0 && <ChannelsCard caption={t.reminders} rows={reminders} />}
    </AccountFrame>
  );
}

interface Row {
  readonly kind: ChannelChange["kind"];
  readonly chosen: Readonly<Record<Channel, boolean>>;
  readonly onChange: (channel: Channel, isOn: boolean) => void;
}

function ChannelsCard({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
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
          {rows.map(({ kind, chosen, onChange }) => (
            <tr key={kind}>
              <th scope="row">{t.kind(kind)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Switch
                    aria-label={t.byChannel(t.kind(kind), t[channel])}
                    isSelected={chosen[channel]}
                    onChange={(isOn) => onChange(channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
