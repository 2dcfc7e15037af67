import type { Crew } from "@glasen/contract/crews.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembership } from "../access/memberships.public.ts";
import { lastUsedCrew } from "../crews/crews.store.ts";
import { getCrew } from "./get-crew.ts";

/** The terminal's crew, else the one its user worked in last. */
export async function getCurrentCrew({ tx, caller, now }: Call): Promise<Crew> {
  const { user, crew } = caller;
  const crewId = crew?.subjectId ?? (user && (await lastUsedCrew(tx, user.subjectId)));
  if (crewId === undefined) throw new Refusal("notFound");
  await tx.enterCrew(crewId);
  const mayEnter = crew?.subjectId === crewId || (user && (await findMembership(tx, crewId, user.subjectId, now)));
  if (!mayEnter) throw new Refusal("notFound");
  return getCrew({ tx, now }, { crewId });
}
