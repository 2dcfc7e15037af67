import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { countEnabled } from "./members.store.ts";

/** Asked while the crew is locked, so that two who come at once do not both get the last place. */
export async function assertRoom(
  tx: Tx,
  crewId: number,
  { most, today }: { most: number | null; today: string },
  more: number,
): Promise<void> {
  if (most !== null && (await countEnabled(tx, crewId, today)) + more > most) throw new Refusal("crewFull");
}
