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
  readonly onSignIn: (input: { name: string; password: string }) => void;
  readonly isSigningIn: boolean;
  readonly problem: string | undefined;
  readonly t: OperatorTexts;
}

export function OperatorSignInView({ onSignIn, isSigningIn, problem, t }: Props) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
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
          })}
          onSubmit={() => {
            if (!isSigningIn) onSignIn({ name: name.trim(), password });
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
          <Button type="submit" variant="primary" isBlock isLoading={isSigningIn}>
            {t.signIn}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
