import { limits } from "@glasen/contract/limits.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useCreateCrew } from "./crews.queries.ts";
import { crewTexts } from "./crews.texts.ts";

interface Props {
  readonly timeZone?: string | undefined;
  readonly onClose: () => void;
}

/** Creates a crew and opens it. */
export function FoundCrew({ timeZone = "Europe/Berlin", onClose }: Props) {
  const t = useTexts(crewTexts);
  const navigate = useNavigate();
  const create = useCreateCrew();
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: async ({ name }) => {
      const { id } = await create.mutateAsync({ name: name.trim(), timeZone });
      void navigate({ to: `/crew/${id}` });
    },
  });
  return (
    <FormDialog form={form.state} title={t.create} submitText={t.createSubmit} onClose={onClose}>
      <TextField
        {...form.field("name")}
        label={t.name}
        maxLength={limits.name}
        help={`${t.timeZone}: ${timeZone}`}
        autoFocus
      />
    </FormDialog>
  );
}
