import { limits } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { canChangeCredentials } from "./member-rights.ts";
import { useChangeMember, useChangeMembers, useMembers } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

interface EditProps {
  readonly member: Member;
  readonly onClose: () => void;
}

export function EditMemberDialog({ member, onClose }: EditProps) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const change = useChangeMember(crew.id);
  const isOwn = me.userId === member.userId;
  const isAccountLocked = !canChangeCredentials(me, member);
  const accountHelp = isAccountLocked ? t.accountLocked : undefined;
  const needsPassword = ({ email, username }: { email: string; username: string }) =>
    isOwn && (email !== (member.email ?? "") || username !== (member.username ?? ""));
  const { firstWorkDayAt, ofAgeAt, employmentType } = member;
  const form = useForm({
    initial: {
      name: member.name,
      email: member.email ?? "",
      username: member.username ?? "",
      externalId: member.externalId ?? "",
      costCentre: member.costCentre ?? "",
      employmentType,
      firstWorkDayAt,
      ofAgeAt,
      password: "",
    },
    validate: (values) => ({
      name: values.name.trim() === "" && t.nameMissing,
      password: needsPassword(values) && values.password === "" && t.passwordMissing,
    }),
    save: (values, { name, password: _, ...changed }) => {
      const rest = Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value?.trim() || null]));
      const fields = {
        ...(name !== undefined && { name: name.trim() }),
        ...(needsPassword(values) && { password: values.password }),
        ...rest,
      };
      return Object.keys(fields).length === 0 ? undefined : change.mutateAsync({ id: member.id, ...fields });
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} onClose={onClose} title={t.editTitle(member.name)}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
      <TextField
        {...form.field("email")}
        label={t.email}
        help={accountHelp}
        isDisabled={isAccountLocked}
        maxLength={254}
      />
      <TextField {...form.field("username")} label={t.username} isDisabled={isAccountLocked} maxLength={100} />
      {needsPassword(form.values) && (
        <PasswordField
          {...form.field("password")}
          label={t.ownPassword}
          help={t.ownPasswordHelp}
          autoComplete="current-password"
        />
      )}
      <TextField {...form.field("externalId")} label={t.personnelNumber} maxLength={100} />
      <EmploymentSelect {...form.field("employmentType")} none={t.none} />
      <TextField {...form.field("costCentre")} label={t.costCentre} maxLength={36} />
      <DateField {...form.field("firstWorkDayAt")} label={t.firstWorkDay} />
      <DateField {...form.field("ofAgeAt")} label={t.ofAge} help={t.ofAgeHint} />
    </FormDialog>
  );
}

interface BatchProps {
  readonly members: readonly Member[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface BatchFields {
  readonly addToTeamId: string;
  readonly removeFromTeamId: string;
  readonly employmentType: string | null;
  readonly costCentre: string;
  readonly firstWorkDayAt: LocalDate | null;
}

/** The same change for many members; empty fields stay as they are for each of them. */
export function BatchDialog({ members, onSaved, onClose }: BatchProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = useMembers(crew.id);
  const change = useChangeMembers(crew.id);
  const form = useForm<BatchFields>({
    initial: { addToTeamId: "", removeFromTeamId: "", employmentType: null, costCentre: "", firstWorkDayAt: null },
    save: ({ addToTeamId, removeFromTeamId, employmentType, costCentre, firstWorkDayAt }) =>
      change.mutateAsync({
        memberIds: members.map(({ id }) => id),
        ...(addToTeamId && { addToTeamIds: [Number(addToTeamId)] }),
        ...(removeFromTeamId && { removeFromTeamIds: [Number(removeFromTeamId)] }),
        ...(employmentType && { employmentType }),
        ...(costCentre.trim() && { costCentre: costCentre.trim() }),
        ...(firstWorkDayAt && { firstWorkDayAt }),
      }),
    savedText: t.batchDone(members.length),
    onClose: () => {
      onSaved();
      onClose();
    },
  });
  const teamChoices = [{ id: "", label: t.asIs }, ...teams.map(({ id, name }) => ({ id: String(id), label: name }))];
  return (
    <FormDialog
      form={form.state}
      title={t.batchTitle(t.people(members.length))}
      submitText={t.batchApply(members.length)}
      isSubmitDisabled={!form.isDirty}
      onClose={onClose}
    >
      <p>{t.batchHint}</p>
      <Select {...form.field("addToTeamId")} label={t.addToTeam} placeholder={t.asIs} choices={teamChoices} />
      <Select {...form.field("removeFromTeamId")} label={t.removeFromTeam} placeholder={t.asIs} choices={teamChoices} />
      <EmploymentSelect {...form.field("employmentType")} none={t.asIs} />
      <TextField {...form.field("costCentre")} label={t.costCentre} placeholder={t.asIs} maxLength={36} />
      <DateField {...form.field("firstWorkDayAt")} label={t.firstWorkDay} />
    </FormDialog>
  );
}

interface EmploymentProps {
  readonly name: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Label of the empty choice. */
  readonly none: string;
}

/** Offers the crew's employment types, and the member's own even if the crew no longer offers it. */
function EmploymentSelect({ name, value, onChange, none }: EmploymentProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const types = crew.settings.employmentTypes;
  const offered = value === null || types.includes(value) ? types : [value, ...types];
  return (
    <Select
      name={name}
      label={t.employment}
      placeholder={none}
      value={value ?? ""}
      choices={[{ id: "", label: none }, ...offered.map((type) => ({ id: type, label: t.employmentType(type) }))]}
      onChange={(type) => onChange(type === "" ? null : type)}
    />
  );
}
