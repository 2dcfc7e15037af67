import type { Member } from "@glasen/contract/members.ts";
import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import type { RoleInCrew } from "@glasen/domain/access/reach.ts";
import { memberPasswordPolicy } from "@glasen/domain/accounts/policy.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { privacyPolicy } from "@glasen/domain/privacy/policy.ts";
import { teamPolicy } from "@glasen/domain/teams/policy.ts";

/** Everything that can be done with a member; an action that is not allowed is not shown. */
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

/** The roles that the user may give to a member, for the crew or for teams, including the current one. */
export const givableRoles = (me: Actor, member: Member): Role[] =>
  (["manager", "managerReadOnly", "member"] as const).filter(
    (role) =>
      mayGive(me, member, { role, managesTeamsOnly: false }) || mayGive(me, member, { role, managesTeamsOnly: true }),
  );

export const mayGive = (me: Actor, member: Member, to: RoleInCrew): boolean =>
  memberPolicy.giveRole(me, { ...member, from: member, to });

export function isAllowed(me: Actor, member: Member, action: MemberAction): boolean {
  if (member.erasedAt !== null) return false;
  switch (action) {
    case "edit":
      return memberPolicy.edit(me, member);
    case "role":
      return givableRoles(me, member).some((role) => role !== member.role);
    case "handOver":
      return me.role === "owner" && member.role !== "owner" && member.disabledAt === null && member.invitedAt === null;
    case "teams":
      return teamPolicy.manage(me, member);
    case "teamRoles":
      return member.role !== "owner" && memberPolicy.giveTeamRole(me, member);
    case "resend":
    case "withdraw":
      return member.invitedAt !== null && memberPolicy.edit(me, member);
    case "disable":
    case "enable":
      return member.role !== "owner" && memberPolicy.disable(me, member);
    case "export":
      return privacyPolicy.export(me, member);
    case "erase":
      return member.disabledAt !== null && privacyPolicy.erase(me, member);
    case "password":
      return member.invitedAt === null && member.isCrewAccount && memberPasswordPolicy.set(me, member);
  }
}

/** Whether the user may change the member's email and username: their own, those of an invited person, or of the crew's account. */
export const canChangeCredentials = (me: Actor, member: Member): boolean =>
  me.userId === member.userId ||
  member.invitedAt !== null ||
  (member.isCrewAccount && memberPasswordPolicy.set(me, member));

/** The roles that the user may give to invited people. */
export const invitableRoles = (me: Actor): Exclude<Role, "owner">[] =>
  me.role === "owner" ? ["member", "managerReadOnly", "manager"] : ["member", "managerReadOnly"];
