import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import styles from "./Authentication.module.css";
import { Keypad } from "./Keypad.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { pinProblem, usePinSignIn } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { useOfflinePin } from "./use-offline-pin.ts";

interface Props {
  readonly crewId: number;
  readonly member: TerminalMember;
  readonly mode: "PASSWORD" | "PIN_CODE";
  readonly onSignedIn: () => void;
  /** Without a connection: how reliably this terminal could identify the member. */
  readonly onProved: (proof: OfflineProof) => void;
}

/** The chosen member proves their identity: by PIN with a switch to the password, or by password. */
export function Authentication(props: Props) {
  const isOffline = useOfflineModeSince() !== undefined;
  return isOffline ? <OfflineAuthentication {...props} /> : <OnlineAuthentication {...props} />;
}

/** A PIN that this terminal has seen is enough; otherwise a manager confirms the stamp. */
function OfflineAuthentication({ crewId, member, mode, onProved }: Props) {
  const t = useTexts(terminalTexts);
  const { find, isLooking, problem } = useOfflinePin(crewId, (userId) => userId === member.userId);
  async function check(pin: string): Promise<void> {
    if ((await find(pin)) !== undefined) onProved("pin");
  }
  if (mode === "PASSWORD")
    return (
      <div className={styles.card}>
        <p>{t.unconfirmedHint}</p>
        <Button variant="primary" size="large" isBlock onPress={() => onProved("unconfirmed")}>
          {t.stampUnconfirmed}
        </Button>
      </div>
    );
  return (
    <Keypad
      onPin={(pin) => void check(pin)}
      isSubmitting={isLooking}
      problem={problem}
      aside={
        <button type="button" onClick={() => onProved("unconfirmed")}>
          {t.withoutPin}
        </button>
      }
    />
  );
}

function OnlineAuthentication({ member: { userId, name }, mode, onSignedIn }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePinSignIn(userId);
  const [usesPassword, setUsesPassword] = useState(mode === "PASSWORD");
  if (usesPassword)
    return (
      <div className={styles.card}>
        <PasswordForm userId={userId} name={name} onSignedIn={onSignedIn} />
      </div>
    );
  return (
    <Keypad
      onPin={(pin) => signIn.mutate(pin, { onSuccess: onSignedIn })}
      isSubmitting={signIn.isPending}
      problem={signIn.isError ? pinProblem(signIn.error, t, errors) : undefined}
      aside={
        <button type="button" onClick={() => setUsesPassword(true)}>
          {t.usePassword}
        </button>
      }
    />
  );
}
