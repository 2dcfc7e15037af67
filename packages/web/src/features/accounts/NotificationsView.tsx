import type { UserSettings } from "@glasen/contract/profile.ts";
import { offeredNews, offeredReminders } from "@glasen/domain/accounts/notification-settings.ts";
import type { ReactNode } from "react";
import { Banner } from "#ui/Banner.tsx";
import { Card } from "#ui/Card.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { spoken } from "#ui/spoken.ts";
import styles from "./NotificationsView.module.css";
import type { WayChange } from "./notifications.queries.ts";
import type { NotificationTexts } from "./notifications.texts.ts";

interface Props {
  readonly title: string;
  readonly settings: UserSettings;
  readonly hasEmail: boolean;
  /** What can be chosen for this device alone. */
  readonly device: ReactNode;
  readonly onChange: (change: WayChange) => void;
  readonly t: NotificationTexts;
}

const ways = ["push", "mail"] as const;

export function NotificationsView({ title, settings, hasEmail, device, onChange, t }: Props) {
  return (
    <>
      <PageHeader title={title} subtitle={t.subtitle} />
      {!hasEmail && <Banner tone="info">{t.noEmail}</Banner>}
      {device}
      <Card>
        <WayTable caption={t.news} t={t}>
          {offeredNews.map((kind) => (
            <WayRow
              key={kind}
              name={t.kind(kind)}
              chosen={settings.news[kind]}
              onChange={(way, isOn) => onChange({ area: "news", kind, way, isOn })}
              t={t}
            />
          ))}
        </WayTable>
      </Card>
      {offeredReminders.length > 0 && (
        <Card>
          <WayTable caption={t.reminders} t={t}>
            {offeredReminders.map((kind) => (
              <WayRow
                key={kind}
                name={t.kind(kind)}
                chosen={settings.reminders[kind]}
                onChange={(way, isOn) => onChange({ area: "reminders", kind, way, isOn })}
                t={t}
              />
            ))}
          </WayTable>
        </Card>
      )}
    </>
  );
}

interface TableProps extends Pick<Props, "t"> {
  readonly caption: string;
  readonly children: ReactNode;
}

function WayTable({ caption, children, t }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={spoken}>{t.about}</span>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, "t"> {
  readonly name: string;
  readonly chosen: { readonly push: boolean; readonly mail: boolean };
  readonly onChange: (way: (typeof ways)[number], isOn: boolean) => void;
}

function WayRow({ name, chosen, onChange, t }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {ways.map((way) => (
        <td key={way}>
          <Switch
            aria-label={t.byWay(name, t[way])}
            isSelected={chosen[way]}
            onChange={(isOn) => onChange(way, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}
