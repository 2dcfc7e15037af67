import { type Actor, isMemberOf, type PersonTarget } from "./actor.ts";

/**
 * Whether the actor may decide, book or set entitlements for a person, as far as that person may be the actor: owners
 * decide about themselves, managers where the crew does not ask for a second pair of eyes.
 */
export const mayDecideAbout = (
  actor: Actor,
  { crewId, userId }: PersonTarget,
  { managersDecideOwn }: { managersDecideOwn: boolean },
): boolean => {
  if (!isMemberOf(actor, crewId)) return false;
  // A service account is the hand of its maker, who holds its token.
  const person = actor.maker ?? actor;
  return person.userId !== userId || person.role === "owner" || managersDecideOwn;
};
