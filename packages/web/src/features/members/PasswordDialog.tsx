import type { Member } from "@glasen/contract/members.ts";
import { useId, useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useSetPassword } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

const leastLength = 8;

export function PasswordDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const words = useTexts(errorTexts);
  const set = useSetPassword(crew.id);
  const [password, setPassword] = useState("");
  const [passwordConfirmation, setConfirmation] = useState("");
  const formId = useId();
  const errors = useMemo(() => (set.error ? fieldTexts(set.error) : undefined), [set.error]);
  const isAtField = errors !== undefined && Object.keys(errors).length > 0;
  function validate(): Record<string, string> {
    return {
      ...(password.length < leastLength && { password: t.passwordShort }),
      ...(password !== passwordConfirmation && { passwordConfirmation: t.passwordDiffers }),
    };
  }
  const save = () =>
    set.mutate(
      { userId: member.userId, password, passwordConfirmation },
      {
        onSuccess: () => {
          toast.success(t.passwordSet);
          onClose();
        },
      },
    );
  const fields = { showLabel: t.showPassword, autoComplete: "new-password" } as const;
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={set.isPending}
      title={t.passwordTitle(member.name)}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={set.isPending}>
            {t.setPassword}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.passwordTitle(member.name)}
        invalidText={t.formInvalid}
        errors={isAtField ? errors : undefined}
        problem={set.error && !isAtField ? errorText(set.error, words) : undefined}
        validate={validate}
        onSubmit={save}
      >
        <PasswordField
          name="password"
          label={t.password}
          help={t.passwordHint}
          value={password}
          onChange={setPassword}
          {...fields}
        />
        <PasswordField
          name="passwordConfirmation"
          label={t.passwordAgain}
          value={passwordConfirmation}
          onChange={setConfirmation}
          {...fields}
        />
      </Form>
    </Modal>
  );
}
