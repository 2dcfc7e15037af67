import type { Crew } from "@glasen/contract/crews.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { lastUsedCrew } from "./crews.store.ts";
import { getCrew } from "./get-crew.ts";

/** The device's crew, else the one its user worked in last. */
export async function getCurrentCrew({ tx, caller, kernel, now }: Call): Promise<Crew> {
  const crewId = caller.crew?.subjectId ?? (caller.user && (await lastUsedCrew(tx, caller.user.subjectId)));
  if (crewId === undefined) throw new Refusal("notFound");
  const isOwn = caller.crew?.subjectId === crewId;
  const mayEnter = isOwn || (caller.user && (await kernel.standings.of(crewId, caller.user.subjectId, now)));
  if (!mayEnter) throw new Refusal("notFound");
  return kernel.database.inCrew(crewId, (inside) => getCrew({ tx: inside, now }, { crewId }));
}
