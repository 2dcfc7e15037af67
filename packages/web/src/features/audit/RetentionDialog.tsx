import type { ChangelogSettings } from "@glasen/contract/audit.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useChangeChangelogSettings } from "./audit.queries.ts";
import { auditTexts } from "./audit.texts.ts";

interface Props {
  readonly settings: ChangelogSettings;
  readonly onClose: () => void;
}

export function RetentionDialog({ settings, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(auditTexts);
  const change = useChangeChangelogSettings(crew.id);
  const form = useForm({
    initial: { retentionDays: settings.retentionDays as number | null, enabled: settings.enabled },
    validate: ({ retentionDays }) => ({ retentionDays: retentionDays === null && t.retentionHelp }),
    save: ({ retentionDays, enabled }) =>
      change.mutateAsync({ ...settings, enabled, retentionDays: retentionDays ?? settings.retentionDays }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.retentionTitle} onClose={onClose}>
      <NumberField
        {...form.field("retentionDays")}
        label={t.retentionDays}
        min={30}
        max={3660}
        help={t.retentionHelp}
      />
      <Checkbox {...form.toggle("enabled")}>
        {t.openToManagers}
        <small>{t.openHelp}</small>
      </Checkbox>
    </FormDialog>
  );
}
