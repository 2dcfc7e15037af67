import type { Member } from "@glasen/contract/members.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { MailIcon } from "#ui/icons.tsx";
import type { Column } from "#ui/Table.tsx";
import styles from "./MembersView.module.css";
import { type MemberState, stateOf } from "./member-state.ts";
import type { MemberTexts } from "./members.texts.ts";

/** What can stand beside the name, in this order. */
export const columnIds = ["role", "team", "email", "number", "employment", "firstDay", "state"] as const;
export type ColumnId = (typeof columnIds)[number];

interface Shown {
  readonly t: MemberTexts;
  readonly today: string;
  readonly teamsOf: (member: Member) => string;
  readonly ownUserId: number;
}

export const columnWord = (id: ColumnId, t: MemberTexts): string =>
  ({
    role: t.roleWord,
    team: t.team,
    email: t.emailOrUsername,
    number: t.number,
    employment: t.employment,
    firstDay: t.firstDay,
    state: t.stateWord,
  })[id];

const missing = "–";

export function memberColumns(chosen: readonly string[], shown: Shown): Column<Member>[] {
  const { t, today, teamsOf } = shown;
  const cells: Record<ColumnId, (member: Member) => React.ReactNode> = {
    role: (member) => <RoleWord member={member} t={t} />,
    team: (member) => teamsOf(member) || missing,
    email: ({ email, username }) => email ?? username ?? missing,
    number: ({ externalId }) => externalId ?? missing,
    employment: ({ employmentType }) => (employmentType ? t.employmentType(employmentType) : missing),
    firstDay: ({ firstWorkDayAt }) => (firstWorkDayAt ? formatDate(firstWorkDayAt) : missing),
    state: (member) => <StateWord state={stateOf(member, today)} t={t} />,
  };
  return [
    {
      id: "name",
      head: t.name,
      isSortable: true,
      cell: (member) => <PersonCell member={member} shown={shown} />,
    },
    ...columnIds
      .filter((id) => chosen.includes(id))
      .map((id) => ({
        id,
        head: columnWord(id, t),
        isSortable: true,
        isNumber: id === "number" || id === "firstDay",
        cell: cells[id],
      })),
  ];
}

/** On a phone everything stands in two lines under one picture. */
export function phoneColumns(shown: Shown): Column<Member>[] {
  const { t, today, teamsOf } = shown;
  return [
    {
      id: "name",
      head: t.name,
      cell: (member) => {
        const state = stateOf(member, today);
        const below = [t.role(member.role), teamsOf(member), state === "active" ? "" : t.state(state)];
        return (
          <span className={styles.person}>
            <Avatar name={member.name} imageUrl={pictureOf(member)} isQuiet={state === "disabled"} />
            <span className={styles.lines}>
              <span>{member.name}</span>
              <span className={styles.below}>{below.filter(Boolean).join(" · ")}</span>
            </span>
          </span>
        );
      },
    },
  ];
}

export const pictureOf = ({ hasAvatar, avatarUrl }: Member): string | undefined => (hasAvatar ? avatarUrl : undefined);

function PersonCell({ member, shown: { t, today, ownUserId } }: { readonly member: Member; readonly shown: Shown }) {
  return (
    <span className={styles.person}>
      <Avatar
        name={member.name}
        size="small"
        imageUrl={pictureOf(member)}
        isQuiet={stateOf(member, today) === "disabled"}
      />
      {member.name}
      {member.userId === ownUserId && <Badge>{t.you}</Badge>}
    </span>
  );
}

export function RoleWord({ member, t }: { readonly member: Member; readonly t: MemberTexts }) {
  return (
    <>
      {t.role(member.role)}
      {member.managesTeamsOnly && <span className={styles.aside}> {t.ownTeamsOnly}</span>}
    </>
  );
}

export function StateWord({ state, t }: { readonly state: MemberState; readonly t: MemberTexts }) {
  return (
    <span className={styles.state} data-state={state}>
      {state === "invited" ? <MailIcon size="small" /> : <i aria-hidden="true" />}
      {t.state(state)}
    </span>
  );
}
