import type { Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { givePin } from "../security/pins.public.ts";
import { foundCrew } from "./crew-admin.public.ts";
import { getCrew } from "./get-crew.ts";

export async function createCrew(call: Call, { name, timeZone }: InputOf<typeof crewEndpoints.create>): Promise<Crew> {
  const { tx, actor, now, traceId, log, config } = call;
  const ownerId = actingUser(actor);
  const crewId = await foundCrew(tx, { name, timeZone, ownerId, billing: config.billing, now }).catch(
    (error: unknown) => {
      log.error({ err: error, traceId }, "crew not created");
      throw new Refusal("crewNotCreated");
    },
  );
  await givePin(tx, config.secret, { crewId, userId: ownerId }, now);
  usersChanged(call, [ownerId]);
  return getCrew(call, { crewId });
}
