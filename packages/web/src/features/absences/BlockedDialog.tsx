import type { BlockedPeriod } from "@glasen/contract/absence-planning.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useMemo, useState } from "react";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { BlockedFields } from "./periods.queries.ts";
import type { PeriodTexts } from "./periods.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly period: BlockedPeriod | undefined;
  readonly teams: readonly Team[];
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (fields: BlockedFields) => void;
  readonly onClose: () => void;
  readonly t: PeriodTexts;
}

const fieldNames = ["from", "to", "reason", "teamId"];

export function BlockedDialog({ period, teams, isSaving, error, onSave, onClose, t }: Props) {
  const words = useTexts(errorTexts);
  const [from, setFrom] = useState<LocalDate | null>(period?.from ?? null);
  const [to, setTo] = useState<LocalDate | null>(period?.to ?? null);
  const [reason, setReason] = useState(period?.reason ?? "");
  const [teamId, setTeamId] = useState(period?.teamId ?? null);
  const [isWarning, setWarning] = useState(period?.isWarning ?? false);
  const errors = useMemo(() => (error ? fieldTexts(error) : undefined), [error]);
  const isElsewhere = error !== null && !fieldNames.some((field) => field in (errors ?? {}));
  const title = period ? t.editTitle : t.block;
  const date = { openLabel: t.openCalendar, invalidText: t.dateUnreadable, isRequired: true };
  const validate = (): Record<string, string> => ({
    ...(from === null && { from: t.dayMissing }),
    ...(to === null && { to: t.dayMissing }),
    ...(reason.trim() === "" && { reason: t.reasonMissing }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitText={t.save}
      isSaving={isSaving}
      texts={t}
      validate={validate}
      errors={isElsewhere ? undefined : errors}
      problem={isElsewhere ? errorText(error, words) : undefined}
      onSubmit={() => onSave({ from: from ?? "", to: to ?? "", reason: reason.trim(), teamId, isWarning })}
    >
      <TextField
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        value={reason}
        onChange={setReason}
        maxLength={255}
        isRequired
      />
      <DateField
        name="from"
        label={t.from}
        value={from}
        onChange={(day) => {
          setFrom(day);
          if (day !== null && (to === null || to < day)) setTo(day);
        }}
        {...date}
      />
      <DateField
        name="to"
        label={t.to}
        value={to}
        onChange={setTo}
        min={from ?? undefined}
        tooEarlyText={t.endFirst}
        {...date}
      />
      <Select
        name="teamId"
        label={t.whom}
        placeholder={t.everybody}
        choices={[{ id: "", label: t.everybody }, ...teams.map(({ id, name }) => ({ id: String(id), label: name }))]}
        value={teamId === null ? "" : String(teamId)}
        onChange={(id) => setTeamId(id === "" ? null : Number(id))}
      />
      <RadioGroup
        label={t.strength}
        choices={[
          { id: "refuses", label: t.refuses },
          { id: "warns", label: t.warns },
        ]}
        value={isWarning ? "warns" : "refuses"}
        onChange={(strength) => setWarning(strength === "warns")}
      />
    </FormDialog>
  );
}
