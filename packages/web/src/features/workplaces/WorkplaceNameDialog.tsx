import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { WorkplaceTexts } from "./workplaces.texts.ts";

interface Props {
  readonly title: string;
  readonly submitText: string;
  readonly initialName: string;
  readonly isTaken: (name: string) => boolean;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly t: WorkplaceTexts;
}

export function WorkplaceNameDialog(props: Props) {
  const { title, submitText, isTaken, isSaving, t } = props;
  const [name, setName] = useState(props.initialName);
  const wanted = name.trim();
  function validate(): Record<string, string> {
    if (wanted === "") return { name: t.nameMissing };
    return isTaken(wanted) ? { name: t.nameTaken } : {};
  }
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      isSaving={isSaving}
      onClose={props.onClose}
      validate={validate}
      problem={props.problem}
      onSubmit={() => props.onSubmit(wanted)}
      texts={t}
    >
      <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} autoFocus />
    </FormDialog>
  );
}
