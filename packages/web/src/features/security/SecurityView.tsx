import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import type { DeviceSession } from "@glasen/contract/sessions.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { SessionsCard } from "../sessions/SessionsCard.public.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import styles from "./SecurityView.module.css";
import type { SecurityTexts } from "./security.texts.ts";

export type SecurityAction =
  | { readonly kind: "changePassword" | "setUpTotp" | "removeTotp" | "renewCodes" | "addPasskey" | "revokeOthers" }
  | { readonly kind: "removePasskey" | "renamePasskey"; readonly id: string; readonly name: string };

interface Props {
  readonly title: string;
  readonly factors: SecondFactors;
  readonly sessions: readonly DeviceSession[];
  /** Crews that ask for a second factor which the account lacks. */
  readonly missingIn: readonly string[];
  /** For those who may rule on it. */
  readonly rule: { crew: string; isRequired: boolean; onChange: (isRequired: boolean) => void } | undefined;
  readonly canAddPasskey: boolean;
  readonly momentOf: (instant: string) => string;
  readonly onAction: (action: SecurityAction) => void;
  readonly onRevoke: (sessionId: string) => void;
  readonly t: SecurityTexts;
}

export function SecurityView(props: Props) {
  const { title, factors, sessions, missingIn, rule, canAddPasskey, momentOf, onAction, onRevoke, t } = props;
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0;
  return (
    <>
      <PageHeader title={title} />
      {missingIn.map((crew) => (
        <Banner key={crew} tone="attention" title={t.missing(crew)}>
          {t.missingText}
        </Banner>
      ))}
      <Card>
        <div className={styles.line}>
          <div className={styles.words}>
            <h2>{t.password}</h2>
            <p>{t.passwordText}</p>
          </div>
          <Button onPress={() => onAction({ kind: "changePassword" })}>{t.changePassword}</Button>
        </div>
      </Card>
      <Card>
        <div className={styles.line}>
          <div className={styles.words}>
            <h2>
              {t.app} <Badge tone={factors.hasTotp ? "working" : "off"}>{factors.hasTotp ? t.on : t.off}</Badge>
            </h2>
            <p>{factors.hasTotp ? t.appOn : t.appOff}</p>
          </div>
          {factors.hasTotp ? (
            <Button onPress={() => onAction({ kind: "removeTotp" })}>{t.turnOff}</Button>
          ) : (
            <Button variant="tonal" icon={<PlusIcon />} onPress={() => onAction({ kind: "setUpTotp" })}>
              {t.setUp}
            </Button>
          )}
        </div>
        {hasFactor && (
          <div className={styles.line}>
            <div className={styles.words}>
              <h2>{t.recovery}</h2>
              <p>{t.recoveryLeft(factors.recoveryCodesLeft)}</p>
            </div>
            <Button onPress={() => onAction({ kind: "renewCodes" })}>{t.renew}</Button>
          </div>
        )}
      </Card>
      <PasskeysCard
        passkeys={factors.passkeys}
        momentOf={momentOf}
        onAdd={canAddPasskey ? () => onAction({ kind: "addPasskey" }) : undefined}
        onRename={({ id, name }) => onAction({ kind: "renamePasskey", id, name })}
        onRemove={({ id, name }) => onAction({ kind: "removePasskey", id, name })}
        t={t}
      />
      <SessionsCard
        sessions={sessions}
        momentOf={momentOf}
        onRevoke={onRevoke}
        onRevokeOthers={() => onAction({ kind: "revokeOthers" })}
        t={t}
      />
      {rule && (
        <Card>
          <div className={styles.line}>
            <div className={styles.words}>
              <h2>{t.crewRule(rule.crew)}</h2>
              <p>{t.crewRuleText}</p>
            </div>
            <Switch aria-label={t.crewRuleSwitch} isSelected={rule.isRequired} onChange={rule.onChange} />
          </div>
        </Card>
      )}
    </>
  );
}
