import { Card } from "#ui/Card.tsx";
import { Switch } from "#ui/Switch.tsx";
import styles from "../accounts/NotificationsView.module.css";
import type { NotificationTexts, PushObstacle } from "../accounts/notifications.texts.ts";

interface Props {
  readonly isOn: boolean;
  readonly obstacle: PushObstacle | undefined;
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly t: NotificationTexts;
}

export function DevicePushCard({ isOn, obstacle, isBusy, onChange, t }: Props) {
  return (
    <Card>
      <div className={styles.device}>
        <div>
          <h2>{t.onDevice}</h2>
          <p aria-live="polite">{obstacle ? t.obstacle(obstacle) : isBusy ? t.switching : t.onDeviceHelp}</p>
        </div>
        <Switch
          aria-label={t.onDevice}
          isSelected={isOn}
          onChange={onChange}
          isDisabled={isBusy || obstacle !== undefined}
        />
      </div>
    </Card>
  );
}
