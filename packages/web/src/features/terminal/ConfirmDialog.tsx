import { useState } from "react";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
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
  const errors = useTexts(errorTexts);
  const confirm = useConfirm();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const refused = fieldTexts(confirm.error);
  const isAtField = Object.keys(refused).length > 0;
  return (
    <Modal isOpen onClose={onClose} title={t.confirmTitle} closeLabel={t.close}>
      <Form
        label={t.confirmTitle}
        invalidText={t.formInvalid}
        errors={isAtField ? refused : undefined}
        problem={confirm.isError && !isAtField ? errorText(confirm.error, errors) : undefined}
        validate={() => ({
          ...(needsPassword && password === "" && { password: t.passwordMissing }),
          ...(needsCode && code.trim() === "" && { code: t.codeMissing }),
        })}
        onSubmit={() =>
          confirm.mutate(
            { ...(needsPassword && { password }), ...(needsCode && { code: code.trim() }) },
            { onSuccess: onConfirmed },
          )
        }
      >
        <p>{t.confirmText}</p>
        {needsPassword && (
          <PasswordField
            name="password"
            label={t.password}
            showLabel={t.showPassword}
            value={password}
            onChange={setPassword}
            autoComplete="off"
            autoFocus
          />
        )}
        {needsCode && (
          <TextField name="code" label={t.code} value={code} onChange={setCode} autoComplete="one-time-code" />
        )}
        <Button type="submit" variant="primary" size="large" isBlock isLoading={confirm.isPending}>
          {t.open}
        </Button>
      </Form>
    </Modal>
  );
}
