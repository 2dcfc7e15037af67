import { type Actor, anyMember, type CrewTarget, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

/** The calendar of a team shows who works or is away, so it is for those who see the absences of its people. */
const subscribe: Rule<CrewTarget & { teamId?: number | null | undefined }> = (actor, { crewId, teamId }) => {
  if (!anyMember(actor, { crewId })) return false;
  if (teamId === undefined || teamId === null) return true;
  const reach = reachOf(actor, crewId, "canSeeCrewReports");
  return reach.scope === "crew" || (reach.scope === "group" && reach.teamIds.includes(teamId));
};

/** Who edits the whole crew keeps an eye on everybody's tokens. */
export const seesAllTokens = (actor: Actor, crewId: number): boolean =>
  reachOf(actor, crewId, "canEditCrew").scope === "crew";

/** A token for a person is within their own rights; one for the crew acts as a manager of the whole crew. */
const makeToken: Rule<CrewTarget & { isOfCrew?: boolean | undefined }> = (actor, { crewId, isOfCrew }) =>
  anyMember(actor, { crewId }) && (!isOfCrew || seesAllTokens(actor, crewId));

export const integrationPolicy = { see: anyMember, subscribe, makeToken };
