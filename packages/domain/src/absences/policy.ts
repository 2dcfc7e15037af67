import {
  type Actor,
  anyHolderOf,
  type CrewTarget,
  hasPermission,
  isMemberOf,
  isReadOnlyManager,
  type PersonTarget,
  type Rule,
} from "../access/actor.ts";
import { canSeeAbsenceDetails, canSeeAbsences } from "../access/derived-permissions.ts";
import { type PermissionName, scopes } from "../access/permissions.ts";
import { type Person, reaches } from "../access/reach.ts";

interface MaybeOfUsers extends CrewTarget {
  userId?: number | undefined;
  userIds?: number[] | undefined;
}

const uses: Rule<CrewTarget> = anyHolderOf("canUseAbsenceManagement");

/** Holds a permission for others; the command checks the reach, because that needs the person's teams. */
const leads =
  (permission: PermissionName): Rule<CrewTarget> =>
  (actor, { crewId }) =>
    uses(actor, { crewId }) &&
    hasPermission(actor, crewId, permission) &&
    actor.permissions.get(permission) !== scopes.single;

const wholeCrew =
  (permission: PermissionName): Rule<CrewTarget> =>
  (actor, { crewId }) =>
    uses(actor, { crewId }) &&
    hasPermission(actor, crewId, permission) &&
    actor.permissions.get(permission) === scopes.crew;

const isOwn = (actor: Actor, { crewId, userId }: PersonTarget): boolean =>
  isMemberOf(actor, crewId) && actor.userId === userId;

/** Without a user, the call is about everybody the actor may see, which includes the actor. */
const sees = (actor: Actor, { crewId, userId, userIds = [] }: MaybeOfUsers): boolean => {
  if (!uses(actor, { crewId })) return false;
  const named = userId === undefined ? userIds : [userId, ...userIds];
  return (
    named.every((one) => isOwn(actor, { crewId, userId: one })) || hasPermission(actor, crewId, "canSeeCrewAbsences")
  );
};

export const absencePolicy = {
  use: uses,
  /** A list is filtered by the crew's settings, so asking for colleagues is allowed. */
  list: uses,
  /** Shifts belong to another product, which the crew may do without. */
  seePlannedShifts: ((actor, target) =>
    uses(actor, target) && anyHolderOf("canUseShiftPlanner")(actor, target)) satisfies Rule<CrewTarget>,
  seeBalances: sees satisfies Rule<MaybeOfUsers>,
  /** For oneself, except as a read-only manager; for others as their manager. */
  request: ((actor, target) =>
    uses(actor, target) &&
    ((isOwn(actor, target) && !isReadOnlyManager(actor)) ||
      leads("canManageAbsences")(actor, target))) satisfies Rule<PersonTarget>,
  /** The work days of oneself and of members one may request for. */
  seeWorkDays: ((actor, target) =>
    uses(actor, target) &&
    (isOwn(actor, target) || leads("canManageAbsences")(actor, target))) satisfies Rule<PersonTarget>,
  decide: leads("canManageAbsences"),
  /**
   * Anybody may be the deputy of an absent manager, so a call that decides or deletes refuses only those who can
   * never do it: read-only managers without a team of their own to manage.
   */
  decideOrWithdraw: ((actor, target) =>
    uses(actor, target) &&
    (!isReadOnlyManager(actor) || leads("canManageAbsences")(actor, target))) satisfies Rule<CrewTarget>,
  /** Managers name their own deputy; managers of the whole crew also name those of others. */
  nameDeputy: ((actor, target) =>
    leads("canManageAbsences")(actor, target) &&
    (isOwn(actor, target) || wholeCrew("canManageAbsences")(actor, target))) satisfies Rule<PersonTarget>,
  /** The crew's absence types, blocked periods and closures. */
  seeRules: leads("canSeeCrewAbsences"),
  manageTypes: wholeCrew("canManageAbsences"),
  manageEntitlements: leads("canManageAbsenceEntitlements"),
  closeYear: wholeCrew("canManageAbsenceEntitlements"),
};

/** Whether the actor decides about this person's absences. */
export const decidesFor = (actor: Actor, person: Person): boolean =>
  leads("canManageAbsences")(actor, person) && reaches(actor, "canManageAbsences", person);

const held = (actor: Actor, permission: PermissionName, person: Person): boolean => reaches(actor, permission, person);

/** Whether the actor sees that this person is absent; `isOpenToAll` is the crew's setting. */
export const seesAbsence = (actor: Actor, person: Person, isOpenToAll: boolean): boolean =>
  canSeeAbsences({
    isOwn: isOwn(actor, person),
    canUseAbsenceManagement: uses(actor, person),
    canSeeCrewAbsences: isOpenToAll || held(actor, "canSeeCrewAbsences", person),
  });

/** Whether the actor sees the reason; others see only "absent". */
export const seesReason = (actor: Actor, person: Person): boolean =>
  canSeeAbsenceDetails({
    isOwn: isOwn(actor, person),
    canUseAbsenceManagement: uses(actor, person),
    canManageAbsences: held(actor, "canManageAbsences", person),
  });
