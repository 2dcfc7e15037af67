import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { markUsed } from "./crews.store.ts";

export async function useCrew({ tx, actor, now }: Call, { crewId }: InputOf<typeof crewEndpoints.use>): Promise<null> {
  await markUsed(tx, actingUser(actor), crewId, now);
  return null;
}
