import { type Actor, type CrewTarget, isMemberOf, type PersonTarget, type Rule } from "../access/actor.ts";
import type { RoomType } from "./room.ts";

/** Everybody chats in their own name; rooms admit only the people in them, which the command knows. */
const own: Rule<PersonTarget> = (actor, { crewId, userId }) => isMemberOf(actor, crewId) && actor.userId === userId;

/** Reported messages are for the owner alone. */
const reports: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const chatPolicy = { own, reports };

const leads = (actor: Actor): boolean =>
  actor.kind === "member" && (actor.role === "owner" || actor.role === "manager");

/** A room is deleted by its founder, or by an owner or manager who is in it; those that follow the crew stay. */
export const mayDeleteRoom = (actor: Actor, { createdBy, type }: { createdBy: number; type: RoomType }): boolean =>
  (type === "single" || type === "group") && actor.kind === "member" && (actor.userId === createdBy || leads(actor));

/** Announcements are written by the owner and managers; in every other room everybody writes who is in it. */
export const mayWriteIn = (actor: Actor, { type }: { type: RoomType }): boolean =>
  actor.kind === "member" && (type !== "announcement" || leads(actor));
