import { limits } from "@glasen/contract/limits.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useForm } from "#ui/use-form.ts";
import { chainTexts } from "./chain.texts.ts";

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  /** "Reason" by default. */
  readonly label?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly confirmText: string;
  /** Something is lost. */
  readonly isDanger?: boolean | undefined;
  /** Resolves when it is done; the dialog shows what it rejects with. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of a step that others will ask about. */
export function ReasonDialog(props: Props) {
  const { title, text, label, isOptional = false, confirmText, isDanger, onConfirm, onClose } = props;
  const t = useTexts(chainTexts);
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: !isOptional && reason.trim() === "" && t.reasonHelp }),
    save: ({ reason }) => onConfirm(reason.trim()),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={title}
      submitText={confirmText}
      isDanger={isDanger}
      onClose={onClose}
      cancelText={t.keep}
    >
      {text && <p>{text}</p>}
      <TextArea {...form.field("reason")} label={label ?? t.reason} maxLength={limits.note} isRequired={!isOptional} />
    </FormDialog>
  );
}
