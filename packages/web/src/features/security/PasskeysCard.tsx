import type { SecondFactors } from "@glasen/contract/second-factor.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { KeyIcon, PlusIcon } from "#ui/icons.tsx";
import styles from "./SecurityView.module.css";
import type { SecurityTexts } from "./security.texts.ts";

type Passkey = SecondFactors["passkeys"][number];

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly momentOf: (instant: string) => string;
  /** Undefined where the browser cannot. */
  readonly onAdd: (() => void) | undefined;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
  readonly t: SecurityTexts;
}

export function PasskeysCard({ passkeys, momentOf, onAdd, onRename, onRemove, t }: Props) {
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2>{t.passkeys}</h2>
          <p>{onAdd ? t.passkeysText : t.passkeysImpossible}</p>
        </div>
        {onAdd && (
          <Button icon={<PlusIcon />} onPress={onAdd}>
            {t.addPasskey}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.lines} aria-label={t.passkeys}>
          {passkeys.map((passkey) => {
            const since = momentOf(passkey.createdAt);
            return (
              <li key={passkey.id} className={styles.line}>
                <KeyIcon className={styles.sign} />
                <div className={styles.words}>
                  {passkey.name}
                  <p>
                    {passkey.lastUsedAt ? t.passkeyUsed(since, momentOf(passkey.lastUsedAt)) : t.passkeySince(since)}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.renamePasskey(passkey.name)}
                  onPress={() => onRename(passkey)}
                >
                  {t.rename}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.removePasskey(passkey.name)}
                  onPress={() => onRemove(passkey)}
                >
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
