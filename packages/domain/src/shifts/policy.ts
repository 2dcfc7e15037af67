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
import { scopes } from "../access/permissions.ts";
import { includesProduct } from "../access/products.ts";
import { type Person, type Reach, reachOf } from "../access/reach.ts";

const uses: Rule<CrewTarget> = anyHolderOf("canUseShiftPlanner");

/** The people whose shifts the actor plans: the crew, the members of managed teams, or nobody. */
export function planningReach(actor: Actor, crewId: number): Reach {
  if (!hasPermission(actor, crewId, "canUseShiftPlanner")) return { scope: "none" };
  const scope = actor.permissions.get("canUseShiftPlanner");
  if (scope === scopes.crew && !isReadOnlyManager(actor)) return { scope: "crew" };
  const teamIds = actor.managedTeamIds ?? (isReadOnlyManager(actor) ? [] : actor.teamIds);
  if (scope === scopes.single || teamIds.length === 0) return { scope: "none" };
  return { scope: "group", userId: actor.userId, teamIds };
}

const plans: Rule<CrewTarget> = (actor, { crewId }) => planningReach(actor, crewId).scope !== "none";

/** The people whose drafts and notes the actor sees: those whom planners plan, and whom read-only managers look after. */
export function draftReach(actor: Actor, crewId: number): Reach {
  const reach = reachOf(actor, crewId, "canUseShiftPlanner");
  return reach.scope === "own" ? { scope: "none" } : reach;
}

const seesDrafts: Rule<CrewTarget> = (actor, { crewId }) => draftReach(actor, crewId).scope !== "none";

export const shiftPolicy = {
  use: uses,
  /** A list holds what the caller may see of it. */
  list: uses,
  seeDrafts: seesDrafts,
  /** The command checks the reach, because that needs the teams of the members. */
  plan: plans,
  /** Settings of the plan that concern everybody: manning levels. */
  planCrew: ((actor, { crewId }) => planningReach(actor, crewId).scope === "crew") satisfies Rule<CrewTarget>,
  /** One's own next shift, or that of a member one plans. */
  seeNext: ((actor, target) =>
    uses(actor, target) &&
    ((isMemberOf(actor, target.crewId) && actor.userId === target.userId) ||
      seesDrafts(actor, target))) satisfies Rule<PersonTarget>,
  /** The crew's terminals, which belong to no person; a setting decides whether their tiles name shifts. */
  seeOnTiles: ((actor, { crewId }) =>
    actor.kind === "terminal" &&
    actor.crewId === crewId &&
    includesProduct(actor.products, "shiftPlanner")) satisfies Rule<CrewTarget>,
  /** Members reply for themselves; a read-only manager changes nothing. */
  reply: ((actor, target) => uses(actor, target) && !isReadOnlyManager(actor)) satisfies Rule<CrewTarget>,
};

/** Whether the actor plans the shifts of this person. */
export function plansFor(actor: Actor, person: Person): boolean {
  const reach = planningReach(actor, person.crewId);
  if (reach.scope === "crew") return true;
  if (reach.scope !== "group") return false;
  return person.userId === reach.userId || person.teamIds.some((teamId) => reach.teamIds.includes(teamId));
}

/** Whether the actor plans open shifts for these teams; a manager of some teams has to name them. */
export function plansOpenShift(actor: Actor, crewId: number, eligibleTeamIds: readonly number[]): boolean {
  const reach = planningReach(actor, crewId);
  if (reach.scope === "crew") return true;
  return (
    reach.scope === "group" &&
    eligibleTeamIds.length > 0 &&
    eligibleTeamIds.every((teamId) => reach.teamIds.includes(teamId))
  );
}
