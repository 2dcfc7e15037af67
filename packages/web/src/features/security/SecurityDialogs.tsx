import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useForm } from "#ui/use-form.ts";
import { useNewPassword } from "../accounts/new-password.public.tsx";
import { isPasskeyDeclined, isPasskeyKnown } from "../sessions/passkey-support.public.ts";
import { SetUpAppDialog, TurnOffAppDialog } from "./authenticator-app.public.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import type { SecurityAction } from "./SecurityView.tsx";
import * as queries from "./security.queries.ts";
import { securityTexts } from "./security.texts.ts";

interface Props {
  readonly action: SecurityAction;
  /** The account has a second factor, so the password alone changes nothing. */
  readonly hasFactor: boolean;
  /** The session was opened with a passkey, which counts as the second factor except for removing one. */
  readonly isPasskeySession: boolean;
  readonly onClose: () => void;
}

/** The dialog of an action; if its answer brings recovery codes, they are shown last. */
export function SecurityDialogs({ action, hasFactor, isPasskeySession, onClose }: Props) {
  const t = useTexts(securityTexts);
  const confirmTotp = queries.useConfirmTotp();
  const remove = queries.useRemoveFactor();
  const renew = queries.useRenewCodes();
  const addPasskey = queries.useAddPasskey();
  const hasCode = hasFactor && !isPasskeySession;
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = ({ recoveryCodes }: { recoveryCodes: string[] | null }) =>
    recoveryCodes ? setCodes(recoveryCodes) : onClose();

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  switch (action.kind) {
    case "changePassword":
      return <ChangePasswordDialog onClose={onClose} />;
    case "setUpTotp":
      return (
        <SetUpAppDialog
          start={queries.startTotp}
          hasCode={hasCode}
          confirm={confirmTotp.mutateAsync}
          onConfirmed={finish}
          onClose={onClose}
        />
      );
    case "removeTotp":
      return <TurnOffAppDialog remove={remove.mutateAsync} hasCode={hasFactor} onClose={onClose} />;
    case "removePasskey":
      return (
        <PasswordDialog
          title={t.removePasskeyTitle(action.name)}
          submitText={t.remove}
          isDanger
          hasCode={hasFactor}
          save={async (proof) => {
            await remove.mutateAsync({ ...proof, passkeyId: action.id });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "renewCodes":
      return (
        <PasswordDialog
          title={t.renewTitle}
          text={t.renewText}
          submitText={t.renew}
          hasCode={hasCode}
          save={async (proof) => finish(await renew.mutateAsync(proof))}
          onClose={onClose}
        />
      );
    case "addPasskey":
      return (
        <PasswordDialog
          title={t.addPasskeyTitle}
          submitText={t.continue}
          hasName
          hasCode={hasCode}
          save={async (proof, name) => {
            const answer = await addPasskey.mutateAsync({ ...proof, name });
            toast.success(t.passkeyAdded);
            finish(answer);
          }}
          problem={
            isPasskeyDeclined(addPasskey.error)
              ? t.passkeyDeclined
              : isPasskeyKnown(addPasskey.error)
                ? t.passkeyKnown
                : undefined
          }
          onClose={onClose}
        />
      );
    case "renamePasskey":
      return <RenamePasskeyDialog id={action.id} name={action.name} onClose={onClose} />;
  }
}

function ChangePasswordDialog({ onClose }: Pick<Props, "onClose">) {
  const t = useTexts(securityTexts);
  const { help, validate } = useNewPassword();
  const change = queries.useChangePassword();
  const form = useForm({
    initial: { password: "", newPassword: "", passwordConfirmation: "" },
    validate: ({ password, newPassword, passwordConfirmation }) => {
      const found = validate(newPassword, passwordConfirmation);
      return {
        password: password === "" && t.passwordMissing,
        newPassword: found.password,
        passwordConfirmation: found.repetition,
      };
    },
    save: (values) => change.mutateAsync(values),
    savedText: t.passwordChanged,
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.changePasswordTitle} onClose={onClose}>
      <PasswordField {...form.field("password")} label={t.currentPassword} autoComplete="current-password" autoFocus />
      <PasswordField {...form.field("newPassword")} label={t.newPassword} help={help} autoComplete="new-password" />
      <PasswordField {...form.field("passwordConfirmation")} label={t.repetition} autoComplete="new-password" />
    </FormDialog>
  );
}

interface RenameProps extends Pick<Props, "onClose"> {
  readonly id: string;
  readonly name: string;
}

function RenamePasskeyDialog({ id, name: before, onClose }: RenameProps) {
  const t = useTexts(securityTexts);
  const rename = queries.useRenamePasskey();
  const form = useForm({
    initial: { name: before },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: ({ name }) => rename.mutateAsync({ passkeyId: id, name: name.trim() }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.renamePasskeyTitle} onClose={onClose}>
      <TextField {...form.field("name")} label={t.name} help={t.passkeyNameHelp} maxLength={100} autoFocus />
    </FormDialog>
  );
}
