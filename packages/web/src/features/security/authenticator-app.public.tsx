import { useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { PasswordDialog, type Proof } from "./PasswordDialog.tsx";
import { securityTexts } from "./security.texts.ts";

const TotpDialog = lazyScreen("totp", async () => (await import("./TotpDialog.tsx")).TotpDialog);

interface SetUpProps<Answer> {
  readonly start: (proof: Proof) => Promise<{ secret: string; url: string }>;
  readonly confirm: (code: string) => Promise<Answer>;
  /** The account has a second factor, whose code is asked for. */
  readonly hasCode?: boolean | undefined;
  /** Closes by default. */
  readonly onConfirmed?: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app for a user's or an operator's account: password, QR code, first code. */
export function SetUpAppDialog<Answer>({
  start,
  confirm,
  hasCode,
  onConfirmed = () => onClose(),
  onClose,
}: SetUpProps<Answer>) {
  const t = useTexts(securityTexts);
  const [started, setStarted] = useState<{ secret: string; url: string }>();
  if (started)
    return <TotpDialog {...started} confirm={async (code) => onConfirmed(await confirm(code))} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t.totpTitle}
      submitText={t.continue}
      hasCode={hasCode}
      save={async (proof) => {
        // Loads the next dialog as well, whose loading state would otherwise replace the page.
        const [answer] = await Promise.all([start(proof), TotpDialog.prefetch()]);
        setStarted(answer);
      }}
      onClose={onClose}
    />
  );
}

interface TurnOffProps {
  readonly remove: (proof: Proof) => Promise<unknown>;
  /** A code is asked for, besides the password. */
  readonly hasCode?: boolean | undefined;
  readonly onClose: () => void;
}

export function TurnOffAppDialog({ remove, hasCode, onClose }: TurnOffProps) {
  const t = useTexts(securityTexts);
  return (
    <PasswordDialog
      title={t.turnOffTitle}
      submitText={t.turnOff}
      isDanger
      hasCode={hasCode}
      save={async (proof) => {
        await remove(proof);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
