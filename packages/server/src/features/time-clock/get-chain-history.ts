import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { type Instant, parseInstant } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { changesOf } from "./changes.store.ts";
import { findSituation } from "./clock.store.ts";

type History = OutputOf<typeof stampChainEndpoints.history>;

export async function getChainHistory(
  { tx, actor, now }: Call,
  { crewId, userId, clockInTimestamp }: InputOf<typeof stampChainEndpoints.history>,
): Promise<History> {
  const situation = await findSituation(tx, { crewId, userId, categoryIds: [], now });
  const isOwn = actor.kind === "member" && actor.userId === userId;
  if (!situation || !(isOwn || reaches(actor, "canSeeCrewTimeTrackingStamps", situation))) {
    throw new Refusal("notAuthorized", "userId");
  }
  const rows = await changesOf(tx, crewId, userId, parseInstant(clockInTimestamp) as Instant);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }) as History[number]);
}
