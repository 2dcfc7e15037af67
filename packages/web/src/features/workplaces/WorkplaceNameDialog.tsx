import { limits } from "@glasen/contract/limits.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { WorkplaceTexts } from "./workplaces.texts.ts";

interface Props {
  readonly title: string;
  readonly submitText: string;
  readonly initialName: string;
  readonly isTaken: (name: string) => boolean;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly t: WorkplaceTexts;
}

export function WorkplaceNameDialog(props: Props) {
  const { title, submitText, isTaken, isSaving, t } = props;
  const [name, setName] = useState(props.initialName);
  const formId = useId();
  const wanted = name.trim();
  function validate(): Record<string, string> {
    if (wanted === "") return { name: t.nameMissing };
    return isTaken(wanted) ? { name: t.nameTaken } : {};
  }
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      isClosePrevented={isSaving}
      title={title}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {submitText}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={title}
        invalidText={t.formInvalid}
        validate={validate}
        problem={props.problem}
        onSubmit={() => props.onSubmit(wanted)}
      >
        <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} autoFocus />
      </Form>
    </Modal>
  );
}
