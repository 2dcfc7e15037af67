import { limits } from "@glasen/contract/limits.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { CrewTexts } from "./crews.texts.ts";

interface Props {
  readonly timeZone: string;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onCreate: (name: string) => void;
  readonly onClose: () => void;
  readonly t: CrewTexts;
}

export function CreateCrewDialog({ timeZone, isSaving, problem, onCreate, onClose, t }: Props) {
  const [name, setName] = useState("");
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={isSaving}
      title={t.createTitle}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {t.createSubmit}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.createTitle}
        invalidText={t.formInvalid}
        problem={problem}
        validate={(): Record<string, string> => (name.trim() === "" ? { name: t.nameMissing } : {})}
        onSubmit={() => onCreate(name.trim())}
      >
        <TextField
          name="name"
          label={t.name}
          value={name}
          onChange={setName}
          maxLength={limits.name}
          help={`${t.timeZone}: ${timeZone}`}
          autoFocus
        />
      </Form>
    </Modal>
  );
}
