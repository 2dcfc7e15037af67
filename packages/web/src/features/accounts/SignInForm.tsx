import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { AccountTexts } from "./accounts.texts.ts";

export interface SignInFormProps {
  readonly onSignIn: (input: { userIdentifier: string; password: string }) => void;
  readonly isSigningIn: boolean;
  /** Why the last attempt failed, in words. */
  readonly problem?: string | undefined;
  readonly t: AccountTexts;
}

export function SignInForm({ onSignIn, isSigningIn, problem, t }: SignInFormProps) {
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
      <PasswordField
        name="password"
        label={t.password}
        showLabel={t.showPassword}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isSigningIn} loadingText={t.signingIn}>
        {t.signIn}
      </Button>
    </Form>
  );
}
