import { limits } from "@glasen/contract/limits.ts";
import type { Qualification } from "@glasen/contract/qualifications.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useChangeQualification, useCreateQualification } from "./qualifications.queries.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly qualification: Qualification | undefined;
  readonly others: readonly Qualification[];
  readonly onClose: () => void;
}

export function QualificationDialog({ qualification, others, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(qualificationTexts);
  const create = useCreateQualification(crew.id);
  const change = useChangeQualification(crew.id);
  const isTaken = (wanted: string) =>
    others.some(({ id, name }) => id !== qualification?.id && name.toLowerCase() === wanted.toLowerCase());
  const form = useForm({
    initial: { name: qualification?.name ?? "" },
    validate: ({ name }) => ({ name: name.trim() === "" ? t.nameMissing : isTaken(name.trim()) && t.nameTaken }),
    save: ({ name }) =>
      qualification
        ? change.mutateAsync({ id: qualification.id, name: name.trim(), colour: qualification.colour })
        : create.mutateAsync({ name: name.trim() }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={qualification ? t.renameTitle : t.create}
      submitText={qualification ? t.save : t.createSubmit}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
    </FormDialog>
  );
}
