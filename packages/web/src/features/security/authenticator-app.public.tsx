import { useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { securityTexts } from "./security.texts.ts";

const TotpDialog = lazyScreen("totp", async () => (await import("./TotpDialog.tsx")).TotpDialog);

interface SetUpProps<Answer> {
  readonly start: (password: string) => Promise<{ secret: string; url: string }>;
  readonly confirm: (code: string) => Promise<Answer>;
  /** Closes by default. */
  readonly onConfirmed?: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app for a user's or an operator's account: password, QR code, first code. */
export function SetUpAppDialog<Answer>({ start, confirm, onConfirmed = () => onClose(), onClose }: SetUpProps<Answer>) {
  const t = useTexts(securityTexts);
  const [started, setStarted] = useState<{ secret: string; url: string }>();
  if (started)
    return <TotpDialog {...started} confirm={async (code) => onConfirmed(await confirm(code))} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t.totpTitle}
      submitText={t.continue}
      save={async (password) => {
        // Loads the next dialog as well, whose loading state would otherwise replace the page.
        const [answer] = await Promise.all([start(password), TotpDialog.prefetch()]);
        setStarted(answer);
      }}
      onClose={onClose}
    />
  );
}

interface TurnOffProps {
  readonly remove: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function TurnOffAppDialog({ remove, onClose }: TurnOffProps) {
  const t = useTexts(securityTexts);
  return (
    <PasswordDialog
      title={t.turnOffTitle}
      submitText={t.turnOff}
      isDanger
      save={async (password) => {
        await remove(password);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
