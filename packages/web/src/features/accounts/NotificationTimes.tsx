import type { UserSettings } from "@glasen/contract/profile.ts";
import type { NotificationChanges } from "@glasen/domain/accounts/notification-settings.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Row } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import styles from "./NotificationsView.module.css";
import { notificationTexts } from "./notifications.texts.ts";

interface Props {
  readonly settings: UserSettings;
  readonly onChange: (changes: NotificationChanges) => void;
}

const usualQuiet = { from: "20:00", to: "06:00" };
const USUAL_DIGEST = "17:00";
/** The times are those of the place where they are chosen. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When notices may come: not in quiet hours, and mails at once or together. */
export function NotificationTimes({ settings, onChange }: Props) {
  const t = useTexts(notificationTexts);
  const { quietHours, digestAt } = settings;
  const change = (changes: NotificationChanges): void => onChange({ ...changes, timeZone: ownZone() });
  return (
    <>
      <Card>
        <Line title={t.quiet} text={t.quietHelp}>
          <Switch
            aria-label={t.quiet}
            isSelected={quietHours !== null}
            onChange={(isOn) => change({ quietHours: isOn ? usualQuiet : null })}
          />
        </Line>
        {quietHours && (
          <Row gap={3} className={styles.times}>
            <SavedTime
              key={`from ${quietHours.from}`}
              label={t.from}
              time={quietHours.from}
              onSave={(from) => change({ quietHours: { ...quietHours, from } })}
            />
            <SavedTime
              key={`to ${quietHours.to}`}
              label={t.to}
              time={quietHours.to}
              onSave={(to) => change({ quietHours: { ...quietHours, to } })}
            />
          </Row>
        )}
      </Card>
      <Card>
        <Line title={t.digest} text={t.digestHelp}>
          <Switch
            aria-label={t.digest}
            isSelected={digestAt !== null}
            onChange={(isOn) => change({ digestAt: isOn ? USUAL_DIGEST : null })}
          />
        </Line>
        {digestAt !== null && (
          <Row gap={3} className={styles.times}>
            <SavedTime key={digestAt} label={t.at} time={digestAt} onSave={(at) => change({ digestAt: at })} />
          </Row>
        )}
      </Card>
    </>
  );
}

interface SavedTimeProps {
  readonly label: string;
  readonly time: string;
  readonly onSave: (time: string) => void;
}

/** A time that is saved when the field is left, so that half a time is never stored. */
function SavedTime({ label, time, onSave }: SavedTimeProps) {
  const [value, setValue] = useState<string | null>(time);
  return (
    <div
      onBlur={() => {
        if (value !== null && value !== time) onSave(value);
      }}
    >
      <TimeField label={label} value={value} onChange={setValue} />
    </div>
  );
}
