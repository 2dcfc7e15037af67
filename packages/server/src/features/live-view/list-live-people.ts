import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { LivePerson, liveViewEndpoints } from "@glasen/contract/live-view.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { dateOf, instantOf, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import type { Call } from "#kernel/call/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { locationPrivacyOf } from "../time-clock/time-clock.public.ts";
import { type LivePersonRow, livePeople } from "./live-view.store.ts";

export async function listLivePeople(
  { tx, actor, now }: Call,
  { crewId }: InputOf<typeof liveViewEndpoints.list>,
): Promise<OutputOf<typeof liveViewEndpoints.list>> {
  const reach = reachOf(actor, crewId, "canSeeLive");
  const today = await todayIn(tx, crewId, now);
  const openSince = dateOf(plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS));
  const { keepsPositions } = await locationPrivacyOf(tx, crewId);
  const rows = await livePeople(tx, { crewId, reach, today, now, openSince });
  return { people: rows.map((row) => presentPerson(row, keepsPositions)), keepsPositions };
}

function presentPerson(row: LivePersonRow, keepsPositions: boolean): LivePerson {
  const { userId, timeAccount, timeCategory1Id, timeCategory2Id } = row;
  const { latitude, longitude, takenAt, fence, shiftFrom, shiftTo, workplaceId } = row;
  const isLocated = keepsPositions && latitude !== null && longitude !== null && takenAt !== null;
  return {
    userId,
    timeAccount,
    clockInAt: row.clockInAt?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
    timeCategory1Id,
    timeCategory2Id,
    position: isLocated ? { latitude, longitude, takenAt: takenAt.toISOString(), fence } : null,
    shift: shiftFrom && shiftTo ? { from: shiftFrom.toISOString(), to: shiftTo.toISOString(), workplaceId } : null,
  };
}
