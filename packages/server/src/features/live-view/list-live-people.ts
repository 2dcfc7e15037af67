import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { dateOf, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { Call } from "#kernel/call/call.ts";
import { JsonText } from "#kernel/call/json-text.ts";
import { todayIn } from "../crews/crews.public.ts";
import { locationPrivacyOf } from "../time-clock/time-clock.public.ts";
import { livePeopleJson } from "./live-view.store.ts";

export async function listLivePeople(
  { tx, actor, now }: Call,
  { crewId }: InputOf<typeof liveViewEndpoints.list>,
): Promise<JsonText<OutputOf<typeof liveViewEndpoints.list>>> {
  const reach = reachOf(actor, crewId, "canSeeLive");
  const openSince = dateOf(plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS));
  const [today, { keepsPositions }] = await Promise.all([todayIn(tx, crewId, now), locationPrivacyOf(tx, crewId)]);
  const people = await livePeopleJson(tx, { crewId, reach, today, now, openSince, keepsPositions });
  return new JsonText(`{"people":${people},"keepsPositions":${keepsPositions}}`);
}
