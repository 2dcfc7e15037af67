import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { newPasswordProblems } from "./check-fields.ts";
import type { FormProblem } from "./form-problem.ts";
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
  const formId = useId();
  const field = (name: string, label: string, value: string, onChange: (value: string) => void) => ({
    name,
    label,
    value,
    onChange,
    showLabel: t.showPassword,
    autoComplete: name === "password" ? "current-password" : "new-password",
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.changePasswordTitle}
      closeLabel={t.close}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button onPress={close} isDisabled={isSaving}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {t.save}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.changePasswordTitle}
        invalidText={t.formInvalid}
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
      </Form>
    </Modal>
  );
}
