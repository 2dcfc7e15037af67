import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import type { MonthTexts } from "./month.texts.ts";

interface Props {
  readonly onDispute: (note: string) => void;
  readonly onClose: () => void;
  readonly t: MonthTexts;
}

/** A day is only wrong with a word on what is wrong with it. */
export function DisputeDialog({ onDispute, onClose, t }: Props) {
  const [note, setNote] = useState("");
  return (
    <FormDialog
      title={t.disputeTitle}
      submitText={t.disputeSend}
      onClose={onClose}
      validate={() => (note.trim() === "" ? { note: t.disputeNeeded } : {})}
      onSubmit={() => onDispute(note.trim())}
      texts={{ close: t.closePanel, cancel: t.cancel, formInvalid: t.invalid }}
    >
      <TextArea label={t.disputeLabel} name="note" value={note} onChange={setNote} maxLength={limits.note} isRequired />
    </FormDialog>
  );
}
