import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { Button } from "#ui/Button.tsx";
import { KeyIcon } from "#ui/icons.tsx";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInPanel.module.css";
import type { AccountTexts } from "./sign-in.texts.ts";

const SecondFactorForm = lazyScreen(
  "second-factor",
  async () => (await import("./SecondFactorForm.tsx")).SecondFactorForm,
);

type Methods = NonNullable<SignInAnswer["secondFactor"]>["methods"];

/** How far a sign-in has come, and what can be done next. */
export interface SignInSteps {
  /** By which ways the second factor that is due can be given; undefined while none is. */
  readonly methods: Methods | undefined;
  readonly onSignIn: (input: { userIdentifier: string; password: string }) => void;
  readonly onCode: (code: string) => void;
  /** Undefined where the browser cannot. */
  readonly onPasskey: (() => void) | undefined;
  readonly onBack: () => void;
  readonly running: "password" | "code" | "passkey" | undefined;
  /** Why the last attempt failed, in words. */
  readonly problem: string | undefined;
}

interface Props {
  readonly steps: SignInSteps;
  readonly forgotHref?: string | undefined;
  readonly t: AccountTexts;
}

export function SignInPanel({ steps, forgotHref, t }: Props) {
  const { methods, onPasskey, running } = steps;
  const passkeyButton = onPasskey && (
    <Button
      size="large"
      isBlock
      icon={<KeyIcon />}
      onPress={onPasskey}
      isLoading={running === "passkey"}
      isDisabled={running !== undefined && running !== "passkey"}
    >
      {t.withPasskey}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {methods ? (
        <SecondFactorForm
          methods={methods}
          onCode={steps.onCode}
          onBack={steps.onBack}
          isChecking={running === "code"}
          problem={steps.problem}
          t={t}
        />
      ) : (
        <SignInForm
          onSignIn={steps.onSignIn}
          isSigningIn={running === "password"}
          problem={steps.problem}
          forgotHref={forgotHref}
          t={t}
        />
      )}
      {passkeyButton && (methods === undefined || methods.includes("passkey")) && (
        <>
          <p className={styles.or}>
            <span>{t.or}</span>
          </p>
          {passkeyButton}
        </>
      )}
    </div>
  );
}
