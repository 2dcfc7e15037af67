import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { securityTexts } from "./security.texts.ts";

export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitText: string;
  readonly isDanger?: boolean | undefined;
  /** Also asks for the name of the new passkey. */
  readonly hasName?: boolean | undefined;
  /** Also asks for a code of the app, or a recovery code, because the account has a second factor. */
  readonly hasCode?: boolean | undefined;
  /** Closes the dialog itself, or opens what follows. */
  readonly save: (proof: Proof, name: string) => Promise<unknown>;
  /** In place of the answer to the last attempt. */
  readonly problem?: string | undefined;
  readonly onClose: () => void;
}

/** Asks for the account's password, without which nothing that protects the account can be changed. */
export function PasswordDialog({ title, text, submitText, isDanger, save, problem, onClose, ...props }: Props) {
  const { hasName = false, hasCode = false } = props;
  const t = useTexts(securityTexts);
  const form = useForm({
    initial: { name: "", password: "", code: "" },
    validate: ({ name, password, code }) => ({
      name: hasName && name.trim() === "" && t.nameMissing,
      password: password === "" && t.passwordMissing,
      code: hasCode && code.trim() === "" && t.codeMissing,
    }),
    save: ({ name, password, code }) => save({ password, ...(hasCode && { code: code.trim() }) }, name.trim()),
  });
  return (
    <FormDialog
      form={{ ...form.state, problem: problem ?? form.state.problem }}
      title={title}
      submitText={submitText}
      isDanger={isDanger}
      onClose={onClose}
    >
      <p>{[text, t.confirmText].filter(Boolean).join(" ")}</p>
      {hasName && (
        <TextField {...form.field("name")} label={t.name} help={t.passkeyNameHelp} maxLength={100} autoFocus />
      )}
      <PasswordField
        {...form.field("password")}
        label={t.currentPassword}
        autoComplete="current-password"
        autoFocus={!hasName}
      />
      {hasCode && (
        <TextField
          {...form.field("code")}
          label={t.proofCode}
          help={t.proofCodeHelp}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
    </FormDialog>
  );
}
