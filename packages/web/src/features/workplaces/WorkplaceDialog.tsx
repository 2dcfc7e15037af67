import { limits } from "@glasen/contract/limits.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { QualificationField } from "../qualifications/QualificationField.public.tsx";
import { qualificationsOf, useSetRequired } from "../qualifications/qualifications.queries.ts";
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
  const [{ data: workplaces }, { data: qualifications }] = useSuspenseQueries({
    queries: [workplacesOf(crew.id), qualificationsOf(crew.id)],
  });
  const required = qualifications.workplaces.find((one) => one.workplaceId === workplace?.id)?.qualificationIds ?? [];
  const setRequired = useSetRequired(crew.id);
  const create = useCreateWorkplace(crew.id);
  const change = useChangeWorkplace(crew.id);
  const isTaken = (wanted: string) =>
    workplaces.some(({ id, name }) => id !== workplace?.id && name.toLowerCase() === wanted.toLowerCase());
  const form = useForm<{ name: string; qualificationIds: readonly string[] }>({
    initial: { name: workplace?.name ?? "", qualificationIds: required.map(String) },
    validate: ({ name }) => ({ name: name.trim() === "" ? t.nameMissing : isTaken(name.trim()) && t.nameTaken }),
    save: async ({ name, qualificationIds }, changed) => {
      const { id } = workplace ?? (await create.mutateAsync({ name: name.trim() }));
      if (workplace && changed.name !== undefined) change.mutate({ id, name: name.trim() });
      if (changed.qualificationIds)
        await setRequired.mutateAsync({ workplaceId: id, qualificationIds: qualificationIds.map(Number) });
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
      <QualificationField {...form.field("qualificationIds")} />
    </FormDialog>
  );
}
