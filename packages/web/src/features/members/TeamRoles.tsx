import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Answer, CallInput } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./MemberPanel.module.css";
import { teamRolesOf, useMembers, useSetTeamRoles } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

interface SectionProps {
  readonly member: Member;
  readonly teams: readonly Team[];
  readonly today: string;
  /** Undefined for people who may not change the roles. */
  readonly onChange: (() => void) | undefined;
}

/** Hidden where there are no such roles and none can be given. */
export function TeamRolesSection({ member, teams, today, onChange }: SectionProps) {
  const t = useTexts(memberTexts);
  const { data: roles } = useSuspenseQuery(teamRolesOf(member.crewId, member.userId));
  if (roles.length === 0 && !onChange) return null;
  return (
    <SidePanelSection
      title={t.teamRoles}
      aside={
        onChange && (
          <TextLink size="small" label={t.changeTeamRoles} onPress={onChange}>
            {t.change}
          </TextLink>
        )
      }
    >
      {roles.length === 0 ? (
        <Muted as="p" size="tiny" isFaint>
          {t.teamRolesHint}
        </Muted>
      ) : (
        <dl className={styles.data}>
          {roles.map(({ id, groupId, role, validFrom }) => (
            <div key={id} className={styles.line}>
              <dt>{teams.find((team) => team.id === groupId)?.name}</dt>
              <dd>{(validFrom > today ? t.teamRoleFrom : t.teamRoleSince)(role, formatDate(validFrom))}</dd>
            </div>
          ))}
        </dl>
      )}
    </SidePanelSection>
  );
}

interface DialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

type TeamRole = "none" | "manager" | "managerReadOnly";
type Chosen = ReadonlyMap<number, TeamRole>;

/** For each team no role, or one that reaches this team only. */
export function TeamRolesDialog({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = useMembers(crew.id);
  const { data: current } = useSuspenseQuery(teamRolesOf(crew.id, member.userId));
  const today = wallTime(useMinute(), crew.timeZone).date;
  const setRoles = useSetTeamRoles(crew.id);
  const form = useForm<{ chosen: Chosen; validFrom: LocalDate | null }>({
    initial: { chosen: new Map(), validFrom: today },
    validate: ({ validFrom }) => ({ validFrom: validFrom === null && t.disableMissing }),
    save: ({ chosen, validFrom }) => {
      const items = writesFor(member.userId, current, chosen, validFrom ?? today);
      return items.length === 0 ? undefined : setRoles.mutateAsync({ items });
    },
    onClose,
  });
  const { chosen } = form.values;
  const roleIn = (teamId: number): TeamRole => {
    const role = chosen.get(teamId) ?? current.find(({ groupId }) => groupId === teamId)?.role;
    return role === "manager" || role === "managerReadOnly" ? role : "none";
  };
  return (
    <FormDialog form={form.state} title={t.teamRolesTitle(member.name)} onClose={onClose}>
      <p>{t.teamRolesHint}</p>
      {teams.map(({ id, name }) => (
        <Select
          key={id}
          label={name}
          placeholder={t.noTeamRole}
          value={roleIn(id)}
          onChange={(role) => form.set({ chosen: new Map(chosen).set(id, role) })}
          choices={[
            { id: "none" as const, label: t.noTeamRole },
            { id: "manager" as const, label: t.role("manager") },
            { id: "managerReadOnly" as const, label: t.role("managerReadOnly") },
          ]}
        />
      ))}
      <DateField {...form.field("validFrom")} label={t.validFrom} />
    </FormDialog>
  );
}

type Writes = CallInput<"memberRoles.batch">["items"];
type CurrentRole = Pick<Answer<"memberRoles.list">[number], "id" | "role"> & { readonly groupId: number };

/** The writes that turn the current roles into the chosen ones; unchanged roles need none. */
function writesFor(userId: number, current: readonly CurrentRole[], chosen: Chosen, validFrom: string): Writes {
  return [...chosen].flatMap(([groupId, role]): Writes => {
    const before = current.find((one) => one.groupId === groupId);
    if (role === "none") return before ? [{ method: "DELETE", path: `/${before.id}` }] : [];
    if (!before) return [{ method: "POST", body: { userId, role, scope: 3, groupId, validFrom } }];
    return before.role === role ? [] : [{ method: "PATCH", path: `/${before.id}`, body: { role } }];
  });
}
