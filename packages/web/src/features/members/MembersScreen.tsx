import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { canViewPinCodes } from "@glasen/domain/access/entitlements.ts";
import { reaches, reachOf } from "@glasen/domain/access/reach.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { auditPolicy } from "@glasen/domain/audit/policy.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { teamPolicy } from "@glasen/domain/teams/policy.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { formatDate } from "#ui/date-text.ts";
import { InviteContainer } from "./InviteContainer.tsx";
import { type Asked, MemberDialogs } from "./MemberDialogs.tsx";
import { MemberHistory } from "./MemberHistory.tsx";
import { type MemberAction, MemberPanel } from "./MemberPanel.tsx";
import { MembersView } from "./MembersView.tsx";
import { mayAsk } from "./member-rights.ts";
import * as queries from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { PinSection } from "./PinSection.tsx";
import { TeamRolesSection } from "./TeamRolesSection.tsx";

export function MembersScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const { members, teams } = useReached(crew.id, me);
  const { userId } = useParams({ strict: false });
  const navigate = useNavigate();
  const [columns, setColumns] = useUiParameter("memberColumns");
  const [asked, setAsked] = useState<Asked>();
  const { invite: isInvited } = useSearch({ strict: false }) as { invite?: boolean };
  const [isInviting, setInviting] = useState(isInvited === true);
  const enable = queries.useEnableMember(crew.id);
  const resend = queries.useResendInvitation(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const base = `/crew/${crew.id}`;
  const open = (id: number | undefined) =>
    void navigate({ to: id === undefined ? `${base}/members` : `${base}/members/${id}`, resetScroll: false });
  const inCrew = { crewId: crew.id };

  function ask(action: MemberAction, member: Member): void {
    if (action === "enable") enable.mutate({ id: member.id });
    else if (action === "resend") resend.mutate(member.id);
    else setAsked({ action, member });
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <MembersView
        members={members}
        teams={teams}
        today={today}
        ownUserId={me.userId}
        selectedUserId={userId === undefined ? undefined : Number(userId)}
        onSelect={open}
        columns={columns}
        onColumns={setColumns}
        onInvite={memberPolicy.invite(me, inCrew) ? () => setInviting(true) : undefined}
        importHref={memberPolicy.import(me, inCrew) ? `${base}/members/import` : undefined}
        rolesHref={`${base}/settings/roles`}
        onBatch={
          memberPolicy.editMany(me, inCrew) ? (chosen, done) => setAsked({ action: "batch", chosen, done }) : undefined
        }
        t={t}
        panel={(member, neighbours) => (
          <MemberPanel
            key={member.userId}
            member={member}
            teamNames={teams.flatMap(({ id, name }) => (member.teamIds.includes(id) ? [name] : []))}
            today={today}
            seesDetails={memberPolicy.seeDetails(me, member)}
            can={(action) => mayAsk(me, member, action, teamPolicy.manage(me, inCrew))}
            onAction={(action) => ask(action, member)}
            neighbours={neighbours}
            onSelect={open}
            onClose={() => open(undefined)}
            invitedOn={
              member.invitedAt ? formatDate(wallTime(Date.parse(member.invitedAt), crew.timeZone).date) : undefined
            }
            erasedOn={
              member.erasedAt ? formatDate(wallTime(Date.parse(member.erasedAt), crew.timeZone).date) : undefined
            }
            settingsHref={mayAsk(me, member, "edit", false) ? `${base}/settings?member=${member.userId}` : undefined}
            teamRoles={
              member.erasedAt === null &&
              memberPolicy.seeDetails(me, member) && (
                <Suspense>
                  <TeamRolesSection
                    member={member}
                    teams={teams}
                    today={today}
                    onChange={
                      mayAsk(me, member, "teamRoles", false) && teams.length > 0
                        ? () => ask("teamRoles", member)
                        : undefined
                    }
                  />
                </Suspense>
              )
            }
            pin={
              member.erasedAt === null &&
              canViewPinCodes(me.products) &&
              pinPolicy.see(me, member) && <PinSection member={member} />
            }
            history={
              auditPolicy.seeMember(me, member) && (
                <Suspense>
                  <MemberHistory member={member} isLeading={auditPolicy.see(me, inCrew)} />
                </Suspense>
              )
            }
            t={t}
          />
        )}
      />
      <MemberDialogs asked={asked} onClose={() => setAsked(undefined)} />
      {isInviting && <InviteContainer onClose={() => setInviting(false)} onOpen={open} />}
    </>
  );
}

/** Who leads some teams sees the people of these, and oneself. */
function useReached(crewId: number, me: Actor) {
  const { members, teams } = queries.useMembers(crewId);
  const reach = reachOf(me, crewId, "canSeeCrewReports");
  if (reach.scope !== "group") return { members, teams };
  return {
    members: members.filter((member) => reaches(me, "canSeeCrewReports", member)),
    teams: teams.filter(({ id }) => reach.teamIds.includes(id)),
  };
}
