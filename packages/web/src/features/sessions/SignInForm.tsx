import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./SignInPanel.module.css";
import type { AccountTexts } from "./sign-in.texts.ts";
import { VisitorLink } from "./VisitorLink.public.tsx";

interface Props {
  readonly onSignIn: (input: { userIdentifier: string; password: string }) => void;
  readonly isSigningIn: boolean;
  /** Why the last attempt failed, in words. */
  readonly problem?: string | undefined;
  readonly forgotHref?: string | undefined;
  readonly t: AccountTexts;
}

export function SignInForm({ onSignIn, isSigningIn, problem, forgotHref, t }: Props) {
  const [userIdentifier, setUserIdentifier] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Form
      label={t.signIn}
      invalidText={t.formInvalid}
      problem={problem}
      validate={() => ({
        ...(userIdentifier.trim() === "" && { userIdentifier: t.identifierMissing }),
        ...(password === "" && { password: t.passwordMissing }),
      })}
      onSubmit={() => {
        if (!isSigningIn) onSignIn({ userIdentifier: userIdentifier.trim(), password });
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
          showLabel={t.showPassword}
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
