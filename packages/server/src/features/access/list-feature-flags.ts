import { randomUUID } from "node:crypto";
import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { flagsOf } from "./feature-flags.store.ts";

type Flags = typeof accessEndpoints.featureFlags;
type CrewFlags = typeof accessEndpoints.crewFlags;

export const listCrewFlags = async ({ tx }: Call, { crewId }: InputOf<CrewFlags>): Promise<OutputOf<CrewFlags>> => ({
  ...defaultFlags,
  ...(await flagsOf(tx, crewId, null)),
});

/** The specification answers with a task; reading flags takes no time, so the task is always done. */
export async function listFeatureFlags(
  { tx, actor }: Call,
  { crewId, names }: InputOf<Flags>,
): Promise<OutputOf<Flags>> {
  const found = await flagsOf(tx, crewId, names ?? null);
  const known = Object.entries(defaultFlags).filter(([name]) => !names || names.includes(name));
  const unknown = (names ?? []).map((name) => [name, false] as const);
  const flags = { ...Object.fromEntries([...unknown, ...known]), ...found };
  return { id: randomUUID(), crewId, userId: actingUser(actor), status: "SUCCESS", flags };
}
