import type { DeviceSession } from "@glasen/contract/sessions.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { presentSession } from "./sessions.present.ts";
import { sessionsOfUser } from "./sessions.store.ts";

export async function listSessions({ tx, actor, caller }: Call): Promise<DeviceSession[]> {
  const rows = await sessionsOfUser(tx, actingUser(actor));
  return rows.map((row) => presentSession(row, caller.user?.sessionId));
}
