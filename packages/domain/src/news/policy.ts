import { type Actor, anyHolderOf, type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";

interface MaybeOfUser extends CrewTarget {
  userId?: number | undefined;
}

export const newsPolicy = {
  /** One's own news and nobody else's; nobody named means oneself. */
  own: ((actor: Actor, { crewId, userId }) =>
    isMemberOf(actor, crewId) && (userId === undefined || actor.userId === userId)) satisfies Rule<MaybeOfUser>,
  /** Managers send news to members; the command checks the reach, because that needs the members' teams. */
  send: anyHolderOf("canEditCrew"),
};
