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
import { mayDecideAbout } from "../access/own-decisions.ts";
import { type PermissionName, scopes } from "../access/permissions.ts";
import { type Person, reaches } from "../access/reach.ts";
import type { Settings } from "../settings/definitions.ts";

const isOwn = (actor: Actor, { crewId, userId }: PersonTarget): boolean =>
  isMemberOf(actor, crewId) && actor.userId === userId;

const isDevice = (actor: Actor, { crewId }: CrewTarget): boolean =>
  actor.kind === "terminal" && actor.crewId === crewId;

/** Holds a permission for others; the command checks the reach, because that needs the person's teams. */
const leads =
  (permission: PermissionName): Rule<CrewTarget> =>
  (actor, { crewId }) =>
    hasPermission(actor, crewId, permission) && actor.permissions.get(permission) !== scopes.single;

const uses: Rule<CrewTarget> = anyHolderOf("canUseTimeTracking");

const create: Rule<PersonTarget> = (actor, target) =>
  uses(actor, target) &&
  hasPermission(actor, target.crewId, "canCreateTimeTrackingStamps") &&
  (isOwn(actor, target) || leads("canCreateTimeTrackingStamps")(actor, target));

/** Own times without the permission to edit are refused by the command, with a reason of its own. */
const edit: Rule<PersonTarget> = (actor, target) =>
  uses(actor, target) &&
  (leads("canEditTimeTrackingStamps")(actor, target) ||
    (isOwn(actor, target) && hasPermission(actor, target.crewId, "canCreateTimeTrackingStamps")));

/** Without a user, the call is about everybody the actor may see, which includes the actor. */
const seesAll = (actor: Actor, crewId: number, userIds: readonly number[] = []): boolean =>
  isMemberOf(actor, crewId) &&
  (userIds.every((userId) => userId === actor.userId) || hasPermission(actor, crewId, "canSeeCrewTimeTrackingStamps"));

export const timeClockPolicy = {
  /** Members stamp for themselves, managers for their members, a terminal for its crew if the crew allows it. */
  stamp: ((actor, target) => create(actor, target) || isDevice(actor, target)) satisfies Rule<PersonTarget>,
  createChain: create,
  editChain: edit,
  /** Members see their own stamps, managers those they reach, a terminal the states of its crew. */
  seeStamps: ((actor, { crewId, userIds }) =>
    isDevice(actor, { crewId }) || seesAll(actor, crewId, userIds)) satisfies Rule<
    CrewTarget & { userIds?: number[] | undefined }
  >,
  listChains: ((actor, { crewId, userId, userIds = [] }) =>
    seesAll(actor, crewId, userId === undefined ? userIds : [userId, ...userIds])) satisfies Rule<
    CrewTarget & { userId?: number | undefined; userIds?: number[] | undefined }
  >,
  seeChains: ((actor, target) =>
    isOwn(actor, target) ||
    hasPermission(actor, target.crewId, "canSeeCrewTimeTrackingStamps")) satisfies Rule<PersonTarget>,
  seeMissingClockOuts: ((actor, { crewId }) => isMemberOf(actor, crewId)) satisfies Rule<CrewTarget>,
  requestCorrection: ((actor, target) =>
    uses(actor, target) && isOwn(actor, target) && !isReadOnlyManager(actor)) satisfies Rule<PersonTarget>,
  /** As with absences: not by read-only managers, unless they also manage a team. */
  withdrawCorrection: ((actor, target) =>
    isMemberOf(actor, target.crewId) &&
    (!isReadOnlyManager(actor) || leads("canEditTimeTrackingStamps")(actor, target))) satisfies Rule<CrewTarget>,
  seeCorrections: ((actor, { crewId }) => isMemberOf(actor, crewId)) satisfies Rule<CrewTarget>,
  decideCorrection: leads("canEditTimeTrackingStamps"),
  /** Asks about findings, keeps them with a reason, and adds missing breaks. */
  settleFindings: leads("canEditTimeTrackingStamps"),
  seeLocationPrivacy: ((actor, { crewId }) => isMemberOf(actor, crewId)) satisfies Rule<CrewTarget>,
  changeLocationPrivacy: ((actor, { crewId }) =>
    hasPermission(actor, crewId, "canEditCrew") &&
    actor.permissions.get("canEditCrew") === scopes.crew) satisfies Rule<CrewTarget>,
};

/** Whether the actor edits as a manager of the person; then neither time limits nor the 15 minutes apply. */
export const editsAsManager = (actor: Actor, person: Person): boolean =>
  leads("canEditTimeTrackingStamps")(actor, person) && reaches(actor, "canEditTimeTrackingStamps", person);

/** Whether the actor may edit these times, as a manager or because the crew allows editing one's own. */
export const mayEditTimes = (actor: Actor, person: Person): boolean =>
  reaches(actor, "canEditTimeTrackingStamps", person);

/**
 * Whether a manager leaves their own times to somebody else: where the crew asks for a second pair of eyes and does not
 * let its members edit their own times either. They request a correction, like members.
 */
export const needsSecondPerson = (
  actor: Actor,
  person: PersonTarget,
  settings: Pick<Settings, "managersDecideOwn" | "timeTrackingEditAllowed">,
): boolean =>
  leads("canEditTimeTrackingStamps")(actor, person) &&
  !mayDecideAbout(actor, person, settings) &&
  !settings.timeTrackingEditAllowed;
