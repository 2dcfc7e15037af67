import type { Role } from "@glasen/domain/access/permissions.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { employmentChanged } from "../evaluation/rules-changed.public.ts";
import { givePin } from "../security/pins.public.ts";
import { changeTeamsOf } from "../teams/teams.public.ts";
import { assertRoom, lockForMembers } from "./crew-size.ts";
import { reread } from "./find-target.ts";
import { insertMembers, type MemberRow } from "./members.store.ts";
import { type JoinedBy, notifyManagers } from "./notify-membership.ts";

interface Wanted {
  crewId: number;
  role: Role;
  teamIds?: readonly number[] | undefined;
  firstWorkDayAt: string | null;
}

/** A place in a locked crew, for a user who is about to join it. */
interface Admission extends Omit<Wanted, "teamIds"> {
  crewName: string;
  managesTeamsOnly: boolean;
  teamIds: readonly number[];
}

/** Locks the crew before the person is looked up: of two concurrent invitations of one person, the second is refused. */
export async function startAdmission(
  call: Call,
  { crewId, role, teamIds, firstWorkDayAt }: Wanted,
): Promise<Admission> {
  const managed = managedTeams(call, crewId);
  // A manager of some teams can grant rights for these teams only.
  const managesTeamsOnly = managed !== undefined && role !== "member";
  authorize(call.actor, memberPolicy.giveRole, {
    crewId,
    userId: 0,
    teamIds: managed ?? [],
    from: { role: "member", managesTeamsOnly: false },
    to: { role, managesTeamsOnly },
  });
  const crew = await lockForMembers(call.tx, crewId, call.now);
  await assertRoom(call.tx, crewId, crew);
  return {
    crewId,
    crewName: crew.name,
    role,
    managesTeamsOnly,
    firstWorkDayAt,
    teamIds: teamsFor(managed, teamIds),
  };
}

export async function admit(
  call: Call,
  { crewId, crewName, role, managesTeamsOnly, firstWorkDayAt, teamIds }: Admission,
  userId: number,
  joinedBy: JoinedBy,
  email: string | null = null,
): Promise<MemberRow> {
  const { tx, now, config } = call;
  const unknown = { disabledAt: null, externalId: null, employmentType: null, costCentre: null, ofAgeAt: null };
  await insertMembers(tx, { crewId, crewName, now }, [{ ...unknown, userId, role, managesTeamsOnly, firstWorkDayAt }]);
  usersChanged(call, [userId]);
  await givePin(tx, config.secret, { crewId, userId }, now);
  if (teamIds.length > 0) await changeTeamsOf(call, crewId, [userId], { add: teamIds, remove: [] });
  const member = await reread(call, crewId, userId);
  const { name, username } = member;
  await audit(call, {
    area: "member",
    action: "member-invited",
    subjectId: userId,
    after: { name, email, username, role, ...(managesTeamsOnly && { managesTeamsOnly }), teamIds },
  });
  call.emit("member-saved", { userIds: [userId] });
  await employmentChanged(call, crewId, [{ userId, before: null, after: member }]);
  await notifyManagers(call, crewId, [member], joinedBy);
  return member;
}

/** Undefined where the actor is not limited to some teams. */
function managedTeams({ actor }: Call, crewId: number): readonly number[] | undefined {
  const reach = reachOf(actor, crewId, "canEditCrew");
  return reach.scope === "group" ? reach.teamIds : undefined;
}

/** Managers of some teams add people only to these; a manager of one team need not choose. */
function teamsFor(managed: readonly number[] | undefined, wanted: readonly number[] = []): readonly number[] {
  if (!managed) return wanted;
  if (wanted.length === 0 && managed.length === 1) return managed;
  if (wanted.length === 0) throw new Refusal("presence", "teamIds");
  if (wanted.some((teamId) => !managed.includes(teamId))) throw new Refusal("notAuthorized", "teamIds");
  return wanted;
}
