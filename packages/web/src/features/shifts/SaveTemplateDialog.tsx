import { limits } from "@glasen/contract/limits.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { useSaveTemplate } from "./templates.queries.ts";

interface Props {
  /** The selected shifts. */
  readonly guids: readonly string[];
  readonly onClose: () => void;
}

export function SaveTemplateDialog({ guids, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { mutateAsync: save } = useSaveTemplate(crew.id);
  const form = useForm({
    initial: { name: "", description: "" },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: ({ name, description }) => save({ name: name.trim(), description: description.trim(), guids: [...guids] }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.saveTemplateTitle} submitText={t.saveTemplate} onClose={onClose}>
      <Muted as="p">{t.templateOf(guids.length)}</Muted>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
      <TextArea {...form.field("description")} label={t.description} maxLength={limits.note} rows={2} />
    </FormDialog>
  );
}
