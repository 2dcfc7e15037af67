import type { ChangelogSettings } from "@glasen/contract/audit.ts";
import { useState } from "react";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
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
  return (
    <FormDialog
      onClose={onClose}
      title={t.retentionTitle}
      submitText={t.save}
      isSaving={isSaving}
      texts={t}
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
    </FormDialog>
  );
}
