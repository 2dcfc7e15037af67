import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import type { RecoveryTexts } from "../security/recovery.texts.ts";
import { newPasswordProblems } from "./check-fields.public.ts";
import type { FormProblem } from "./form-problem.ts";

interface Props extends FormProblem {
  readonly onSet: (password: string) => void;
  readonly isSetting: boolean;
  readonly t: RecoveryTexts;
}

export function SetPasswordView({ onSet, isSetting, errors, problem, t }: Props) {
  const [password, setPassword] = useState("");
  const [repetition, setRepetition] = useState("");
  return (
    <Form
      label={t.setTitle}
      invalidText={t.formInvalid}
      errors={errors}
      problem={problem}
      validate={() => newPasswordProblems({ password, repetition }, ["password", "repetition"], t)}
      onSubmit={() => {
        if (!isSetting) onSet(password);
      }}
    >
      <PasswordField
        name="password"
        label={t.password}
        help={t.passwordHelp}
        showLabel={t.showPassword}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        isRequired
        autoFocus
      />
      <PasswordField
        name="repetition"
        label={t.repetition}
        showLabel={t.showPassword}
        value={repetition}
        onChange={setRepetition}
        autoComplete="new-password"
        isRequired
      />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isSetting} loadingText={t.setting}>
        {t.set}
      </Button>
    </Form>
  );
}
