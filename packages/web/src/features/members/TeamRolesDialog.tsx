import type { Member } from "@glasen/contract/members.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
import { teamRolesOf, useMembers, useSetTeamRoles } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { type TeamRole, writesFor } from "./team-role-writes.ts";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** One line a team: no role, or one that reaches this team only. */
export function TeamRolesDialog({ member, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = useMembers(crew.id);
  const { data: held } = useSuspenseQuery(teamRolesOf(crew.id, member.userId));
  const today = localDate(wallTime(useMinute(), crew.timeZone).date);
  const [chosen, setChosen] = useState<ReadonlyMap<number, TeamRole>>(new Map());
  const [validFrom, setValidFrom] = useState<LocalDate | null>(today);
  const save = useSetTeamRoles(crew.id);
  const roleIn = (teamId: number): TeamRole => {
    const role = chosen.get(teamId) ?? held.find(({ groupId }) => groupId === teamId)?.role;
    return role === "manager" || role === "managerReadOnly" ? role : "none";
  };
  const items = writesFor(member.userId, held, chosen, validFrom ?? today);
  return (
    <FormDialog
      title={t.teamRolesTitle(member.name)}
      submitText={t.save}
      isSaving={save.isPending}
      onClose={onClose}
      validate={(): Record<string, string> => (validFrom === null ? { validFrom: t.disableMissing } : {})}
      onSubmit={() =>
        items.length === 0
          ? onClose()
          : save.mutate(items, {
              onSuccess: onClose,
              onError: (error) => notifyError(error, t.teamRolesNotSaved),
            })
      }
      texts={t}
    >
      <p>{t.teamRolesHint}</p>
      {teams.map(({ id, name }) => (
        <Select
          key={id}
          label={name}
          placeholder={t.noTeamRole}
          value={roleIn(id)}
          onChange={(role) => setChosen(new Map(chosen).set(id, role))}
          choices={[
            { id: "none" as const, label: t.noTeamRole },
            { id: "manager" as const, label: t.role("manager") },
            { id: "managerReadOnly" as const, label: t.role("managerReadOnly") },
          ]}
        />
      ))}
      <DateField
        name="validFrom"
        label={t.validFrom}
        value={validFrom}
        onChange={setValidFrom}
        openLabel={t.openCalendar}
        invalidText={t.dateUnreadable}
      />
    </FormDialog>
  );
}
