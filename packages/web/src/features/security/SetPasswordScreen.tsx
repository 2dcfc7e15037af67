import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { formProblem } from "../accounts/form-problem.ts";
import { SetPasswordView } from "../accounts/NewPasswordForm.public.tsx";
import { accountTexts } from "../sessions/sign-in.texts.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { VisitorLink } from "../sessions/VisitorLink.public.tsx";
import { useSetPassword } from "./recovery.queries.ts";
import { recoveryTexts } from "./recovery.texts.ts";

interface Props {
  /** On a crew's device nothing leads away from it. */
  readonly isTerminal: boolean;
  readonly onDone: (words: string) => void;
}

/** Where the link of the recovery mail leads. */
export function SetPasswordScreen({ isTerminal, onDone }: Props) {
  const t = useTexts(recoveryTexts);
  const errors = useTexts(errorTexts);
  const setting = useSetPassword();
  const [isTokenMissing, setTokenMissing] = useState(false);

  function set(password: string): void {
    const token = new URLSearchParams(location.search).get("password-reset-token") ?? "";
    setTokenMissing(token === "");
    if (token === "") return;
    const onSuccess = () => {
      toast.success(t.done);
      onDone(t.done);
    };
    setting.mutate({ token, password }, { onSuccess });
  }
  const refusal = isTokenMissing ? { problem: t.tokenMissing } : formProblem(setting.error, ["password"], errors);
  return (
    <>
      <title>{`${t.setTitle} · Glasen`}</title>
      <VisitorFrame
        title={t.setTitle}
        below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
        language={useLanguage()}
        onLanguage={setLanguage}
        isTerminal={isTerminal}
        t={useTexts(accountTexts)}
      >
        <SetPasswordView {...refusal} onSet={set} isSetting={setting.isPending} t={t} />
      </VisitorFrame>
    </>
  );
}
