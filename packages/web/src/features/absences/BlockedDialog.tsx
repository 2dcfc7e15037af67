import type { BlockedPeriod } from "@glasen/contract/absence-planning.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSaveBlocked } from "./periods.queries.ts";
import { periodTexts } from "./periods.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly period: BlockedPeriod | undefined;
  readonly teams: readonly Team[];
  readonly onClose: () => void;
}

export function BlockedDialog({ period, teams, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(periodTexts);
  const save = useSaveBlocked(crew.id);
  const form = useForm({
    initial: {
      reason: period?.reason ?? "",
      from: period?.from ?? null,
      to: period?.to ?? null,
      teamId: period?.teamId ?? null,
      isWarning: period?.isWarning ?? false,
    },
    validate: ({ from, to, reason }) => ({
      from: from === null && t.dayMissing,
      to: to === null && t.dayMissing,
      reason: reason.trim() === "" && t.reasonMissing,
    }),
    save: ({ from, to, reason, ...fields }) =>
      save.mutateAsync({ id: period?.id, from: from ?? "", to: to ?? "", reason: reason.trim(), ...fields }),
    savedText: t.blockedSaved,
    onClose,
  });
  const { from, to, teamId, isWarning } = form.values;
  return (
    <FormDialog form={form.state} title={period ? t.editTitle : t.block} onClose={onClose}>
      <TextField {...form.field("reason")} label={t.reason} help={t.reasonHelp} maxLength={255} isRequired />
      <DateField
        {...form.field("from")}
        label={t.from}
        onChange={(day) => form.set({ from: day, ...(day !== null && (to === null || to < day) && { to: day }) })}
        isRequired
      />
      <DateField {...form.field("to")} label={t.to} min={from ?? undefined} tooEarlyText={t.endFirst} isRequired />
      <Select
        name="teamId"
        label={t.whom}
        placeholder={t.everybody}
        choices={[{ id: "", label: t.everybody }, ...teams.map(({ id, name }) => ({ id: String(id), label: name }))]}
        value={String(teamId ?? "")}
        onChange={(id) => form.set({ teamId: id === "" ? null : Number(id) })}
      />
      <RadioGroup
        label={t.strength}
        choices={[
          { id: "refuses", label: t.refuses },
          { id: "warns", label: t.warns },
        ]}
        value={isWarning ? "warns" : "refuses"}
        onChange={(strength) => form.set({ isWarning: strength === "warns" })}
      />
    </FormDialog>
  );
}
