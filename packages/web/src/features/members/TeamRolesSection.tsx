import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./MemberPanel.module.css";
import { teamRolesOf } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

interface Props {
  readonly member: Member;
  readonly teams: readonly Team[];
  readonly today: string;
  /** Undefined for those who may not. */
  readonly onChange: (() => void) | undefined;
}

/** Nothing where there is none and none can be given. */
export function TeamRolesSection({ member, teams, today, onChange }: Props) {
  const t = useTexts(memberTexts);
  const { data: roles } = useSuspenseQuery(teamRolesOf(member.crewId, member.userId));
  if (roles.length === 0 && !onChange) return null;
  return (
    <SidePanelSection
      title={t.teamRoles}
      aside={
        onChange && (
          <TextLink size="small" label={t.changeTeamRoles} onPress={onChange}>
            {t.edit}
          </TextLink>
        )
      }
    >
      {roles.length === 0 ? (
        <p className={styles.small}>{t.teamRolesHint}</p>
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
