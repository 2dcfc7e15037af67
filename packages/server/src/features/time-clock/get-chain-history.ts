import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { type Instant, parseInstant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMember } from "../access/members.public.ts";
import { changesOf } from "./changes.store.ts";

type History = OutputOf<typeof stampChainEndpoints.history>;

export async function getChainHistory(
  { tx, actor }: Call,
  { crewId, userId, clockInTimestamp }: InputOf<typeof stampChainEndpoints.history>,
): Promise<History> {
  const member = await findMember(tx, crewId, userId);
  const isOwn = actor.kind === "member" && actor.userId === userId;
  if (!member || !(isOwn || reaches(actor, "canSeeCrewTimeTrackingStamps", member))) {
    throw new Refusal("notAuthorized", "userId");
  }
  const rows = await changesOf(tx, crewId, userId, parseInstant(clockInTimestamp) as Instant);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }) as History[number]);
}
