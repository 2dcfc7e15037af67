import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { formProblem } from "../accounts/form-problem.ts";
import { isPasskeyDeclined, isPasskeyKnown } from "../sessions/passkey-support.public.ts";
import { SetUpAppDialog } from "./authenticator-app.public.tsx";
import { ChangePasswordDialog } from "./ChangePasswordDialog.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { RenamePasskeyDialog } from "./RenamePasskeyDialog.tsx";
import type { SecurityAction } from "./SecurityView.tsx";
import * as queries from "./security.queries.ts";
import type { SecurityTexts } from "./security.texts.ts";

interface Props {
  readonly action: SecurityAction;
  readonly onRevokeOthers: () => void;
  readonly onClose: () => void;
  readonly t: SecurityTexts;
}

/** What each action asks for on its way; recovery codes that an answer brings are shown last. */
export function SecurityDialogs({ action, onRevokeOthers, onClose, t }: Props) {
  const errors = useTexts(errorTexts);
  const change = queries.useChangePassword();
  const confirmTotp = queries.useConfirmTotp();
  const remove = queries.useRemoveFactor();
  const rename = queries.useRenamePasskey();
  const renew = queries.useRenewCodes();
  const addPasskey = queries.useAddPasskey();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = ({ recoveryCodes }: { recoveryCodes: string[] | null }) =>
    recoveryCodes ? setCodes(recoveryCodes) : onClose();
  const refusalOf = (error: unknown) => {
    if (isPasskeyDeclined(error)) return { problem: t.passkeyDeclined };
    if (isPasskeyKnown(error)) return { problem: t.passkeyKnown };
    return formProblem(error, ["password", "newPassword", "passwordConfirmation", "name"], errors);
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} t={t} />;
  const shared = { onClose, t };
  switch (action.kind) {
    case "changePassword":
      return (
        <ChangePasswordDialog
          {...shared}
          {...refusalOf(change.error)}
          isSaving={change.isPending}
          onSubmit={(input) =>
            change.mutate(input, {
              onSuccess: () => {
                toast.success(t.passwordChanged);
                onClose();
              },
            })
          }
        />
      );
    case "setUpTotp":
      return (
        <SetUpAppDialog
          start={queries.startTotp}
          confirm={confirmTotp.mutateAsync}
          onConfirmed={finish}
          onClose={onClose}
        />
      );
    case "removeTotp":
    case "removePasskey":
      return (
        <PasswordDialog
          {...shared}
          {...refusalOf(remove.error)}
          title={"name" in action ? t.removePasskeyTitle(action.name) : t.turnOffTitle}
          submitText={"name" in action ? t.remove : t.turnOff}
          isDanger
          isWorking={remove.isPending}
          onSubmit={(password) =>
            remove.mutate({ password, passkeyId: "id" in action ? action.id : undefined }, { onSuccess: onClose })
          }
        />
      );
    case "renewCodes":
      return (
        <PasswordDialog
          {...shared}
          {...refusalOf(renew.error)}
          title={t.renewTitle}
          text={t.renewText}
          submitText={t.renew}
          isWorking={renew.isPending}
          onSubmit={(password) => renew.mutate(password, { onSuccess: finish })}
        />
      );
    case "addPasskey":
      return (
        <PasswordDialog
          {...shared}
          {...refusalOf(addPasskey.error)}
          title={t.addPasskeyTitle}
          submitText={t.continue}
          hasName
          isWorking={addPasskey.isPending}
          onSubmit={(password, name) =>
            addPasskey.mutate(
              { password, name },
              {
                onSuccess: (answer) => {
                  toast.success(t.passkeyAdded);
                  finish(answer);
                },
              },
            )
          }
        />
      );
    case "renamePasskey":
      return (
        <RenamePasskeyDialog
          {...shared}
          {...refusalOf(rename.error)}
          name={action.name}
          isSaving={rename.isPending}
          onSubmit={(name) => rename.mutate({ passkeyId: action.id, name }, { onSuccess: onClose })}
        />
      );
    case "revokeOthers":
      return (
        <Question
          isOpen
          title={t.revokeOthersTitle}
          text={t.revokeOthersText}
          confirmText={t.revokeOthers}
          cancelText={t.cancel}
          onCancel={onClose}
          onConfirm={() => {
            onRevokeOthers();
            onClose();
          }}
        />
      );
  }
}
