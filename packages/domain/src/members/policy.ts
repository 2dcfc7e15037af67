import { type Actor, anyHolderOf, hasPermission, isMemberOf, memberOrTerminal, type Rule } from "../access/actor.ts";
import { canUseBatchOperations } from "../access/entitlements.ts";
import type { Role } from "../access/permissions.ts";
import { isServedBy, type MemberTarget, type Person, type RoleInCrew, reaches, reachOf } from "../access/reach.ts";

const isOwner = (actor: Actor, crewId: number): boolean => isMemberOf(actor, crewId) && actor.role === "owner";
const isProgram = (actor: Actor): boolean => actor.kind === "member" && actor.isProgram === true;
const leads = (role: Role): boolean => role === "owner" || role === "manager";

/** Whether a role reaches no further than the actor: a manager of some teams has no say in a role beyond these teams. */
function isWithinReach(actor: Actor, { crewId, teamIds }: Person, { role, managesTeamsOnly }: RoleInCrew): boolean {
  const reach = reachOf(actor, crewId, "canEditCrew");
  if (reach.scope === "crew" || role === "member") return true;
  return reach.scope === "group" && managesTeamsOnly && teamIds.every((teamId) => reach.teamIds.includes(teamId));
}

/** A manager manages plain members and read-only managers who reach no further than the manager, the owner everybody. */
const manage: Rule<MemberTarget> = (actor, target) =>
  reaches(actor, "canEditCrew", target) &&
  (isOwner(actor, target.crewId) || (!leads(target.role) && isWithinReach(actor, target, target)));

export const memberPolicy = {
  see: memberOrTerminal,
  /** Personal data: one's own, and that of members one manages or whose reports one sees. */
  seeDetails: ((actor, target) =>
    (isMemberOf(actor, target.crewId) && actor.userId === target.userId) ||
    reaches(actor, "canEditCrew", target) ||
    reaches(actor, "canSeeCrewReports", target)) satisfies Rule<Person>,
  /** Whether somebody works at the moment is part of the live view; everybody sees their own state. */
  seeState: ((actor, target) =>
    (isMemberOf(actor, target.crewId) && actor.userId === target.userId) ||
    (actor.kind === "terminal" && actor.crewId === target.crewId && isServedBy(actor, target)) ||
    reaches(actor, "canSeeLive", target)) satisfies Rule<Person>,
  administer: anyHolderOf("canEditCrew"),
  /** Includes oneself, because managers maintain their own record. */
  edit: ((actor, target) =>
    manage(actor, target) ||
    (hasPermission(actor, target.crewId, "canEditCrew") &&
      actor.userId === target.userId)) satisfies Rule<MemberTarget>,
  /** Switching somebody off or on again. */
  disable: manage,
  invite: anyHolderOf("canEditCrew"),
  /**
   * Only the owner makes managers or unmakes them; nobody gives or takes a role that reaches further than they do. A
   * program has a part of the rights of its crew, so it makes nobody a manager of any kind.
   */
  giveRole: ((actor, { from, to, ...person }) =>
    reaches(actor, "canEditCrew", person) &&
    (!isProgram(actor) || (from.role === "member" && to.role === "member")) &&
    to.role !== "owner" &&
    from.role !== "owner" &&
    (isOwner(actor, person.crewId) || (!leads(to.role) && !leads(from.role))) &&
    isWithinReach(actor, person, from) &&
    isWithinReach(actor, person, to)) satisfies Rule<Person & { from: RoleInCrew; to: RoleInCrew }>,
  /** A role for a team gives permissions over others, so only the owner gives it. */
  giveTeamRole: ((actor, { crewId }) => isOwner(actor, crewId) && !isProgram(actor)) satisfies Rule<{ crewId: number }>,
  editMany: ((actor, { crewId }) =>
    hasPermission(actor, crewId, "canEditCrew") && canUseBatchOperations(actor.products)) satisfies Rule<{
    crewId: number;
  }>,
  /** Adding many people is for those who lead the whole crew. */
  import: ((actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew") satisfies Rule<{
    crewId: number;
  }>,
};
