import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { TabletIcon, TerminalIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./TerminalsView.module.css";
import type { TerminalTexts } from "./terminals.texts.ts";

interface Props {
  readonly devices: readonly TerminalDevice[];
  readonly momentOf: (instant: string) => string;
  readonly onStart: () => void;
  readonly onRevoke: (device: TerminalDevice) => void;
  readonly t: TerminalTexts;
}

export function TerminalsView({ devices, momentOf, onStart, onRevoke, t }: Props) {
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={styles.cards}>
        <Card title={t.here}>
          <div className={styles.here}>
            <p>{t.hereText}</p>
            <Button variant="primary" icon={<TabletIcon />} onPress={onStart}>
              {t.start}
            </Button>
          </div>
        </Card>
        <Card title={t.devices}>
          {devices.length === 0 ? (
            <EmptyState icon={<TerminalIcon />} title={t.none}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <ul className={styles.devices} aria-label={t.devices}>
              {devices.map((device) => {
                const words = t.device(device.browser, device.system);
                return (
                  <li key={device.id}>
                    <TerminalIcon />
                    <div className={styles.words}>
                      {words}
                      <p>{t.lastUsed(device.address, momentOf(device.lastUsedAt))}</p>
                      <p>{t.opened(momentOf(device.createdAt), device.openedBy?.name ?? null)}</p>
                    </div>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={t.revokeOne(words)}
                      onPress={() => onRevoke(device)}
                    >
                      {t.revoke}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}
