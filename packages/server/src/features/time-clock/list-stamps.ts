import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { MissingClockOut, StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { Stamp, timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Actor, Terminal } from "@glasen/domain/access/actor.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { HOUR_MS, type Instant, instantOf, isoInstant, parseInstant, plusHours } from "@glasen/domain/time/instant.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { proposedClockOut } from "@glasen/domain/time-clock/missing-clock-out.ts";
import { stampWindow } from "@glasen/domain/time-clock/stamp-window.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { chainsIn, neighboursOf, stampsIn, unfinishedChains } from "./chains.store.ts";
import { findTimeZone } from "./clock.store.ts";
import { presentChain, presentListed } from "./time-clock.present.ts";

/** A terminal is no person, so the reach of its teams includes none of its own. */
const NOBODY = 0;
const MAX_DAYS = 400;
/** Enough for a thousand members over the days that a clock loads. */
const MAX_STAMPS = 20_000;

export async function listStamps(
  { tx, actor, now }: Call,
  { crewId, userIds, ...window }: InputOf<typeof timeClockEndpoints.stamps>,
): Promise<Stamp[]> {
  const { from, to } = windowOf(window, instantOf(now), await findTimeZone(tx, crewId));
  const reach = actor.kind === "terminal" ? reachOfTerminal(actor) : reachOfStamps(actor, crewId);
  const stamps = await stampsIn(tx, { crewId, from, to, userIds, reach, limit: MAX_STAMPS + 1 });
  if (stamps.length > MAX_STAMPS) throw Refusal.beyond("tooManyEntries", MAX_STAMPS, "endTime");
  const shown = stamps.map(presentListed);
  // A terminal is shared: it shows who is in since when, but neither notes nor positions.
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
  const named = new Set(userId === undefined ? userIds : [userId, ...userIds]);
  const only = named.size > 0 ? { userIds: [...named] } : {};
  const wanted = { crewId, from, to, ...only, reach: reachOfStamps(actor, crewId), limit: MAX_STAMPS + 1 };
  const chains = await chainsIn(tx, wanted);
  if (chains.reduce((sum, chain) => sum + chain.length, 0) > MAX_STAMPS)
    throw Refusal.beyond("tooManyEntries", MAX_STAMPS, "endTime");
  return chains.map((chain) => presentChain(chain, zone, instantOf(now)));
}

export async function listMissingClockOuts(
  { tx, actor, now }: Call,
  { crewId }: InputOf<typeof stampChainEndpoints.missingClockOuts>,
): Promise<MissingClockOut[]> {
  const zone = await findTimeZone(tx, crewId);
  const before = plusHours(instantOf(now), -CLOCK_IN_AGE_LIMIT_HOURS);
  const chains = await unfinishedChains(tx, { crewId, before, reach: reachOfStamps(actor, crewId), limit: MAX_STAMPS });
  const ids = chains.map(([first]) => first.chainId);
  const neighbours = ids.length > 0 ? await neighboursOf(tx, crewId, ids) : new Map();
  return chains.map((chain) => ({
    ...presentChain(chain, zone, instantOf(now)),
    proposedClockOutTimestamp: isoInstant(
      proposedClockOut(
        chain,
        neighbours.get(chain[0].chainId) ?? { lastSeconds: null, nextClockIn: null },
        instantOf(now),
      ),
    ),
  }));
}

const reachOfTerminal = ({ teamIds }: Terminal): Reach =>
  teamIds ? { scope: "group", userId: NOBODY, teamIds } : { scope: "crew" };

/** Members see at least their own stamps. */
export function reachOfStamps(actor: Actor, crewId: number): Reach {
  const reach = reachOf(actor, crewId, "canSeeCrewTimeTrackingStamps");
  return reach.scope === "none" && actor.kind === "member" ? { scope: "own", userId: actor.userId } : reach;
}

function windowOf(
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  now: Instant,
  zone: string,
): { from: Instant; to: Instant } {
  const byDefault = stampWindow(now, zone);
  const from = startTime === undefined ? byDefault.from : (parseInstant(startTime) as Instant);
  const to = endTime === undefined ? byDefault.to : (parseInstant(endTime) as Instant);
  if (to - from > MAX_DAYS * 24 * HOUR_MS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "endTime");
  return { from, to };
}
