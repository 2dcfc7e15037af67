import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { FormProblem } from "../accounts/form-problem.ts";
import type { SecurityTexts } from "./security.texts.ts";

interface Props extends FormProblem {
  /** As it is called now. */
  readonly name: string;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly isSaving: boolean;
  readonly t: SecurityTexts;
}

export function RenamePasskeyDialog({ name: before, onSubmit, onClose, isSaving, errors, problem, t }: Props) {
  const [name, setName] = useState(before);
  return (
    <FormDialog
      onClose={onClose}
      title={t.renamePasskeyTitle}
      submitText={t.save}
      isSaving={isSaving}
      texts={t}
      errors={errors}
      problem={problem}
      validate={() => ({ ...(name.trim() === "" && { name: t.passkeyNameMissing }) })}
      onSubmit={() => {
        if (!isSaving) onSubmit(name.trim());
      }}
    >
      <TextField
        name="name"
        label={t.passkeyName}
        help={t.passkeyNameHelp}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
      />
    </FormDialog>
  );
}
