import { randomUUID } from "node:crypto";
import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { AnswerOf, InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { flagsOf } from "./access.store.ts";

type Flags = typeof accessEndpoints.featureFlags;

/** A task in name only: looking flags up takes no time, so it is done when it is answered. */
export async function listFeatureFlags(
  { tx, actor }: Call,
  { crewId, names }: InputOf<Flags>,
): Promise<AnswerOf<Flags>> {
  const flags = await flagsOf(tx, crewId, names ?? null);
  return { id: randomUUID(), crewId, userId: actingUser(actor), status: "SUCCESS", flags };
}
