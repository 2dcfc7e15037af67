import type { Member } from "@glasen/contract/members.ts";
import type { ReactNode } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./MemberPanel.module.css";
import type { Neighbours } from "./MembersView.tsx";
import { pictureOf, StateWord } from "./member-columns.tsx";
import { stateOf } from "./member-state.ts";
import type { MemberTexts } from "./members.texts.ts";

/** What can be asked for a member; whoever may not do one of them does not see it. */
export type MemberAction =
  | "edit"
  | "password"
  | "role"
  | "handOver"
  | "teams"
  | "teamRoles"
  | "resend"
  | "withdraw"
  | "disable"
  | "enable"
  | "export"
  | "erase";

interface Props {
  readonly member: Member;
  readonly teamNames: readonly string[];
  readonly today: string;
  readonly can: (action: MemberAction) => boolean;
  readonly onAction: (action: MemberAction) => void;
  readonly neighbours: Neighbours;
  readonly onSelect: (userId: number) => void;
  readonly onClose: () => void;
  readonly invitedOn: string | undefined;
  readonly erasedOn: string | undefined;
  readonly settingsHref?: string | undefined;
  /** Roles for teams, the PIN, and what was changed: loaded by themselves. */
  readonly teamRoles?: ReactNode;
  readonly pin?: ReactNode;
  readonly history?: ReactNode;
  /** Personal data is not for everybody. */
  readonly seesDetails: boolean;
  readonly t: MemberTexts;
}

export function MemberPanel(props: Props) {
  const { member, teamNames, today, neighbours, onSelect, onClose, t } = props;
  const go = (to: Member | undefined) => to && onSelect(to.userId);
  return (
    <SidePanel
      title={member.name}
      subtitle={[t.role(member.role), ...teamNames].join(", ")}
      before={<Avatar name={member.name} imageUrl={pictureOf(member)} size="large" />}
      closeLabel={t.close}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronLeftIcon />}
            aria-label={t.previous}
            isDisabled={!neighbours.previous}
            onPress={() => go(neighbours.previous)}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronRightIcon />}
            aria-label={t.next}
            isDisabled={!neighbours.next}
            onPress={() => go(neighbours.next)}
          />
        </>
      }
    >
      {props.erasedOn !== undefined && (
        <SidePanelSection title={t.erasedOn(props.erasedOn)}>
          <p className={styles.small}>{t.erasedHint}</p>
        </SidePanelSection>
      )}
      {props.seesDetails && <Details {...props} />}
      <SidePanelSection>
        <dl className={styles.data}>
          <Line word={t.roleWord} action={<Ask {...props} action="role" />}>
            {t.role(member.role)}
            {member.managesTeamsOnly && <span className={styles.aside}> {t.ownTeamsOnly}</span>}
          </Line>
          <Line word={t.teams} action={<Ask {...props} action="teams" />}>
            {teamNames.length === 0 ? (
              <span className={styles.soft}>{t.none}</span>
            ) : (
              <span className={styles.tags}>
                {teamNames.map((name) => (
                  <Badge key={name}>{name}</Badge>
                ))}
              </span>
            )}
          </Line>
          <Line word={t.stateWord}>
            <StateWord state={stateOf(member, today)} t={t} />
          </Line>
        </dl>
        {props.can("handOver") && (
          <p className={styles.below}>
            <TextLink size="small" onPress={() => props.onAction("handOver")}>
              {t.handOver}
            </TextLink>
          </p>
        )}
      </SidePanelSection>
      {props.teamRoles}
      <Invitation {...props} />
      {props.pin && <SidePanelSection>{props.pin}</SidePanelSection>}
      {props.settingsHref && (
        <SidePanelSection
          title={t.ownSettings}
          aside={
            <LinkButton variant="ghost" size="small" href={props.settingsHref}>
              {t.ownSettingsLink}
            </LinkButton>
          }
        >
          {null}
        </SidePanelSection>
      )}
      {props.history && <SidePanelSection title={t.history}>{props.history}</SidePanelSection>}
      <Leaving {...props} />
      <Privacy {...props} />
    </SidePanel>
  );
}

