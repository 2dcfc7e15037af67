import type { Tx } from "#kernel/database/database.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { setMaintenanceFlag } from "./crews.store.ts";

/** Puts a crew into maintenance or ends it; every open client and every process hears of it with the commit. */
export async function setMaintenance(
  tx: Tx,
  { crewId, isOn, traceId, now }: { crewId: number; isOn: boolean; traceId: string; now: Date },
): Promise<void> {
  if (!(await setMaintenanceFlag(tx, crewId, isOn ? 1 : 0))) return;
  queueEvent(tx, crewId, "crew-status-changed", { crewId, maintenance: isOn }, { traceId, now });
  publishIn(tx, { kind: "access", crewId });
  publishIn(tx, { kind: "outbox", crewId });
}
