import { anyHolderOf, type CrewTarget, isMemberOf, isReadOnlyManager, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";
import { shiftPolicy } from "../shifts/policy.ts";

const seesReports: Rule<CrewTarget> = anyHolderOf("canSeeCrewReports");

const compares: Rule<CrewTarget> = (actor, target) =>
  seesReports(actor, target) && shiftPolicy.seeDrafts(actor, target);

/** A workplace is everybody's: figures of some teams only would mislead. */
const seesCrew: Rule<CrewTarget> = (actor, target) =>
  compares(actor, target) && reachOf(actor, target.crewId, "canSeeCrewReports").scope === "crew";

const plansCrew: Rule<CrewTarget> = (actor, target) => seesCrew(actor, target) && shiftPolicy.planCrew(actor, target);

const owns: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

/** The owner, and leaders to whom the owner gave the right; the command limits them to their teams. */
const seesWages: Rule<CrewTarget> = (actor, target) =>
  owns(actor, target) || (seesReports(actor, target) && actor.kind === "member" && actor.seesWages === true);

export const planActualPolicy = {
  compare: compares,
  seeBudgets: seesCrew,
  changeBudgets: plansCrew,
  seeForecast: seesCrew,
  takeForecast: plansCrew,
};

export const wagePolicy = {
  see: seesWages,
  change: ((actor, target) => seesWages(actor, target) && !isReadOnlyManager(actor)) satisfies Rule<CrewTarget>,
  /** Only the owner decides who sees wages. */
  share: ((actor, target) => owns(actor, target) && !isReadOnlyManager(actor)) satisfies Rule<CrewTarget>,
};
