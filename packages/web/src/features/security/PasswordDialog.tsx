import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { FormProblem } from "../accounts/form-problem.ts";
import type { SecurityTexts } from "./security.texts.ts";

interface Props extends FormProblem {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitText: string;
  readonly isDanger?: boolean | undefined;
  /** Asked besides the password: what the new passkey is called. */
  readonly hasName?: boolean | undefined;
  readonly onSubmit: (password: string, name: string) => void;
  readonly onClose: () => void;
  readonly isWorking: boolean;
  readonly t: SecurityTexts;
}

/** What guards the account is changed with its password only. */
export function PasswordDialog(props: Props) {
  const {
    title,
    text,
    submitText,
    isDanger,
    hasName = false,
    onSubmit,
    onClose,
    isWorking,
    errors,
    problem,
    t,
  } = props;
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitText={submitText}
      isSaving={isWorking}
      isDanger={isDanger}
      texts={t}
      errors={errors}
      problem={problem}
      validate={() => ({
        ...(hasName && name.trim() === "" && { name: t.passkeyNameMissing }),
        ...(password === "" && { password: t.passwordMissing }),
      })}
      onSubmit={() => {
        if (!isWorking) onSubmit(password, name.trim());
      }}
    >
      <p>{[text, t.confirmText].filter(Boolean).join(" ")}</p>
      {hasName && (
        <TextField
          name="name"
          label={t.passkeyName}
          help={t.passkeyNameHelp}
          value={name}
          onChange={setName}
          maxLength={100}
          autoFocus
        />
      )}
      <PasswordField
        name="password"
        label={t.currentPassword}
        showLabel={t.showPassword}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={!hasName}
      />
    </FormDialog>
  );
}
