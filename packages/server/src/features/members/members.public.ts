import { isMemberOf } from "@glasen/domain/access/actor.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import * as store from "./members.store.ts";

export type { MemberRow } from "./members.store.ts";

export const insertMembers = store.insertMembers;
export const findMembers = store.lockMembers;
export const markErased = store.markErased;

/** Somebody one manages, or oneself where that suffices; strangers to the crew and people out of reach are refused alike. */
export async function findManaged(
  { tx, actor }: Call,
  crewId: number,
  userId: number,
  { orOneself = false }: { orOneself?: boolean } = {},
): Promise<store.MemberRow> {
  const [member] = await store.lockMembers(tx, crewId, { userIds: [userId] });
  const isOneself = orOneself && isMemberOf(actor, crewId) && actor.userId === userId;
  if (!member || member.erasedAt || !(isOneself || reaches(actor, "canEditCrew", member)))
    throw new Refusal("notAuthorized", "userId");
  return member;
}

/** Everybody of them is a member whom the actor manages. */
export async function assertManaged({ tx, actor }: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  const members = await store.lockMembers(tx, crewId, { userIds });
  const managed = members.filter((member) => reaches(actor, "canEditCrew", member));
  if (managed.length < new Set(userIds).size) throw new Refusal("notAuthorized", "userId");
}

/** The new owner must be working here; the old one stays as a manager. */
export async function moveOwnership(call: Call, crewId: number, from: number, to: number): Promise<void> {
  const [next] = (await store.lockMembers(call.tx, crewId, { userIds: [from, to] })).filter(
    ({ userId }) => userId === to,
  );
  const day = call.now.toISOString().slice(0, 10);
  if (!next) throw new Refusal("userNotFound", "ownerId");
  if (next.invitedAt || next.erasedAt || !isActiveOn({ ...next, firstWorkDayAt: null }, day)) {
    throw new Refusal("interactionError", "ownerId");
  }
  // One owner at any time: the old one steps down first.
  await store.setRoles(call.tx, crewId, [
    { userId: from, role: "manager" },
    { userId: to, role: "owner" },
  ]);
}
