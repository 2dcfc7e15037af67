import type { Member } from "@glasen/contract/members.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { formatDate } from "#ui/date-text.ts";
import { MailIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import type { Column } from "#ui/Table.tsx";
import styles from "./MembersView.module.css";
import { type MemberState, stateOf } from "./member-filter.ts";
import { type MemberTexts, memberTexts } from "./members.texts.ts";

/** The optional columns after the name, in this order. */
export const columnIds = ["role", "team", "week", "email", "number", "employment", "firstDay", "state"] as const;
export type ColumnId = (typeof columnIds)[number];

interface Context {
  readonly t: MemberTexts;
  readonly today: string;
  readonly teamsOf: (member: Member) => string;
  /** "40:00 · Mo–Fr"; undefined without a model. */
  readonly weekOf: (member: Member) => string | undefined;
  readonly ownUserId: number;
}

export const columnLabel = (id: ColumnId, t: MemberTexts): string =>
  ({
    role: t.roleWord,
    team: t.team,
    week: t.week,
    email: t.emailOrUsername,
    number: t.number,
    employment: t.employment,
    firstDay: t.firstDay,
    state: t.stateWord,
  })[id];

const missing = "–";

export function memberColumns(chosen: readonly string[], context: Context): Column<Member>[] {
  const { t, today, teamsOf, weekOf } = context;
  const cells: Record<ColumnId, (member: Member) => ReactNode> = {
    role: (member) => <RoleText member={member} />,
    team: (member) => teamsOf(member) || missing,
    week: (member) => weekOf(member) ?? missing,
    email: ({ email, username }) => email ?? username ?? missing,
    number: ({ externalId }) => externalId ?? missing,
    employment: ({ employmentType }) => (employmentType ? t.employmentType(employmentType) : missing),
    firstDay: ({ firstWorkDayAt }) => (firstWorkDayAt ? formatDate(firstWorkDayAt) : missing),
    state: (member) => <StateText state={stateOf(member, today)} />,
  };
  return [
    {
      id: "name",
      head: t.name,
      isSortable: true,
      cell: (member) => <PersonCell member={member} context={context} />,
    },
    ...columnIds
      .filter((id) => chosen.includes(id))
      .map((id) => ({
        id,
        head: columnLabel(id, t),
        isSortable: id !== "week",
        isNumber: id === "number" || id === "firstDay",
        cell: cells[id],
      })),
  ];
}

/** On a phone a member has one column with two lines. */
export function phoneColumns(context: Context): Column<Member>[] {
  const { t, today, teamsOf } = context;
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
              <Muted size="tiny" isFaint className={styles.below}>
                {below.filter(Boolean).join(" · ")}
              </Muted>
            </span>
          </span>
        );
      },
    },
  ];
}

export const pictureOf = ({ hasAvatar, avatarUrl }: Member): string | undefined => (hasAvatar ? avatarUrl : undefined);

function PersonCell({
  member,
  context: { t, today, ownUserId },
}: {
  readonly member: Member;
  readonly context: Context;
}) {
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

export function RoleText({ member }: { readonly member: Member }) {
  const t = useTexts(memberTexts);
  return (
    <>
      {t.role(member.role)}
      {member.managesTeamsOnly && (
        <Muted size="tiny" isFaint>
          {" "}
          {t.ownTeamsOnly}
        </Muted>
      )}
    </>
  );
}

export function StateText({ state }: { readonly state: MemberState }) {
  const t = useTexts(memberTexts);
  return (
    <span className={styles.state} data-state={state}>
      {state === "invited" ? <MailIcon size="small" /> : <i aria-hidden="true" />}
      {t.state(state)}
    </span>
  );
}
