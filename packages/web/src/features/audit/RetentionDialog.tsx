import type { ChangelogSettings } from "@glasen/contract/audit.ts";
import { useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import type { AuditTexts } from "./audit.texts.ts";

interface Props {
  readonly settings: ChangelogSettings;
  readonly isSaving: boolean;
  readonly onSave: (settings: Pick<ChangelogSettings, "enabled" | "retentionDays">) => void;
  readonly onClose: () => void;
  readonly t: AuditTexts;
}

export function RetentionDialog({ settings, isSaving, onSave, onClose, t }: Props) {
  const [retentionDays, setDays] = useState<number | null>(settings.retentionDays);
  const [enabled, setEnabled] = useState(settings.enabled);
  const formId = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      isClosePrevented={isSaving}
      title={t.retentionTitle}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {t.save}
          </Button>
        </>
      )}
    >
      <Form
        id={formId}
        label={t.retentionTitle}
        invalidText={t.formInvalid}
        validate={(): Record<string, string> => (retentionDays === null ? { retentionDays: t.retentionHelp } : {})}
        onSubmit={() => retentionDays !== null && onSave({ enabled, retentionDays })}
      >
        <NumberField
          name="retentionDays"
          label={t.retentionDays}
          value={retentionDays}
          onChange={setDays}
          min={30}
          max={3660}
          help={t.retentionHelp}
          decreaseLabel={t.decrease}
          increaseLabel={t.increase}
        />
        <Checkbox isSelected={enabled} onChange={setEnabled}>
          {t.openToManagers}
          <small>{t.openHelp}</small>
        </Checkbox>
      </Form>
    </Modal>
  );
}
