import type { Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { foundCrew } from "../crews/crews.public.ts";
import { getCrew } from "./get-crew.ts";

export async function createCrew(call: Call, { name, timeZone }: InputOf<typeof crewEndpoints.create>): Promise<Crew> {
  const { actor, kernel, now, traceId } = call;
  const ownerId = actingUser(actor);
  // A crew is founded inside of itself: all of it in one transaction of its own, or nothing.
  const crewId = await foundCrew(kernel.database, { name, timeZone, ownerId, now }).catch((error: unknown) => {
    kernel.log.error({ err: error, traceId }, "crew not created");
    throw new Refusal("crewNotCreated");
  });
  usersChanged(call, [ownerId]);
  return kernel.database.inCrew(crewId, (tx) => getCrew({ tx, now }, { crewId }));
}
