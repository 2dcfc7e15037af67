import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import type { WallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { ForgotPin } from "./ForgotPin.tsx";
import { Keypad } from "./Keypad.tsx";
import { PinView } from "./PinView.tsx";
import { pinProblem, usePinSignIn } from "./sign-in.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { terminalTexts } from "./terminal.texts.ts";

interface Props {
  readonly members: readonly TerminalMember[];
  readonly now: WallTime;
}

export function PinScreen({ members, now }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePinSignIn();
  const [hasForgotten, setForgotten] = useState(false);
  function forget(): void {
    signIn.reset();
    setForgotten(true);
  }
  return (
    <PinView now={now} language={useLanguage()} t={t}>
      {hasForgotten ? (
        <ForgotPin members={members} onCancel={() => setForgotten(false)} />
      ) : (
        <Keypad
          onPin={signIn.mutate}
          isSubmitting={signIn.isPending}
          problem={signIn.isError ? pinProblem(signIn.error, t, errors) : undefined}
          aside={
            <button type="button" onClick={forget}>
              {t.forgotPin}
            </button>
          }
          t={t}
        />
      )}
    </PinView>
  );
}
