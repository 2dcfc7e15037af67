import type { PlanRequirements } from "@glasen/domain/shifts/conflicts.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./qualifications.store.ts";

export { existing as existingQualifications, expiringOn } from "./qualifications.store.ts";

type Held = Pick<store.HeldRow, "qualificationId" | "validFrom" | "validUntil">;

/** The qualifications of many members, by member, in one statement. */
export async function qualificationsOf(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
): Promise<Map<number, Held[]>> {
  const held = new Map<number, Held[]>(userIds.map((userId) => [userId, []]));
  if (userIds.length === 0) return held;
  for (const { userId, ...row } of await store.heldByMembers(tx, crewId, userIds)) held.get(userId)?.push(row);
  return held;
}

/** The crew's qualifications, and what each workplace requires; a shift names its own. */
export async function planRequirements(tx: Tx, crewId: number): Promise<PlanRequirements> {
  const [known, workplaces] = await Promise.all([
    store.allQualifications(tx, crewId),
    store.requiredByWorkplaces(tx, crewId),
  ]);
  return {
    known: new Set(known.map(({ id }) => id)),
    ofWorkplaces: new Map(workplaces.map(({ workplaceId, qualificationIds }) => [workplaceId, qualificationIds])),
  };
}
