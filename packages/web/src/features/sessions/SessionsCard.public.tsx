import type { DeviceSession } from "@glasen/contract/sessions.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { LaptopIcon, PhoneIcon, SignOutIcon, TerminalIcon } from "#ui/icons.tsx";
import styles from "../security/SecurityView.module.css";
import type { SecurityTexts } from "../security/security.texts.ts";

interface Props {
  readonly sessions: readonly DeviceSession[];
  readonly momentOf: (instant: string) => string;
  readonly onRevoke: (sessionId: string) => void;
  readonly onRevokeOthers: () => void;
  readonly t: SecurityTexts;
}

const iconOf = ({ isTerminal, system }: DeviceSession) => {
  if (isTerminal) return TerminalIcon;
  return ["iPhone", "iPad", "Android"].includes(system ?? "") ? PhoneIcon : LaptopIcon;
};

export function SessionsCard({ sessions, momentOf, onRevoke, onRevokeOthers, t }: Props) {
  // The device in hand first, then by last use.
  const ordered = [...sessions].sort(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2>{t.sessions}</h2>
          <p>{t.sessionsText}</p>
        </div>
        {sessions.length > 1 && (
          <Button icon={<SignOutIcon />} onPress={onRevokeOthers}>
            {t.revokeOthers}
          </Button>
        )}
      </div>
      <ul className={styles.lines} aria-label={t.sessions}>
        {ordered.map((session) => {
          const Icon = iconOf(session);
          const device = t.device(session.browser, session.system);
          return (
            <li key={session.id} className={styles.line}>
              <Icon className={styles.sign} />
              <div className={styles.words}>
                {device}
                <p>{t.lastUsed(session.address, momentOf(session.lastUsedAt))}</p>
              </div>
              {session.isThis ? (
                <Badge tone="working">{t.thisDevice}</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.revokeOne(device)}
                  onPress={() => onRevoke(session.id)}
                >
                  {t.revoke}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
