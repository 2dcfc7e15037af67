import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { chainTexts } from "./chain.texts.ts";

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly label: string;
  readonly isNeeded: boolean;
  readonly maxLength: number;
  readonly confirmText: string;
  readonly isSaving: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a word on something that cannot simply be undone. */
export function ReasonDialog(props: Props) {
  const { title, text, label, isNeeded, maxLength, confirmText, isSaving, onConfirm, onClose } = props;
  const t = useTexts(chainTexts);
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={title}
      submitText={confirmText}
      isDanger
      isSaving={isSaving}
      validate={() => (isNeeded && reason.trim() === "" ? { reason: t.reasonHelp } : {})}
      onSubmit={() => onConfirm(reason.trim())}
      onClose={onClose}
      texts={{ close: t.close, cancel: t.keep, formInvalid: t.invalid }}
    >
      {text && <p>{text}</p>}
      <TextArea
        name="reason"
        label={label}
        value={reason}
        onChange={setReason}
        maxLength={maxLength}
        isRequired={isNeeded}
      />
    </FormDialog>
  );
}
