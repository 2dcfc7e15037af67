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

/** Holds a permission for more than oneself; whom it reaches is known once the person's teams are. */
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

/** Nobody named means those one may see, and that is always somebody. */
const sees = (actor: Actor, { crewId, userId, userIds = [] }: MaybeOfUsers): boolean => {
  if (!uses(actor, { crewId })) return false;
  const named = userId === undefined ? userIds : [userId, ...userIds];
  return (
    named.every((one) => isOwn(actor, { crewId, userId: one })) || hasPermission(actor, crewId, "canSeeCrewAbsences")
  );
};

export const absencePolicy = {
  use: uses,
  /** Lists show what one may see of whom; the crew's settings decide about colleagues, so naming them is no fault. */
  list: uses,
  seeBalances: sees satisfies Rule<MaybeOfUsers>,
  /** For oneself, who only looks not even that; for others whoever decides about them. */
  request: ((actor, target) =>
    uses(actor, target) &&
    ((isOwn(actor, target) && !isReadOnlyManager(actor)) ||
      leads("canManageAbsences")(actor, target))) satisfies Rule<PersonTarget>,
  /** On which days somebody has to work: one's own, and of those one may ask for. */
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
  /** Who decides in one's own place; those who lead the whole crew say it for others too. */
  nameDeputy: ((actor, target) =>
    leads("canManageAbsences")(actor, target) &&
    (isOwn(actor, target) || wholeCrew("canManageAbsences")(actor, target))) satisfies Rule<PersonTarget>,
  /** How the crew handles absences: its kinds, blocked periods, closures. */
  seeRules: leads("canSeeCrewAbsences"),
  manageTypes: wholeCrew("canManageAbsences"),
  manageEntitlements: leads("canManageAbsenceEntitlements"),
  closeYear: wholeCrew("canManageAbsenceEntitlements"),
};

/** Whether somebody decides about this person's absences. */
export const decidesFor = (actor: Actor, person: Person): boolean =>
  leads("canManageAbsences")(actor, person) && reaches(actor, "canManageAbsences", person);

/** Owners decide about themselves; managers where the crew does not forbid it. */
export const mayDecideOwn = (actor: Actor, crewId: number, isForbidden: boolean): boolean =>
  isMemberOf(actor, crewId) && (actor.role === "owner" || !isForbidden);

const held = (actor: Actor, permission: PermissionName, person: Person): boolean => reaches(actor, permission, person);

/** Whether somebody sees that this person is absent; `isOpenToAll` is the crew's setting. */
export const seesAbsence = (actor: Actor, person: Person, isOpenToAll: boolean): boolean =>
  canSeeAbsences({
    isOwn: isOwn(actor, person),
    canUseAbsenceManagement: uses(actor, person),
    canSeeCrewAbsences: isOpenToAll || held(actor, "canSeeCrewAbsences", person),
  });

/** Whether somebody sees why: everybody else is told "absent". */
export const seesReason = (actor: Actor, person: Person): boolean =>
  canSeeAbsenceDetails({
    isOwn: isOwn(actor, person),
    canUseAbsenceManagement: uses(actor, person),
    canManageAbsences: held(actor, "canManageAbsences", person),
  });
