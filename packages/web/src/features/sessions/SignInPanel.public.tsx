import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { goTo } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { KeyIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./SignInPanel.module.css";
import { signInTexts } from "./sign-in.texts.ts";
import { VisitorLink } from "./VisitorFrame.public.tsx";

const SecondFactorForm = lazyScreen(
  "second-factor",
  async () => (await import("./SecondFactorForm.tsx")).SecondFactorForm,
);

type Methods = NonNullable<SignInAnswer["secondFactor"]>["methods"];

/** How far a sign-in has come, and the possible next steps. */
export interface SignInSteps {
  /** How the second factor can be given; undefined while none is due. */
  readonly methods: Methods | undefined;
  readonly onSignIn: (input: { userIdentifier: string; password: string }) => void;
  readonly onCode: (code: string) => void;
  /** Undefined where the browser cannot use passkeys. */
  readonly onPasskey: (() => void) | undefined;
  readonly onBack: () => void;
  readonly running: "password" | "code" | "passkey" | undefined;
  /** Why the last attempt failed, in words. */
  readonly problem: string | undefined;
}

interface Props {
  readonly steps: SignInSteps;
  readonly forgotHref?: string | undefined;
  /** The page that leads to a crew's own provider. */
  readonly companyHref?: string | undefined;
}

export function SignInPanel({ steps, forgotHref, companyHref }: Props) {
  const t = useTexts(signInTexts);
  const { methods, onPasskey, running } = steps;
  return (
    <Stack>
      {methods ? (
        <SecondFactorForm
          methods={methods}
          onCode={steps.onCode}
          onBack={steps.onBack}
          isChecking={running === "code"}
          problem={steps.problem}
        />
      ) : (
        <SignInForm steps={steps} forgotHref={forgotHref} />
      )}
      {onPasskey && (methods === undefined || methods.includes("passkey")) && (
        <>
          <p className={styles.or}>
            <span>{t.or}</span>
          </p>
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
        </>
      )}
      {companyHref && methods === undefined && (
        <Button size="large" isBlock onPress={() => goTo(companyHref)}>
          {t.withCompany}
        </Button>
      )}
    </Stack>
  );
}

/** Without `useForm`, which the first screen would have to load for two fields. */
function SignInForm({ steps, forgotHref }: Props) {
  const t = useTexts(signInTexts);
  const [userIdentifier, setUserIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const isSigningIn = steps.running === "password";
  return (
    <Form
      label={t.signIn}
      problem={steps.problem}
      validate={() => ({
        ...(userIdentifier.trim() === "" && { userIdentifier: t.identifierMissing }),
        ...(password === "" && { password: t.passwordMissing }),
      })}
      onSubmit={() => {
        if (!isSigningIn) steps.onSignIn({ userIdentifier: userIdentifier.trim(), password });
      }}
    >
      <TextField
        name="userIdentifier"
        label={t.identifier}
        value={userIdentifier}
        onChange={setUserIdentifier}
        autoComplete="username"
        autoFocus
      />
      <div className={styles.password}>
        <PasswordField
          name="password"
          label={t.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        {forgotHref && (
          <VisitorLink href={forgotHref} className={styles.forgot}>
            {t.forgot}
          </VisitorLink>
        )}
      </div>
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isSigningIn} loadingText={t.signingIn}>
        {t.signIn}
      </Button>
    </Form>
  );
}