function Details(props: Props) {
  const { member, t } = props;
  const soft = <span className={styles.soft}>{t.none}</span>;
  return (
    <SidePanelSection>
      <dl className={styles.data}>
        <Line word={t.username} action={<Ask {...props} action="edit" />}>
          {member.username ?? soft}
        </Line>
        <Line word={t.email}>{member.email ?? soft}</Line>
        <Line word={t.personnelNumber}>{member.externalId ?? soft}</Line>
        <Line word={t.firstWorkDay}>{member.firstWorkDayAt ? formatDate(member.firstWorkDayAt) : soft}</Line>
        {member.ofAgeAt !== null && <Line word={t.ofAge}>{formatDate(member.ofAgeAt)}</Line>}
        <Line word={t.employment}>{member.employmentType ? t.employmentType(member.employmentType) : soft}</Line>
      </dl>
      {props.can("password") && (
        <p className={styles.below}>
          <Ask {...props} action="password" />
        </p>
      )}
    </SidePanelSection>
  );
}

function Invitation(props: Props) {
  const { invitedOn, can, onAction, t } = props;
  if (invitedOn === undefined) return null;
  return (
    <SidePanelSection title={t.invitedOn(invitedOn)}>
      <p className={styles.soft}>{t.invitationOpen}</p>
      <div className={styles.buttons}>
        {can("resend") && <Button onPress={() => onAction("resend")}>{t.resend}</Button>}
        {can("withdraw") && (
          <Button variant="ghost" onPress={() => onAction("withdraw")}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </SidePanelSection>
  );
}

function Leaving({ member, can, onAction, t }: Props) {
  const first = member.name.split(" ")[0] ?? member.name;
  if (member.disabledAt !== null && can("enable"))
    return (
      <SidePanelSection>
        <div className={styles.asked}>
          <div>
            <b>{t.back(first)}</b>
            <p className={styles.small}>{t.enableHint(formatDate(member.disabledAt))}</p>
          </div>
          <Button onPress={() => onAction("enable")}>{t.enable}</Button>
        </div>
      </SidePanelSection>
    );
  if (member.disabledAt !== null || !can("disable")) return null;
  return (
    <SidePanelSection>
      <div className={styles.asked}>
        <div>
          <b>{t.leaves(first)}</b>
          <p className={styles.small}>{t.leavesHint}</p>
        </div>
        <Button variant="danger" onPress={() => onAction("disable")}>
          {t.disable}
        </Button>
      </div>
    </SidePanelSection>
  );
}

function Privacy({ can, onAction, t }: Props) {
  if (!can("export") && !can("erase")) return null;
  return (
    <SidePanelSection title={t.privacy}>
      {can("export") && <p className={styles.small}>{t.exportHint}</p>}
      <div className={styles.buttons}>
        {can("export") && (
          <Button icon={<DownloadIcon />} onPress={() => onAction("export")}>
            {t.exportData}
          </Button>
        )}
        {can("erase") && (
          <Button variant="ghost" onPress={() => onAction("erase")}>
            {t.erase}
          </Button>
        )}
      </div>
    </SidePanelSection>
  );
}

function Ask({ can, onAction, action, t }: Pick<Props, "can" | "onAction" | "t"> & { readonly action: MemberAction }) {
  if (!can(action)) return null;
  const words: Partial<Record<MemberAction, string>> = {
    edit: t.edit,
    password: t.setPassword,
    role: t.changeRole,
    teams: t.setTeams,
  };
  return (
    <TextLink size="small" onPress={() => onAction(action)}>
      {words[action]}
    </TextLink>
  );
}

interface LineProps {
  readonly word: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ word, action, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{word}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
