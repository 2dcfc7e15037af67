import { type Actor, isMemberOf, type PersonTarget, type Rule } from "../access/actor.ts";

/** Everybody chats in their own name; rooms admit only the people in them, which the command knows. */
const own: Rule<PersonTarget> = (actor, { crewId, userId }) => isMemberOf(actor, crewId) && actor.userId === userId;

export const chatPolicy = { own };

/** A room is deleted by its founder, or by an owner or manager who is in it. */
export const mayDeleteRoom = (actor: Actor, { createdBy }: { createdBy: number }): boolean =>
  actor.kind === "member" && (actor.userId === createdBy || actor.role === "owner" || actor.role === "manager");
