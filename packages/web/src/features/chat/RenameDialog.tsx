import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { chatTexts } from "./chat.texts.ts";

interface Props {
  readonly name: string;
  readonly onSubmit: (name: string) => unknown;
  readonly onClose: () => void;
}

export function RenameDialog({ name, onSubmit, onClose }: Props) {
  const t = useTexts(chatTexts);
  const form = useForm({ initial: { name }, save: (values) => onSubmit(values.name.trim()), onClose });
  return (
    <FormDialog title={t.rename} form={form.state} onClose={onClose}>
      <TextField label={t.groupName} isRequired {...form.field("name")} />
    </FormDialog>
  );
}
