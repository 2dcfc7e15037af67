import { limits } from "@glasen/contract/limits.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import type { MonthTexts } from "./month.texts.ts";

interface Props {
  readonly onDispute: (note: string) => void;
  readonly onClose: () => void;
  readonly t: MonthTexts;
}

/** A day is only wrong with a word on what is wrong with it. */
export function DisputeDialog({ onDispute, onClose, t }: Props) {
  const formId = useId();
  const [note, setNote] = useState("");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.disputeTitle}
      closeLabel={t.closePanel}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t.disputeSend}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        invalidText={t.invalid}
        validate={() => (note.trim() === "" ? { note: t.disputeNeeded } : {})}
        onSubmit={() => onDispute(note.trim())}
      >
        <TextArea
          label={t.disputeLabel}
          name="note"
          value={note}
          onChange={setNote}
          maxLength={limits.note}
          isRequired
        />
      </Form>
    </Modal>
  );
}
