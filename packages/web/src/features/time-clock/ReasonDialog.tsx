import { useId, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
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
  const id = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t.close}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button variant="danger" type="submit" form={id} isLoading={isSaving}>
            {confirmText}
          </Button>
          <Button onPress={close}>{t.keep}</Button>
        </>
      )}
    >
      <Form
        id={id}
        invalidText={t.invalid}
        validate={() => (isNeeded && reason.trim() === "" ? { reason: t.reasonHelp } : {})}
        onSubmit={() => onConfirm(reason.trim())}
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
      </Form>
    </Modal>
  );
}
