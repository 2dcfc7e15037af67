import { type Actor, isMemberOf, type PersonTarget } from "./actor.ts";

/**
 * Whether the actor may decide, book or set entitlements for a person, as far as that person may be the actor: owners
 * decide about themselves, managers where the crew does not ask for a second pair of eyes.
 */
export const mayDecideAbout = (
  actor: Actor,
  { crewId, userId }: PersonTarget,
  { managersDecideOwn }: { managersDecideOwn: boolean },
): boolean => isMemberOf(actor, crewId) && (actor.userId !== userId || actor.role === "owner" || managersDecideOwn);
