import { type Actor, type CrewTarget, hasPermission, isMemberOf, type Rule } from "../access/actor.ts";
import { canSeeDurations } from "../access/derived-permissions.ts";
import { canUseWorkingTimeFrames } from "../access/entitlements.ts";
import { scopes } from "../access/permissions.ts";

interface Asked extends CrewTarget {
  userId?: number | undefined;
}

const member: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId);

/** Durations of others need canSeeCrewReports; the command checks its reach, because that needs the members' teams. */
const seesTimes = (actor: Actor, { crewId, userId }: Asked): boolean =>
  isMemberOf(actor, crewId) &&
  canSeeDurations({
    isOwn: userId === undefined || actor.userId === userId,
    canUseTimeTracking: hasPermission(actor, crewId, "canUseTimeTracking"),
    canSeeCrewReports: hasPermission(actor, crewId, "canSeeCrewReports"),
  });

const leadsCrew: Rule<CrewTarget> = (actor, { crewId }) =>
  hasPermission(actor, crewId, "canEditCrew") && actor.permissions.get("canEditCrew") === scopes.crew;

export const workingTimePolicy = {
  seeRules: member,
  /** Rules, frames and settings of the whole crew. */
  manageCrewRules: leadsCrew,
  /** Models of members one manages; the command reserves the crew's own models for managers of the whole crew. */
  manageModels: ((actor, { crewId }) => hasPermission(actor, crewId, "canEditCrew")) satisfies Rule<CrewTarget>,
  /** Frames come with Time Tracking Plus. */
  useFrames: ((actor, { crewId }) =>
    isMemberOf(actor, crewId) && canUseWorkingTimeFrames(actor.products)) satisfies Rule<CrewTarget>,
  manageFrames: ((actor, target) =>
    leadsCrew(actor, target) &&
    actor.kind === "member" &&
    canUseWorkingTimeFrames(actor.products)) satisfies Rule<CrewTarget>,
  seeTimes: seesTimes,
  /** The time at work today is part of the live view. */
  seeTimesAtWork: ((actor, { crewId }) => hasPermission(actor, crewId, "canSeeLive")) satisfies Rule<CrewTarget>,
  seeBookings: seesTimes,
  manageBookings: ((actor, { crewId }) => hasPermission(actor, crewId, "canManageBookings")) satisfies Rule<CrewTarget>,
  /** Members confirm or dispute their own days. */
  confirmDay: ((actor, { crewId, userId }) =>
    isMemberOf(actor, crewId) &&
    actor.userId === userId &&
    hasPermission(actor, crewId, "canUseTimeTracking")) satisfies Rule<CrewTarget & { userId: number }>,
  /** Only the member knows whether a break was taken. */
  answerBreak: ((actor, { crewId, userId }) =>
    isMemberOf(actor, crewId) &&
    actor.userId === userId &&
    hasPermission(actor, crewId, "canUseTimeTracking")) satisfies Rule<CrewTarget & { userId: number }>,
  closeMonth: ((actor, { crewId }) => hasPermission(actor, crewId, "canManageBookings")) satisfies Rule<CrewTarget>,
  /** A closed month is evidence: only the owner opens it again. */
  reopenMonth: ((actor, { crewId }) =>
    isMemberOf(actor, crewId) &&
    actor.role === "owner" &&
    hasPermission(actor, crewId, "canManageBookings")) satisfies Rule<CrewTarget>,
};
