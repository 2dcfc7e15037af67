import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { TeamTexts } from "./teams.texts.ts";

interface Props {
  readonly title: string;
  readonly submitText: string;
  readonly initialName: string;
  readonly isTaken: (name: string) => boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly t: TeamTexts;
}

export function TeamNameDialog({ title, submitText, initialName, isTaken, onSubmit, onClose, t }: Props) {
  const [name, setName] = useState(initialName);
  const wanted = name.trim();
  function validate(): Record<string, string> {
    if (wanted === "") return { name: t.nameMissing };
    return isTaken(wanted) ? { name: t.nameTaken } : {};
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitText={submitText}
      texts={t}
      validate={validate}
      onSubmit={() => onSubmit(wanted)}
    >
      <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} autoFocus />
    </FormDialog>
  );
}
