import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./Operator.module.css";
import { useOperatorSignIn } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

export function OperatorSignIn() {
  const t = useTexts(operatorTexts);
  const signIn = useOperatorSignIn();
  // The password was right, and the account also needs a code from the app.
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { name: "", password: "", code: "" },
    validate: ({ name, password, code }) => ({
      name: name.trim() === "" && t.nameMissing,
      password: password === "" && t.passwordMissing,
      code: needsCode && code.trim() === "" && t.codeMissing,
    }),
    save: async ({ name, password, code }) => {
      const answer = await signIn({ name: name.trim(), password, ...(needsCode && { code: code.trim() }) });
      setNeedsCode(answer.needsCode);
    },
  });
  const { isSaving, ...state } = form.state;
  return (
    <div className={styles.signIn}>
      <PageHeader title={t.title} subtitle={t.signInText} />
      <Card>
        <Form label={t.signIn} {...state}>
          <TextField {...form.field("name")} label={t.name} autoComplete="username" autoFocus />
          <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
          {needsCode && (
            <TextField
              {...form.field("code")}
              label={t.code}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
              autoFocus
            />
          )}
          <Button type="submit" variant="primary" isBlock isLoading={isSaving}>
            {t.signIn}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
