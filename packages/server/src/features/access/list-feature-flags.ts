import { randomUUID } from "node:crypto";
import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { flagsOf } from "./access.store.ts";

type Flags = typeof accessEndpoints.featureFlags;

/** A task in name only: looking flags up takes no time, so it is done when it is answered. */
export async function listFeatureFlags(
  { tx, actor }: Call,
  { crewId, names }: InputOf<Flags>,
): Promise<OutputOf<Flags>> {
  const found = await flagsOf(tx, crewId, names ?? null);
  const known = Object.entries(defaultFlags).filter(([name]) => !names || names.includes(name));
  const unheard = (names ?? []).map((name) => [name, false] as const);
  const flags = { ...Object.fromEntries([...unheard, ...known]), ...found };
  return { id: randomUUID(), crewId, userId: actingUser(actor), status: "SUCCESS", flags };
}
