import type { Call } from "#kernel/call/call.ts";
import { tellCrewsOf } from "./accounts.jobs.ts";
import { usersChanged } from "./user-cache.public.ts";

/** What colleagues see of a person changed: the name, the picture, the ways to reach them. */
export async function personChanged(call: Call, userId: number): Promise<void> {
  usersChanged(call, [userId]);
  await tellCrewsOf(call.tx, userId, call.traceId);
}
