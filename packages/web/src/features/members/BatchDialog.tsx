import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
import { EmploymentSelect } from "./EmploymentSelect.tsx";
import type { MemberTexts } from "./members.texts.ts";

export interface BatchChange {
  readonly addToTeamIds?: number[];
  readonly removeFromTeamIds?: number[];
  readonly employmentType?: string;
  readonly firstWorkDayAt?: LocalDate;
}

interface Props {
  readonly count: number;
  readonly teams: readonly Team[];
  readonly employmentTypes: readonly string[];
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly onSave: (change: BatchChange) => void;
  readonly onClose: () => void;
  readonly t: MemberTexts;
}

/** The same for many: what is left empty stays as it is with each of them. */
export function BatchDialog({ count, teams, employmentTypes, isSaving, problem, onSave, onClose, t }: Props) {
  const [addTo, setAddTo] = useState<string>("");
  const [removeFrom, setRemoveFrom] = useState<string>("");
  const [employmentType, setEmploymentType] = useState<string | null>(null);
  const [firstWorkDayAt, setFirstDay] = useState<LocalDate | null>(null);
  const change: BatchChange = {
    ...(addTo && { addToTeamIds: [Number(addTo)] }),
    ...(removeFrom && { removeFromTeamIds: [Number(removeFrom)] }),
    ...(employmentType && { employmentType }),
    ...(firstWorkDayAt && { firstWorkDayAt }),
  };
  const teamChoices = [{ id: "", label: t.asIs }, ...teams.map(({ id, name }) => ({ id: String(id), label: name }))];
  return (
    <FormDialog
      title={t.batchTitle(t.people(count))}
      submitText={t.batchApply(count)}
      isSaving={isSaving}
      isSubmitDisabled={Object.keys(change).length === 0}
      problem={problem}
      onSubmit={() => onSave(change)}
      onClose={onClose}
      texts={t}
    >
      <p>{t.batchHint}</p>
      <Select label={t.addToTeam} placeholder={t.asIs} choices={teamChoices} value={addTo} onChange={setAddTo} />
      <Select
        label={t.removeFromTeam}
        placeholder={t.asIs}
        choices={teamChoices}
        value={removeFrom}
        onChange={setRemoveFrom}
      />
      <EmploymentSelect
        value={employmentType}
        types={employmentTypes}
        onChange={setEmploymentType}
        none={t.asIs}
        t={t}
      />
      <DateField
        label={t.firstWorkDay}
        name="firstWorkDayAt"
        value={firstWorkDayAt}
        onChange={setFirstDay}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
    </FormDialog>
  );
}
