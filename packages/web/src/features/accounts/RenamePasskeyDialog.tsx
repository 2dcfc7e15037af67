import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { FormProblem } from "./form-problem.ts";
import type { SecurityTexts } from "./security.texts.ts";

interface Props extends FormProblem {
  /** As it is called now. */
  readonly name: string;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly isSaving: boolean;
  readonly t: SecurityTexts;
}

export function RenamePasskeyDialog({ name: before, onSubmit, onClose, isSaving, errors, problem, t }: Props) {
  const [name, setName] = useState(before);
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.renamePasskeyTitle}
      closeLabel={t.close}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button onPress={close} isDisabled={isSaving}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {t.save}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.renamePasskeyTitle}
        invalidText={t.formInvalid}
        errors={errors}
        problem={problem}
        validate={() => ({ ...(name.trim() === "" && { name: t.passkeyNameMissing }) })}
        onSubmit={() => {
          if (!isSaving) onSubmit(name.trim());
        }}
      >
        <TextField
          name="name"
          label={t.passkeyName}
          help={t.passkeyNameHelp}
          value={name}
          onChange={setName}
          maxLength={100}
          autoFocus
        />
      </Form>
    </Modal>
  );
}
