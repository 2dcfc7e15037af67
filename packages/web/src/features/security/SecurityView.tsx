import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import type { IdleRule } from "@glasen/contract/sessions.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { KeyIcon, PlusIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { AccountFrame } from "../accounts/AccountFrame.public.tsx";
import { canUsePasskeys } from "../sessions/passkey-support.public.ts";
import { SessionsCard } from "../sessions/SessionsCard.public.tsx";
import { useMoment } from "../sessions/use-moment.public.ts";
import { PinCard } from "./PinCard.tsx";
import { securityTexts } from "./security.texts.ts";

export type SecurityAction =
  | { readonly kind: "changePassword" | "setUpTotp" | "removeTotp" | "renewCodes" | "addPasskey" }
  | { readonly kind: "removePasskey" | "renamePasskey"; readonly id: string; readonly name: string };

/** What the owner asks of people in the crew. */
export interface CrewRules {
  readonly crew: string;
  readonly factor: { readonly isRequired: boolean; readonly onChange: (isRequired: boolean) => void };
  readonly idle: IdleRule & { readonly onChange: (minutes: number | null) => void };
}

interface Props {
  readonly factors: SecondFactors;
  /** Names of crews that require a second factor which the account lacks. */
  readonly missingIn: readonly string[];
  /** Undefined for people who may not change it. */
  readonly rules: CrewRules | undefined;
  readonly onAction: (action: SecurityAction) => void;
}

export function SecurityView({ factors, missingIn, rules, onAction }: Props) {
  const t = useTexts(securityTexts);
  const hasFactor = factors.hasTotp || factors.passkeys.length > 0;
  const appTitle = (
    <>
      {t.app} <Badge tone={factors.hasTotp ? "working" : "off"}>{factors.hasTotp ? t.on : t.off}</Badge>
    </>
  );
  return (
    <AccountFrame current="security">
      {missingIn.map((crew) => (
        <Banner key={crew} tone="attention" title={t.missing(crew)}>
          {t.missingText}
        </Banner>
      ))}
      <Card>
        <Line title={t.password} text={t.passwordText}>
          <Button onPress={() => onAction({ kind: "changePassword" })}>{t.change}</Button>
        </Line>
      </Card>
      <PinCard />
      <Card>
        <Line title={appTitle} text={factors.hasTotp ? t.appOn : t.appOff}>
          {factors.hasTotp ? (
            <Button onPress={() => onAction({ kind: "removeTotp" })}>{t.turnOff}</Button>
          ) : (
            <Button variant="tonal" icon={<PlusIcon />} onPress={() => onAction({ kind: "setUpTotp" })}>
              {t.setUp}
            </Button>
          )}
        </Line>
        {hasFactor && (
          <Line title={t.recovery} text={t.recoveryLeft(factors.recoveryCodesLeft)}>
            <Button onPress={() => onAction({ kind: "renewCodes" })}>{t.renew}</Button>
          </Line>
        )}
      </Card>
      <PasskeysCard passkeys={factors.passkeys} onAction={onAction} />
      <SessionsCard />
      {rules && (
        <Card>
          <Line title={t.crewRule(rules.crew)} text={t.crewRuleText}>
            <Switch
              aria-label={t.crewRuleSwitch}
              isSelected={rules.factor.isRequired}
              onChange={rules.factor.onChange}
            />
          </Line>
          <IdleRuleLine crew={rules.crew} {...rules.idle} />
        </Card>
      )}
    </AccountFrame>
  );
}

const idleChoices = [15, 30, 60, 240, 480, 1440, 10_080];

function IdleRuleLine({ crew, minutes, everywhere, onChange }: CrewRules["idle"] & Pick<CrewRules, "crew">) {
  const t = useTexts(securityTexts);
  const offered = [...new Set([...idleChoices, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b);
  const choices = [
    { id: "never", label: t.idleNever },
    ...offered.map((choice) => ({ id: String(choice), label: t.idleAfter(choice) })),
  ];
  return (
    <Line
      title={t.idleRule(crew)}
      text={everywhere === null ? t.idleRuleText : `${t.idleRuleText} ${t.idleEverywhere(everywhere)}`}
    >
      <Select
        label={t.idleRuleLabel}
        isLabelHidden
        choices={choices}
        value={minutes === null ? "never" : String(minutes)}
        onChange={(id) => onChange(id === "never" ? null : Number(id))}
        placeholder={t.idleNever}
      />
    </Line>
  );
}

function PasskeysCard({ passkeys, onAction }: Pick<SecondFactors, "passkeys"> & Pick<Props, "onAction">) {
  const t = useTexts(securityTexts);
  const momentOf = useMoment();
  const canAdd = canUsePasskeys();
  return (
    <Card>
      <Line title={t.passkeys} text={canAdd ? t.passkeysText : t.passkeysImpossible}>
        {canAdd && (
          <Button icon={<PlusIcon />} onPress={() => onAction({ kind: "addPasskey" })}>
            {t.add}
          </Button>
        )}
      </Line>
      {passkeys.length > 0 && (
        <ul aria-label={t.passkeys}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
            const since = momentOf(createdAt);
            return (
              <Line
                key={id}
                as="li"
                icon={<KeyIcon />}
                title={name}
                text={lastUsedAt ? t.passkeyUsed(since, momentOf(lastUsedAt)) : t.passkeySince(since)}
              >
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.renamePasskey(name)}
                  onPress={() => onAction({ kind: "renamePasskey", id, name })}
                >
                  {t.rename}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.removePasskey(name)}
                  onPress={() => onAction({ kind: "removePasskey", id, name })}
                >
                  {t.remove}
                </Button>
              </Line>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
