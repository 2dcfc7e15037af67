import { limits } from "@glasen/contract/limits.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { teamTexts } from "./teams.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly team: Team | undefined;
  readonly initialName: string;
  readonly isTaken: (name: string) => boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

export function TeamDialog({ team, initialName, isTaken, onSubmit, onClose }: Props) {
  const t = useTexts(teamTexts);
  const form = useForm({
    initial: { name: initialName },
    validate: ({ name }) => ({ name: name.trim() === "" ? t.nameMissing : isTaken(name.trim()) && t.nameTaken }),
    save: ({ name }) => onSubmit(name.trim()),
  });
  return (
    <FormDialog
      form={form.state}
      title={team ? t.renameTitle : t.newTeam}
      submitText={team ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
    </FormDialog>
  );
}
