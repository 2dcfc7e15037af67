import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { canViewPinCodes } from "@glasen/domain/access/entitlements.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { type ReactNode, Suspense } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { BadgesSection } from "../badges/BadgesSection.public.tsx";
import { MemberQualifications } from "../qualifications/MemberQualifications.public.tsx";
import styles from "./MemberPanel.module.css";
import { History, PinSection, WorkSection } from "./MemberPanelSections.tsx";
import type { Neighbours } from "./MembersView.tsx";
import { pictureOf, RoleText, StateText } from "./member-columns.tsx";
import { stateOf } from "./member-filter.ts";
import { isAllowed, type MemberAction } from "./member-rights.ts";
import { memberTexts } from "./members.texts.ts";
import { privacyTexts } from "./privacy.texts.ts";
import { TeamRolesSection } from "./TeamRoles.tsx";

interface Props {
  readonly member: Member;
  readonly teams: readonly Team[];
  readonly today: string;
  readonly neighbours: Neighbours;
  readonly onAction: (action: MemberAction) => void;
  readonly onSelect: (userId: number) => void;
  readonly onClose: () => void;
}

interface SectionProps {
  readonly member: Member;
  readonly can: (action: MemberAction) => boolean;
  readonly onAction: (action: MemberAction) => void;
}

const firstNameOf = ({ name }: Member): string => name.split(" ")[0] ?? name;

