import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { ManageTexts } from "./manage.texts.ts";

interface Props {
  readonly level: 1 | 2;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (wanted: { name: string; level: 1 | 2 }) => void;
  readonly onClose: () => void;
  readonly t: ManageTexts;
}

export function NewCategoryDialog({ isSaving, problem, onSubmit, onClose, t, ...initial }: Props) {
  const [name, setName] = useState("");
  const [level, setLevel] = useState(initial.level);
  const wanted = name.trim();
  return (
    <FormDialog
      title={t.create}
      submitText={t.createSubmit}
      isSaving={isSaving}
      onClose={onClose}
      validate={() => (wanted === "" ? { name: t.nameMissing } : {})}
      problem={problem}
      onSubmit={() => onSubmit({ name: wanted, level })}
      texts={t}
    >
      <TextField name="name" label={t.name} value={name} onChange={setName} maxLength={limits.name} autoFocus />
      <RadioGroup
        label={t.createLevel}
        help={t.createLevelHelp}
        choices={([1, 2] as const).map((one) => ({ id: String(one) as "1" | "2", label: t.level(one) }))}
        value={String(level) as "1" | "2"}
        onChange={(id) => setLevel(id === "1" ? 1 : 2)}
      />
    </FormDialog>
  );
}
