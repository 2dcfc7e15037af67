/** Members as the targets of policies, for features below `members`. */
import { isMemberOf } from "@glasen/domain/access/actor.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./members.store.ts";

type PolicyMember = store.PolicyMember;

/** Disabled or not, but not erased. */
export async function findMember(tx: Tx, crewId: number, userId: number): Promise<PolicyMember | undefined> {
  const [member] = await store.findMembers(tx, crewId, [userId]);
  return member?.erasedAt ? undefined : member;
}

/** As they are now, without a lock; erased members are left out. */
export const readMembers = async (tx: Tx, crewId: number, userIds: readonly number[]): Promise<PolicyMember[]> =>
  (await store.findMembers(tx, crewId, userIds)).filter(({ erasedAt }) => erasedAt === null);

/** Locked until the transaction ends. */
export const findMembers = (
  tx: Tx,
  crewId: number,
  { userIds }: { userIds: readonly number[] },
): Promise<PolicyMember[]> => store.lockMembers(tx, crewId, userIds);

/**
 * A member whom the actor manages, or the actor where `orOneself` is set; locked. Strangers to the crew and members out
 * of reach are refused alike.
 */
export async function findManaged(
  { tx, actor }: Call,
  crewId: number,
  userId: number,
  { orOneself = false }: { orOneself?: boolean } = {},
): Promise<PolicyMember> {
  const [member] = await store.lockMembers(tx, crewId, [userId]);
  const isOneself = orOneself && isMemberOf(actor, crewId) && actor.userId === userId;
  if (!member || member.erasedAt || !(isOneself || reaches(actor, "canEditCrew", member)))
    throw new Refusal("notAuthorized", "userId");
  return member;
}

/** Refuses unless each of the users is a member whom the actor manages. */
export async function assertManaged({ tx, actor }: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  const members = await store.lockMembers(tx, crewId, userIds);
  const managed = members.filter((member) => reaches(actor, "canEditCrew", member));
  if (managed.length < new Set(userIds).size) throw new Refusal("notAuthorized", "userId");
}