export function MemberPanel({ member, teams, today, neighbours, onAction, onSelect, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const { erasedOn, erasedHint } = useTexts(privacyTexts);
  const can = (action: MemberAction) => isAllowed(me, member, action);
  const section = { member, can, onAction };
  const isErased = member.erasedAt !== null;
  const seesDetails = memberPolicy.seeDetails(me, member);
  const teamNames = teams.flatMap(({ id, name }) => (member.teamIds.includes(id) ? [name] : []));
  const dayOf = (instant: string) => formatDate(wallTime(Date.parse(instant), crew.timeZone).date);
  const neighbour = (to: Member | undefined, label: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      aria-label={label}
      isDisabled={!to}
      onPress={() => to && onSelect(to.userId)}
    />
  );
  return (
    <SidePanel
      title={member.name}
      subtitle={[t.role(member.role), ...teamNames].join(", ")}
      before={<Avatar name={member.name} imageUrl={pictureOf(member)} size="large" />}
      onClose={onClose}
      actions={
        <>
          {neighbour(neighbours.previous, t.previous, <ChevronLeftIcon />)}
          {neighbour(neighbours.next, t.next, <ChevronRightIcon />)}
        </>
      }
    >
      {member.erasedAt !== null && (
        <SidePanelSection title={erasedOn(dayOf(member.erasedAt))}>
          <Muted as="p" size="tiny" isFaint>
            {erasedHint}
          </Muted>
        </SidePanelSection>
      )}
      {seesDetails && <Details {...section} />}
      <SidePanelSection>
        <dl className={styles.data}>
          <Line label={t.roleWord} action={can("role") && <Ask onPress={() => onAction("role")}>{t.changeRole}</Ask>}>
            <RoleText member={member} />
          </Line>
          <Line label={t.teams} action={can("teams") && <Ask onPress={() => onAction("teams")}>{t.setTeams}</Ask>}>
            {teamNames.length === 0 ? (
              <Muted isFaint>{t.none}</Muted>
            ) : (
              <Row as="span" gap={1}>
                {teamNames.map((name) => (
                  <Badge key={name}>{name}</Badge>
                ))}
              </Row>
            )}
          </Line>
          <Line label={t.stateWord}>
            <StateText state={stateOf(member, today)} />
          </Line>
        </dl>
        {can("handOver") && (
          <p className={styles.below}>
            <Ask onPress={() => onAction("handOver")}>{t.handOver}</Ask>
          </p>
        )}
      </SidePanelSection>
      {!isErased && seesDetails && (
        <Suspense>
          <WorkSection member={member} />
        </Suspense>
      )}
      {!isErased && seesDetails && me.permissions.has("canUseShiftPlanner") && (
        <Suspense>
          <MemberQualifications member={member} today={today} />
        </Suspense>
      )}
      {!isErased && seesDetails && (
        <Suspense>
          <TeamRolesSection
            member={member}
            teams={teams}
            today={today}
            onChange={can("teamRoles") && teams.length > 0 ? () => onAction("teamRoles") : undefined}
          />
        </Suspense>
      )}
      {member.invitedAt !== null && (
        <SidePanelSection title={t.invitedOn(dayOf(member.invitedAt))}>
          <Muted as="p" isFaint>
            {t.invitationOpen}
          </Muted>
          <Row className={styles.buttons}>
            {can("resend") && <Button onPress={() => onAction("resend")}>{t.resend}</Button>}
            {can("withdraw") && (
              <Button variant="ghost" onPress={() => onAction("withdraw")}>
                {t.withdraw}
              </Button>
            )}
          </Row>
        </SidePanelSection>
      )}
      {!isErased && canViewPinCodes(me.products) && pinPolicy.see(me, member) && <PinSection member={member} />}
      {!isErased &&
        crew.settings.terminalBadgesAllowed &&
        canViewPinCodes(me.products) &&
        pinPolicy.see(me, member) && <BadgesSection member={member} />}
      {can("edit") && (
        <SidePanelSection
          title={t.ownSettings}
          aside={
            <LinkButton variant="ghost" size="small" href={`/crew/${crew.id}/settings?member=${member.userId}`}>
              {t.ownSettingsLink}
            </LinkButton>
          }
        >
          {null}
        </SidePanelSection>
      )}
      {auditPolicy.seeMember(me, member) && (
        <SidePanelSection title={t.history}>
          <Suspense>
            <History member={member} />
          </Suspense>
        </SidePanelSection>
      )}
      <Leaving {...section} />
      <Privacy {...section} />
    </SidePanel>
  );
}

function Details({ member, can, onAction }: SectionProps) {
  const t = useTexts(memberTexts);
  const none = <Muted isFaint>{t.none}</Muted>;
  return (
    <SidePanelSection>
      <dl className={styles.data}>
        <Line label={t.username} action={can("edit") && <Ask onPress={() => onAction("edit")}>{t.change}</Ask>}>
          {member.username ?? none}
        </Line>
        <Line label={t.email}>{member.email ?? none}</Line>
        <Line label={t.personnelNumber}>{member.externalId ?? none}</Line>
        <Line label={t.firstWorkDay}>{member.firstWorkDayAt ? formatDate(member.firstWorkDayAt) : none}</Line>
        {member.ofAgeAt !== null && <Line label={t.ofAge}>{formatDate(member.ofAgeAt)}</Line>}
        <Line label={t.employment}>{member.employmentType ? t.employmentType(member.employmentType) : none}</Line>
        {member.costCentre !== null && <Line label={t.costCentre}>{member.costCentre}</Line>}
      </dl>
      {can("password") && (
        <p className={styles.below}>
          <Ask onPress={() => onAction("password")}>{t.setPassword}</Ask>
        </p>
      )}
    </SidePanelSection>
  );
}

function Leaving({ member, can, onAction }: SectionProps) {
  const t = useTexts(memberTexts);
  const { disabledAt } = member;
  const action = disabledAt === null ? "disable" : "enable";
  if (!can(action)) return null;
  return (
    <SidePanelSection>
      <div className={styles.asked}>
        <div>
          <b>{(disabledAt === null ? t.leaves : t.back)(firstNameOf(member))}</b>
          <Muted as="p" size="tiny" isFaint>
            {disabledAt === null ? t.leavesHint : t.enableHint(formatDate(disabledAt))}
          </Muted>
        </div>
        <Button variant={disabledAt === null ? "danger" : "secondary"} onPress={() => onAction(action)}>
          {disabledAt === null ? t.disable : t.enable}
        </Button>
      </div>
    </SidePanelSection>
  );
}

function Privacy({ can, onAction }: SectionProps) {
  const t = useTexts(privacyTexts);
  if (!can("export") && !can("erase")) return null;
  return (
    <SidePanelSection title={t.privacy}>
      {can("export") && (
        <Muted as="p" size="tiny" isFaint>
          {t.exportHint}
        </Muted>
      )}
      <Row className={styles.buttons}>
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
      </Row>
    </SidePanelSection>
  );
}

interface AskProps {
  readonly onPress: () => void;
  readonly children: string;
}

const Ask = ({ onPress, children }: AskProps) => (
  <TextLink size="small" onPress={onPress}>
    {children}
  </TextLink>
);

interface LineProps {
  readonly label: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ label, action, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
