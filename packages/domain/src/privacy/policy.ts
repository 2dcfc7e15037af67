import { isMemberOf, type Rule } from "../access/actor.ts";

interface OfMember {
  crewId: number;
  userId: number;
}

const isOwner: Rule<{ crewId: number }> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const privacyPolicy = {
  /** Everybody gets the own data; the owner answers for those who left. */
  export: ((actor, { crewId, userId }) =>
    (isMemberOf(actor, crewId) && actor.userId === userId) || isOwner(actor, { crewId })) satisfies Rule<OfMember>,
  erase: isOwner,
};
