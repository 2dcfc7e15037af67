import { limits } from "@glasen/contract/limits.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useCreateCategory } from "./category-writes.ts";
import { manageTexts } from "./manage.texts.ts";

interface Props {
  readonly level: 1 | 2;
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}

export function NewCategoryDialog({ level, onCreated, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(manageTexts);
  const create = useCreateCategory(crew.id);
  const form = useForm<{ name: string; level: 1 | 2 }>({
    initial: { name: "", level },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: async ({ name, ...rest }) => {
      const { id } = await create.mutateAsync({ name: name.trim(), ...rest });
      onCreated(id);
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.create} submitText={t.createSubmit} onClose={onClose}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
      <RadioGroup
        label={t.createLevel}
        help={t.createLevelHelp}
        choices={([1, 2] as const).map((one) => ({ id: String(one) as "1" | "2", label: t.level(one) }))}
        value={String(form.values.level) as "1" | "2"}
        onChange={(id) => form.set({ level: id === "1" ? 1 : 2 })}
      />
    </FormDialog>
  );
}
