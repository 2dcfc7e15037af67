import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./OperatorFrame.module.css";
import type { OperatorTexts } from "./operator.texts.ts";

interface Props {
  readonly onSignIn: (input: { name: string; password: string; code?: string }) => void;
  /** The password was right; the digits of the app are missing. */
  readonly needsCode: boolean;
  readonly isSigningIn: boolean;
  readonly problem: string | undefined;
  readonly t: OperatorTexts;
}

export function OperatorSignInView({ onSignIn, needsCode, isSigningIn, problem, t }: Props) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  return (
    <div className={styles.signIn}>
      <PageHeader title={t.title} subtitle={t.signInText} />
      <Card>
        <Form
          label={t.signIn}
          invalidText={t.formInvalid}
          problem={problem}
          validate={() => ({
            ...(name.trim() === "" && { name: t.nameMissing }),
            ...(password === "" && { password: t.passwordMissing }),
            ...(needsCode && code.trim() === "" && { code: t.codeMissing }),
          })}
          onSubmit={() => {
            if (!isSigningIn) onSignIn({ name: name.trim(), password, ...(needsCode && { code: code.trim() }) });
          }}
        >
          <TextField name="name" label={t.name} value={name} onChange={setName} autoComplete="username" autoFocus />
          <PasswordField
            name="password"
            label={t.password}
            showLabel={t.showPassword}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
          {needsCode && (
            <TextField
              name="code"
              label={t.code}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
              autoFocus
            />
          )}
          <Button type="submit" variant="primary" isBlock isLoading={isSigningIn}>
            {t.signIn}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
