import type { Database } from "#kernel/database/database.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { emit } from "#kernel/events/events.ts";
import { setMaintenanceFlag } from "./crews.store.ts";

/** Closes a crew for work, or opens it again; every open client hears of it and every process forgets what it kept. */
export async function setMaintenance(
  database: Database,
  { crewId, isOn, traceId, now }: { crewId: number; isOn: boolean; traceId: string; now: Date },
): Promise<boolean> {
  return database.inCrew(crewId, async (tx) => {
    if (!(await setMaintenanceFlag(tx, crewId, isOn ? 1 : 0))) return false;
    await emit(tx, crewId, "crew-status-changed", { crewId, maintenance: isOn }, { traceId, now });
    await publishIn(tx, { kind: "access", crewId });
    await publishIn(tx, { kind: "outbox", crewId });
    return true;
  });
}
