import { limits } from "@glasen/contract/limits.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { ManageTexts } from "./manage.texts.ts";

interface Props {
  readonly level: 1 | 2;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (wanted: { name: string; level: 1 | 2 }) => void;
  readonly onClose: () => void;
  readonly t: ManageTexts;
}

export function NewCategoryDialog({ isSaving, problem, onSubmit, onClose, t, ...initial }: Props) {
  const [name, setName] = useState("");
  const [level, setLevel] = useState(initial.level);
  const formId = useId();
  const wanted = name.trim();
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={isSaving}
      title={t.create}
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
        label={t.create}
        invalidText={t.formInvalid}
        validate={() => (wanted === "" ? { name: t.nameMissing } : {})}
        problem={problem}
        onSubmit={() => onSubmit({ name: wanted, level })}
      >
        <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} autoFocus />
        <RadioGroup
          label={t.createLevel}
          help={t.createLevelHelp}
          choices={([1, 2] as const).map((one) => ({ id: String(one) as "1" | "2", label: t.level(one) }))}
          value={String(level) as "1" | "2"}
          onChange={(id) => setLevel(id === "1" ? 1 : 2)}
        />
      </Form>
    </Modal>
  );
}
