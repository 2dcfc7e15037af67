import { texts, useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { commonTexts } from "#ui/common.texts.ts";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { useForm } from "#ui/use-form.ts";

const newPasswordTexts = texts(
  {
    ...commonTexts.en,
    passwordHelp: "At least 8 characters.",
    repetition: "Password confirmation",
    repetitionMissing: "Please enter the password again.",
    passwordsDiffer: "Passwords don't match.",
  },
  {
    ...commonTexts.de,
    passwordHelp: "Mindestens 8 Zeichen.",
    repetition: "Passwort bestätigen",
    repetitionMissing: "Bitte das Passwort noch einmal eingeben.",
    passwordsDiffer: "Die Passwörter stimmen nicht überein.",
  },
);

/** What every form for a new password says about it and its repetition. */
export function useNewPassword() {
  const t = useTexts(newPasswordTexts);
  return {
    help: t.passwordHelp,
    validate: (password: string, repetition: string) => ({
      password: password === "" && t.passwordMissing,
      repetition:
        repetition === "" ? t.repetitionMissing : password !== "" && password !== repetition && t.passwordsDiffer,
    }),
  };
}

interface Props {
  readonly label: string;
  readonly submitText: string;
  readonly savingText: string;
  readonly save: (password: string) => unknown;
  /** In place of the answer to the last attempt. */
  readonly problem?: string | undefined;
}

export function NewPasswordForm({ label, submitText, savingText, save, problem }: Props) {
  const t = useTexts(newPasswordTexts);
  const { help, validate } = useNewPassword();
  const form = useForm({
    initial: { password: "", repetition: "" },
    validate: ({ password, repetition }) => validate(password, repetition),
    save: ({ password }) => save(password),
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form {...state} label={label} problem={problem ?? state.problem}>
      <PasswordField
        {...form.field("password")}
        label={t.password}
        help={help}
        autoComplete="new-password"
        isRequired
        autoFocus
      />
      <PasswordField {...form.field("repetition")} label={t.repetition} autoComplete="new-password" isRequired />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isSaving} loadingText={savingText}>
        {submitText}
      </Button>
    </Form>
  );
}
