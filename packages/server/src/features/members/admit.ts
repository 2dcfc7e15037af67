import type { Role } from "@glasen/domain/access/permissions.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { lockForMembers } from "../crews/crews.public.ts";
import { givePin } from "../security/pins.public.ts";
import { changeTeamsOf } from "../teams/teams.public.ts";
import { assertRoom } from "./assert-room.ts";
import { reread } from "./find-target.ts";
import { insertMembers, type MemberRow, membersAmong } from "./members.store.ts";
import { type Joined, tellManagers } from "./tell-membership.ts";

export interface Admission {
  crewId: number;
  role: Role;
  teamIds?: readonly number[] | undefined;
  firstWorkDayAt: string | null;
}

/** Locks the crew before anybody is looked for, so that of two who invite the same person one hears that she is in. */
export async function openDoor(
  call: Call,
  { crewId, role, teamIds }: Admission,
): Promise<{ crewName: string; teamIds: number[] }> {
  authorize(call.actor, memberPolicy.giveRole, {
    crewId,
    userId: 0,
    teamIds: reachedTeams(call, crewId),
    from: "member",
    role,
  });
  const crew = await lockForMembers(call.tx, crewId, call.now);
  await assertRoom(call.tx, crewId, crew, 1);
  return { crewName: crew.name, teamIds: teamsFor(call, crewId, teamIds) };
}

export async function admit(
  call: Call,
  { crewId, role, firstWorkDayAt }: Admission,
  { crewName, teamIds }: { crewName: string; teamIds: readonly number[] },
  userId: number,
  how: Joined,
): Promise<MemberRow> {
  if ((await membersAmong(call.tx, crewId, [userId])).length > 0) throw new Refusal("emailAlreadyInCrew", "email");
  const nothing = { managesTeamsOnly: false, disabledAt: null, externalId: null, employmentType: null, ofAgeAt: null };
  await insertMembers(call.tx, { crewId, crewName, now: call.now }, [{ ...nothing, userId, role, firstWorkDayAt }]);
  usersChanged(call, [userId]);
  await givePin(call.tx, call.kernel.config.secret, { crewId, userId }, call.now);
  if (teamIds.length > 0) await changeTeamsOf(call, crewId, [userId], { add: teamIds, remove: [] });
  const member = await reread(call, crewId, userId);
  const { name, email, username } = member;
  await audit(call, {
    area: "member",
    action: "member-invited",
    subjectId: userId,
    after: { name, email, username, role, teamIds },
  });
  await call.emit("member-saved", { userIds: [userId] });
  await tellManagers(call, crewId, [member], how);
  return member;
}

const reachedTeams = ({ actor }: Call, crewId: number): readonly number[] => {
  const reach = reachOf(actor, crewId, "canEditCrew");
  return reach.scope === "group" ? reach.teamIds : [];
};

/** Who manages some teams only adds people to these; with one team there is nothing to choose. */
function teamsFor({ actor }: Call, crewId: number, wanted: readonly number[] = []): number[] {
  const reach = reachOf(actor, crewId, "canEditCrew");
  if (reach.scope !== "group") return [...wanted];
  const [only] = reach.teamIds;
  if (wanted.length === 0 && only !== undefined && reach.teamIds.length === 1) return [only];
  if (wanted.length === 0) throw new Refusal("presence", "teamIds");
  if (wanted.some((teamId) => !reach.teamIds.includes(teamId))) throw new Refusal("notAuthorized", "teamIds");
  return [...wanted];
}
