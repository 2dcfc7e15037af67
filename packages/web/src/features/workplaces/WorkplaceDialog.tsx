import { limits } from "@glasen/contract/limits.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useChangeWorkplace, useCreateWorkplace, workplacesOf } from "./workplaces.queries.ts";
import { workplaceTexts } from "./workplaces.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly workplace: Workplace | undefined;
  readonly onClose: () => void;
}

export function WorkplaceDialog({ workplace, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(workplaceTexts);
  const { data: workplaces } = useSuspenseQuery(workplacesOf(crew.id));
  const create = useCreateWorkplace(crew.id);
  const change = useChangeWorkplace(crew.id);
  const isTaken = (wanted: string) =>
    workplaces.some(({ id, name }) => id !== workplace?.id && name.toLowerCase() === wanted.toLowerCase());
  const form = useForm({
    initial: { name: workplace?.name ?? "" },
    validate: ({ name }) => ({ name: name.trim() === "" ? t.nameMissing : isTaken(name.trim()) && t.nameTaken }),
    save: ({ name }) => {
      if (!workplace) return create.mutateAsync({ name: name.trim() });
      change.mutate({ id: workplace.id, name: name.trim() });
      return undefined;
    },
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={workplace ? t.renameTitle : t.create}
      submitText={workplace ? t.save : t.createSubmit}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
    </FormDialog>
  );
}
