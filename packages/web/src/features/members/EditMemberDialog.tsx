import { limits } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { useState } from "react";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { EmploymentSelect } from "./EmploymentSelect.tsx";
import type { MemberTexts } from "./members.texts.ts";

export type MemberDraft = Pick<
  Member,
  "name" | "email" | "username" | "externalId" | "employmentType" | "firstWorkDayAt" | "ofAgeAt"
>;

interface Props {
  readonly member: Member;
  /** What the crew offers. */
  readonly employmentTypes: readonly string[];
  readonly isSaving: boolean;
  /** By field, as the server said. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly problem: string | undefined;
  readonly onSave: (changed: Partial<MemberDraft>) => void;
  readonly onClose: () => void;
  readonly t: MemberTexts;
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export function EditMemberDialog(props: Props) {
  const { member, employmentTypes, isSaving, errors, problem, onSave, onClose, t } = props;
  const [draft, setDraft] = useState<MemberDraft>(() => ({
    name: member.name,
    email: member.email,
    username: member.username,
    externalId: member.externalId,
    employmentType: member.employmentType,
    firstWorkDayAt: member.firstWorkDayAt,
    ofAgeAt: member.ofAgeAt,
  }));
  const set = (part: Partial<MemberDraft>) => setDraft({ ...draft, ...part });
  const names = Object.keys(draft) as (keyof MemberDraft)[];
  const changed = Object.fromEntries(
    names.filter((name) => draft[name] !== member[name]).map((name) => [name, draft[name]]),
  ) as Partial<MemberDraft>;
  const text = (name: "email" | "username" | "externalId", label: string) => (
    <TextField
      name={name}
      label={label}
      value={draft[name] ?? ""}
      onChange={(value) => set({ [name]: value === "" ? null : value })}
      maxLength={name === "email" ? 254 : 100}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t.editTitle(member.name)}
      submitText={t.save}
      isSaving={isSaving}
      texts={t}
      errors={errors}
      problem={problem}
      validate={(): Record<string, string> => (draft.name.trim() === "" ? { name: t.nameMissing } : {})}
      onSubmit={() => {
        const trimmed = Object.fromEntries(
          Object.entries(changed).map(([name, value]) => [
            name,
            name === "name" ? (value ?? "").trim() : orNull(value ?? ""),
          ]),
        ) as Partial<MemberDraft>;
        if (Object.keys(trimmed).length === 0) onClose();
        else onSave(trimmed);
      }}
    >
      <TextField
        name="name"
        label={t.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={limits.name}
        autoFocus
      />
      {text("email", t.email)}
      {text("username", t.username)}
      {text("externalId", t.personnelNumber)}
      <EmploymentSelect
        value={draft.employmentType}
        types={employmentTypes}
        onChange={(employmentType) => set({ employmentType })}
        t={t}
      />
      <DateField
        name="firstWorkDayAt"
        label={t.firstWorkDay}
        value={draft.firstWorkDayAt}
        onChange={(firstWorkDayAt) => set({ firstWorkDayAt })}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
      <DateField
        name="ofAgeAt"
        label={t.ofAge}
        help={t.ofAgeHint}
        value={draft.ofAgeAt}
        onChange={(ofAgeAt) => set({ ofAgeAt })}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
    </FormDialog>
  );
}
