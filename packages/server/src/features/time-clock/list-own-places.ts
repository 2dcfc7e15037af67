import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { formatLocation } from "@glasen/domain/time-clock/location.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { placesOf } from "./positions.store.ts";

const MAX_PLACES = 200;

/** The stored positions of the acting member, for that member alone. */
export async function listOwnPlaces(
  { tx, actor }: Call,
  { crewId }: InputOf<typeof timeClockEndpoints.ownPlaces>,
): Promise<OutputOf<typeof timeClockEndpoints.ownPlaces>> {
  if (actor.kind !== "member") throw new Refusal("notAuthorized");
  const rows = await placesOf(tx, crewId, actor.userId, MAX_PLACES);
  return rows.map(({ at, latitude, longitude, ...row }) => ({
    ...row,
    timestamp: at.toISOString(),
    location: latitude === null || longitude === null ? null : formatLocation({ latitude, longitude }),
  }));
}
