import type { Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembership } from "../access/memberships.public.ts";
import { findCrew, findLastUsedCrew, todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";

export async function getCrew(
  { tx, now }: Pick<Call, "tx" | "now">,
  { crewId }: InputOf<typeof crewEndpoints.get>,
): Promise<Crew> {
  const row = await findCrew(tx, crewId, now);
  if (!row) throw new Refusal("notFound", "crewId");
  const { maintenance, trialEndsAt, ...crew } = row;
  return {
    ...crew,
    inMaintenance: maintenance === 1,
    trial: trialEndsAt !== null,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    settings: await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now)),
  };
}

/** The terminal's crew, else the one its user worked in last. */
export async function getCurrentCrew({ tx, caller, now }: Call): Promise<Crew> {
  const { user, crew } = caller;
  const crewId = crew?.subjectId ?? user?.singleSignOnCrew ?? (user && (await findLastUsedCrew(tx, user.subjectId)));
  if (crewId === undefined) throw new Refusal("notFound");
  await tx.enterCrew(crewId);
  const mayEnter = crew?.subjectId === crewId || (user && (await findMembership(tx, crewId, user.subjectId, now)));
  if (!mayEnter) throw new Refusal("notFound");
  return getCrew({ tx, now }, { crewId });
}
