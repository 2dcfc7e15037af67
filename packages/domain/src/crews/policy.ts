import { anyHolderOf, anyUser, type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

const isOwner: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const crewPolicy = {
  found: anyUser,
  /** Changes the name; only the owner hands the crew over. */
  change: ((actor, { crewId, ownerId }) =>
    reachOf(actor, crewId, "canEditCrew").scope === "crew" &&
    (ownerId === undefined || isOwner(actor, { crewId }))) satisfies Rule<
    CrewTarget & { ownerId?: number | undefined }
  >,
  setUp: ((actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew") satisfies Rule<CrewTarget>,
  startTrial: isOwner,
  discardDemo: isOwner,
  buy: anyHolderOf("canBuySubscription"),
};
