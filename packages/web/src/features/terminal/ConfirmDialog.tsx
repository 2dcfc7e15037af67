import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useConfirm } from "./sign-in.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";

interface Props {
  readonly needsPassword: boolean;
  readonly needsCode: boolean;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** A PIN alone does not open the full application: password, and a code where the account has a second factor. */
export function ConfirmDialog({ needsPassword, needsCode, onConfirmed, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const confirm = useConfirm();
  const form = useForm({
    initial: { password: "", code: "" },
    validate: ({ password, code }) => ({
      password: needsPassword && password === "" && t.passwordMissing,
      code: needsCode && code.trim() === "" && t.codeMissing,
    }),
    save: ({ password, code }) =>
      confirm.mutateAsync({ ...(needsPassword && { password }), ...(needsCode && { code: code.trim() }) }),
    onClose: onConfirmed,
  });
  const { isSaving, ...state } = form.state;
  return (
    <Modal isOpen onClose={onClose} title={t.confirmTitle}>
      <Form label={t.confirmTitle} {...state}>
        <p>{t.confirmText}</p>
        {needsPassword && <PasswordField {...form.field("password")} label={t.password} autoComplete="off" autoFocus />}
        {needsCode && <TextField {...form.field("code")} label={t.code} autoComplete="one-time-code" />}
        <Button type="submit" variant="primary" size="large" isBlock isLoading={isSaving}>
          {t.open}
        </Button>
      </Form>
    </Modal>
  );
}
