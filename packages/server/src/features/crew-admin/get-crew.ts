import type { Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentCrew } from "../crews/crews.present.ts";
import { todayIn } from "../crews/crews.public.ts";
import { findCrew } from "../crews/crews.store.ts";
import { effectiveSettings } from "../settings/settings.public.ts";

export async function getCrew(
  { tx, now }: Pick<Call, "tx" | "now">,
  { crewId }: InputOf<typeof crewEndpoints.get>,
): Promise<Crew> {
  const row = await findCrew(tx, crewId, now);
  if (!row) throw new Refusal("notFound", "crewId");
  return presentCrew(row, await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now)));
}
