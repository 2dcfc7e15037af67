import type { Role } from "@glasen/domain/access/permissions.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./members.store.ts";

export { countMembers, lockMembers as findMembers, type MemberRow, markErased } from "./members.store.ts";

/** The time account that each member of a crew is on now; those who are not working are left out. */
export const activeTimeAccounts =
  hook<(tx: Tx, crewId: number, now: Date) => Promise<ReadonlyMap<number, TimeAccount>>>("members.activeTimeAccounts");

export interface NewMember {
  crewId: number;
  crewName: string;
  userId: number;
  role: Role;
  managesTeamsOnly: boolean;
  disabledAt: string | null;
  now: Date;
}

/** Adds a user to a crew, without an invitation. */
export const addMember = (tx: Tx, { crewId, crewName, now, ...member }: NewMember): Promise<void> =>
  store.insertMembers(tx, { crewId, crewName, now }, [
    { firstWorkDayAt: null, externalId: null, employmentType: null, costCentre: null, ofAgeAt: null, ...member },
  ]);

/** The new owner must be active; the previous one stays as a manager. */
export async function moveOwnership(call: Call, crewId: number, from: number, to: number): Promise<void> {
  const members = await store.lockMembers(call.tx, crewId, { userIds: [from, to] });
  const next = members.find(({ userId }) => userId === to);
  const day = call.now.toISOString().slice(0, 10);
  if (!next) throw new Refusal("userNotFound", "ownerId");
  if (next.invitedAt || next.erasedAt || !isActiveOn({ ...next, firstWorkDayAt: null }, day)) {
    throw new Refusal("interactionError", "ownerId");
  }
  // A constraint allows one owner at any time, so the previous one steps down first.
  await store.setRoles(call.tx, crewId, [
    { userId: from, role: "manager" },
    { userId: to, role: "owner" },
  ]);
}
