import { anyHolderOf, type CrewTarget, isReadOnlyManager, type Rule } from "../access/actor.ts";

const seesReports: Rule<CrewTarget> = anyHolderOf("canSeeCrewReports");

/**
 * Report files are for people who may see the times of others; the command checks how far that reaches. A read-only
 * manager downloads what others made for them.
 */
export const reportPolicy = {
  request: ((actor, target) => seesReports(actor, target) && !isReadOnlyManager(actor)) satisfies Rule<CrewTarget>,
  see: seesReports,
};
