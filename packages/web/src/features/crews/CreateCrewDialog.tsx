import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { CrewTexts } from "./crews.texts.ts";

interface Props {
  readonly timeZone: string;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onCreate: (name: string) => void;
  readonly onClose: () => void;
  readonly t: CrewTexts;
}

export function CreateCrewDialog({ timeZone, isSaving, problem, onCreate, onClose, t }: Props) {
  const [name, setName] = useState("");
  return (
    <FormDialog
      onClose={onClose}
      title={t.createTitle}
      submitText={t.createSubmit}
      isSaving={isSaving}
      texts={t}
      problem={problem}
      validate={(): Record<string, string> => (name.trim() === "" ? { name: t.nameMissing } : {})}
      onSubmit={() => onCreate(name.trim())}
    >
      <TextField
        name="name"
        label={t.name}
        value={name}
        onChange={setName}
        maxLength={limits.name}
        help={`${t.timeZone}: ${timeZone}`}
        autoFocus
      />
    </FormDialog>
  );
}
