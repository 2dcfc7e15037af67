import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import styles from "./Authentication.module.css";
import { Keypad } from "./Keypad.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { pinProblem, usePinSignIn } from "./sign-in.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { terminalTexts } from "./terminal.texts.ts";

interface Props {
  readonly member: TerminalMember;
  readonly mode: "PASSWORD" | "PIN_CODE";
  readonly onSignedIn: () => void;
  readonly onCancel: () => void;
}

/** The chosen member proves who they are: by PIN with a switch to the password, or by password. */
export function Authentication({ member: { userId, name }, mode, onSignedIn, onCancel }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePinSignIn(userId);
  const [usesPassword, setUsesPassword] = useState(mode === "PASSWORD");
  if (usesPassword) return <PasswordForm userId={userId} name={name} onSignedIn={onSignedIn} onCancel={onCancel} />;
  return (
    <div className={styles.pin}>
      <Keypad
        onPin={(pin) => signIn.mutate(pin, { onSuccess: onSignedIn })}
        isSubmitting={signIn.isPending}
        problem={signIn.isError ? pinProblem(signIn.error, t, errors) : undefined}
        aside={
          <button type="button" onClick={() => setUsesPassword(true)}>
            {t.usePassword}
          </button>
        }
        t={t}
      />
      <Button size="large" isBlock onPress={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
}
