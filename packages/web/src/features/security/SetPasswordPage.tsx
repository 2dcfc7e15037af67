import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { NewPasswordForm } from "../accounts/new-password.public.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { useSetPassword } from "./recovery.queries.ts";
import { recoveryTexts } from "./recovery.texts.ts";

interface Props {
  /** A terminal shows no links to other pages. */
  readonly isTerminal: boolean;
  readonly onDone: (notice: string) => void;
}

/** Target of the link in the recovery mail. */
export function SetPasswordPage({ isTerminal, onDone }: Props) {
  const t = useTexts(recoveryTexts);
  const setPassword = useSetPassword();
  const [isTokenMissing, setTokenMissing] = useState(false);

  async function save(password: string): Promise<void> {
    const token = new URLSearchParams(location.search).get("password-reset-token") ?? "";
    setTokenMissing(token === "");
    if (token === "") return;
    await setPassword.mutateAsync({ token, password });
    toast.success(t.done);
    onDone(t.done);
  }
  return (
    <VisitorFrame
      title={t.setTitle}
      below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
      isTerminal={isTerminal}
    >
      <NewPasswordForm
        label={t.setTitle}
        submitText={t.set}
        savingText={t.setting}
        save={save}
        problem={isTokenMissing ? t.tokenMissing : undefined}
      />
    </VisitorFrame>
  );
}
