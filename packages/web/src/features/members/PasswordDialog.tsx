import type { Member } from "@glasen/contract/members.ts";
import { useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
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
    <FormDialog
      title={t.passwordTitle(member.name)}
      submitText={t.setPassword}
      isSaving={set.isPending}
      onClose={onClose}
      errors={isAtField ? errors : undefined}
      problem={set.error && !isAtField ? errorText(set.error, words) : undefined}
      validate={validate}
      onSubmit={save}
      texts={t}
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
    </FormDialog>
  );
}
