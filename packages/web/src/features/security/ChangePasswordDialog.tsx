import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { newPasswordProblems } from "../accounts/check-fields.public.ts";
import type { FormProblem } from "../accounts/form-problem.ts";
import type { SecurityTexts } from "./security.texts.ts";

interface Props extends FormProblem {
  readonly onSubmit: (input: { password: string; newPassword: string; passwordConfirmation: string }) => void;
  readonly onClose: () => void;
  readonly isSaving: boolean;
  readonly t: SecurityTexts;
}

export function ChangePasswordDialog({ onSubmit, onClose, isSaving, errors, problem, t }: Props) {
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [passwordConfirmation, setConfirmation] = useState("");
  const field = (name: string, label: string, value: string, onChange: (value: string) => void) => ({
    name,
    label,
    value,
    onChange,
    showLabel: t.showPassword,
    autoComplete: name === "password" ? "current-password" : "new-password",
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t.changePasswordTitle}
      submitText={t.save}
      isSaving={isSaving}
      texts={t}
      errors={errors}
      problem={problem}
      validate={() => ({
        ...(password === "" && { password: t.passwordMissing }),
        ...newPasswordProblems(
          { password: newPassword, repetition: passwordConfirmation },
          ["newPassword", "passwordConfirmation"],
          t,
        ),
      })}
      onSubmit={() => {
        if (!isSaving) onSubmit({ password, newPassword, passwordConfirmation });
      }}
    >
      <PasswordField {...field("password", t.currentPassword, password, setPassword)} autoFocus />
      <PasswordField {...field("newPassword", t.newPassword, newPassword, setNewPassword)} help={t.newPasswordHelp} />
      <PasswordField {...field("passwordConfirmation", t.repetition, passwordConfirmation, setConfirmation)} />
    </FormDialog>
  );
}
