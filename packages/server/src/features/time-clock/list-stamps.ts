import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { MissingClockOut, StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { Stamp, timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { HOUR_MS, type Instant, instantOf, isoInstant, parseInstant, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { proposedClockOut } from "@glasen/domain/time-clock/missing-clock-out.ts";
import { stampWindow } from "@glasen/domain/time-clock/stamp-window.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { chainsIn, stampsIn, surroundingsOf, unfinishedChains } from "./chains.store.ts";
import { findTimeZone } from "./clock.store.ts";
import { presentChain, presentListed } from "./time-clock.present.ts";

const MOST_DAYS = 400;
/** Enough for a thousand people over the days that a clock loads. */
const MOST_STAMPS = 20_000;

export async function listStamps(
  { tx, actor, now }: Call,
  { crewId, userIds, ...window }: InputOf<typeof timeClockEndpoints.stamps>,
): Promise<Stamp[]> {
  const { from, to } = windowOf(window, instantOf(now), await findTimeZone(tx, crewId));
  const reach: Reach = actor.kind === "terminal" ? { scope: "crew" } : seenBy(actor, crewId);
  const stamps = await stampsIn(tx, { crewId, from, to, userIds, reach, most: MOST_STAMPS + 1 });
  if (stamps.length > MOST_STAMPS) throw new Refusal("invalidArgument", "endTime");
  const shown = stamps.map(presentListed);
  // A shared device shows who is in since when; what people wrote and where they were is not for everybody.
  return actor.kind === "terminal"
    ? shown.map((stamp) => ({ ...stamp, note: "", location: null, fence: null }))
    : shown;
}

export async function listChains(
  { tx, actor, now }: Call,
  { crewId, userId, userIds = [], ...window }: InputOf<typeof stampChainEndpoints.list>,
): Promise<StampChain[]> {
  const zone = await findTimeZone(tx, crewId);
  const { from, to } = windowOf(window, instantOf(now), zone);
  const named = userId === undefined ? userIds : [userId, ...userIds];
  const only = named.length > 0 ? { userIds: named } : {};
  const wanted = { crewId, from, to, ...only, reach: seenBy(actor, crewId), most: MOST_STAMPS + 1 };
  const chains = await chainsIn(tx, wanted);
  if (chains.reduce((sum, chain) => sum + chain.length, 0) > MOST_STAMPS)
    throw new Refusal("invalidArgument", "endTime");
  return chains.map((chain) => presentChain(chain, zone, instantOf(now)));
}

export async function listMissingClockOuts(
  { tx, actor, now }: Call,
  { crewId }: InputOf<typeof stampChainEndpoints.missingClockOuts>,
): Promise<MissingClockOut[]> {
  const zone = await findTimeZone(tx, crewId);
  const before = plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS);
  const chains = await unfinishedChains(tx, { crewId, before, reach: seenBy(actor, crewId), most: MOST_STAMPS });
  const ids = chains.map(([first]) => first.chainId);
  const around = ids.length > 0 ? await surroundingsOf(tx, crewId, ids) : new Map();
  return chains.map((chain) => ({
    ...presentChain(chain, zone, instantOf(now)),
    proposedClockOutTimestamp: isoInstant(
      proposedClockOut(chain, around.get(chain[0].chainId) ?? { lastSeconds: null, nextClockIn: null }, instantOf(now)),
    ),
  }));
}

/** Everybody sees at least their own. */
export function seenBy(actor: Actor, crewId: number): Reach {
  const reach = reachOf(actor, crewId, "canSeeCrewTimeTrackingStamps");
  return reach.scope === "none" && actor.kind === "member" ? { scope: "own", userId: actor.userId } : reach;
}

function windowOf(
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  now: Instant,
  zone: string,
): { from: Instant; to: Instant } {
  const usual = stampWindow(now, zone);
  const from = startTime === undefined ? usual.from : (parseInstant(startTime) as Instant);
  const to = endTime === undefined ? usual.to : (parseInstant(endTime) as Instant);
  if (to - from > MOST_DAYS * 24 * HOUR_MS) throw new Refusal("invalidArgument", "endTime");
  return { from, to };
}
