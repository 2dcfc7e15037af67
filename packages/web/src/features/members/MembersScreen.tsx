import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { reaches, reachOf } from "@glasen/domain/access/reach.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { modelsOf } from "../working-time/rules.queries.ts";
import { useWeekText } from "../working-time/week-text.public.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { MemberDialogs, type OpenDialog } from "./MemberDialogs.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { MembersView } from "./MembersView.tsx";
import type { MemberAction } from "./member-rights.ts";
import { useEnableMember, useMembers, useResendInvitation } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

export function MembersScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const { members, teams } = useReachableMembers(crew.id, me);
  const { data: models = [] } = useQuery(modelsOf(crew.id));
  const weekText = useWeekText();
  const { userId } = useParams({ strict: false });
  const navigate = useNavigate();
  const [columns, setColumns] = useUiParameter("memberColumns");
  const [dialog, setDialog] = useState<OpenDialog>();
  const { invite: opensInvite } = useSearch({ strict: false }) as { invite?: boolean };
  const [isInviting, setInviting] = useState(opensInvite === true);
  const enable = useEnableMember(crew.id);
  const resend = useResendInvitation(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const base = `/crew/${crew.id}`;
  const open = (id: number | undefined) =>
    void navigate({ to: id === undefined ? `${base}/members` : `${base}/members/${id}`, resetScroll: false });
  const inCrew = { crewId: crew.id };

  function start(action: MemberAction, member: Member): void {
    if (action === "enable") enable.mutate({ id: member.id });
    else if (action === "resend") resend.mutate({ id: member.id });
    else setDialog({ action, member });
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <MembersView
        members={members}
        teams={teams}
        today={today}
        ownUserId={me.userId}
        weekOf={(member) => weekText(models, member.userId)}
        selectedUserId={userId === undefined ? undefined : Number(userId)}
        onSelect={open}
        columns={columns}
        onColumns={setColumns}
        onInvite={memberPolicy.invite(me, inCrew) ? () => setInviting(true) : undefined}
        importHref={memberPolicy.import(me, inCrew) ? `${base}/members/import` : undefined}
        recordsHref={memberPolicy.editMany(me, inCrew) ? `${base}/members/records` : undefined}
        rolesHref={`${base}/settings/roles`}
        onBatch={
          memberPolicy.editMany(me, inCrew)
            ? (marked, onSaved) => setDialog({ action: "batch", members: marked, onSaved })
            : undefined
        }
        panel={(member, neighbours) => (
          <MemberPanel
            key={member.userId}
            member={member}
            teams={teams}
            today={today}
            neighbours={neighbours}
            onAction={(action) => start(action, member)}
            onSelect={open}
            onClose={() => open(undefined)}
          />
        )}
      />
      <MemberDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onOpen={open} />}
    </>
  );
}

/** Managers of single teams see the people of these teams, and themselves. */
function useReachableMembers(crewId: number, me: Actor) {
  const { members, teams } = useMembers(crewId);
  const reach = reachOf(me, crewId, "canSeeCrewReports");
  if (reach.scope !== "group") return { members, teams };
  return {
    members: members.filter((member) => reaches(me, "canSeeCrewReports", member)),
    teams: teams.filter(({ id }) => reach.teamIds.includes(id)),
  };
}
