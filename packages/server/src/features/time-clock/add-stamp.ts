import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Stamp, timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { fenceContaining, fenceStatus } from "@glasen/domain/categories/geofence.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import { type Instant, instantOf, parseInstant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import {
  isTrackingDisabled,
  type LocationMode,
  locationOutcome,
  type StampChannel,
} from "@glasen/domain/time-clock/channel.ts";
import { isLocked, isWithinTimeLimit } from "@glasen/domain/time-clock/edit-limits.ts";
import { type Position, parseLocation } from "@glasen/domain/time-clock/location.ts";
import {
  CLOCK_SKEW_SECONDS,
  type ClockAction,
  nextStamp,
  resolveStampTime,
} from "@glasen/domain/time-clock/next-stamp.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { Call, TwoStepCommand } from "#kernel/call.ts";
import { brokenConstraint } from "#kernel/db.ts";
import { Refusal } from "#kernel/refusal.ts";
import { settingsUnder } from "../settings/settings.public.ts";
import { type KnownDays, knownAfter, loadOpenDay, queueStampedDay } from "../working-time/working-time.public.ts";
import { newChainId } from "./chain-id.ts";
import { type NewStamp, queueAbandon, queueChain, queueClockOut, queueClockState, queueStamp } from "./clock.store.ts";
import { clockMemory } from "./clock-memory.ts";
import {
  authorizeStamp,
  categoryProblems,
  channelOf,
  type Loaded,
  loadSituation,
  settingOfChannel,
} from "./clock-situation.ts";
import { presentStamp } from "./time-clock.present.ts";

interface LoadedStamp extends Loaded {
  /** For a clock-out those that it ends; otherwise as far as they are known. */
  days: KnownDays | undefined;
  /** Not read, but known from the last stamp. */
  isRemembered: boolean;
}

type Input = InputOf<typeof timeClockEndpoints.startBreak> & Partial<InputOf<typeof timeClockEndpoints.startWork>>;

/** The hot path: one flush reads and locks, another writes and commits. */
const stampBy = (action: ClockAction): TwoStepCommand<Input, LoadedStamp, Stamp> => ({
  load: (call, input) => loadStamp(call, action, input),
  recall: (call, input) => recallStamp(call, action, input),
  run: (call, input, loaded) => addStamp(call, action, input, loaded),
});

type Asked = Pick<Input, "crewId" | "userId" | "timeCategory1Id" | "timeCategory2Id" | "location">;

export async function loadStamp(call: Call, action: ClockAction, input: Asked): Promise<LoadedStamp> {
  const [loaded, openDays] = await Promise.all([
    loadSituation(call, input, [input.timeCategory1Id, input.timeCategory2Id], Boolean(input.location)),
    action === "stopWork" ? loadOpenDay(call, input.crewId, input.userId) : undefined,
  ]);
  const days = action === "stopWork" ? openDays : clockMemory(call.kernel).daysAt(input, loaded.state);
  return { ...loaded, days, isRemembered: false };
}

/** Places and categories that are named have to be looked up. */
async function recallStamp(call: Call, action: ClockAction, input: Asked): Promise<LoadedStamp | undefined> {
  const { actor, kernel, now, tx } = call;
  const { crewId, userId, timeCategory1Id, timeCategory2Id, location } = input;
  if (location || timeCategory1Id || timeCategory2Id) return undefined;
  if (actor.kind !== "member" && actor.kind !== "terminal") return undefined;
  const remembered = clockMemory(kernel).recall(actor, input);
  if (!remembered) return undefined;
  const { settingsVersion: version, timeZone } = remembered.situation;
  const day = localDayOf(timeZone, instantOf(now));
  const applied = await settingsUnder(tx, crewId, { version, day, userId });
  const { state, situation } = remembered;
  const days = remembered.days ?? (action === "stopWork" ? await loadOpenDay(call, crewId, userId) : undefined);
  return { state, situation, applied, days, isRemembered: true };
}

export const startWork = stampBy("startWork");
export const startBreak = stampBy("startBreak");
export const stopWork = stampBy("stopWork");

/** What holds for a stamp that was made earlier, without a connection, and arrives now. */
export interface LateTerms {
  /** The device made sure of the person, or a manager did. */
  isConfirmed: boolean;
  /** Where it was made; what the request says is where it was sent from. */
  channel: StampChannel;
  /** Somebody who leads the person wants it booked as it is. */
  isDecided: boolean;
}

export async function addStamp(
  call: Call,
  action: ClockAction,
  input: Input,
  loaded: LoadedStamp,
  late?: LateTerms,
): Promise<Stamp> {
  const { crewId, userId } = input;
  const { situation, applied } = loaded;
  const { settings } = applied;
  authorizeStamp(call.actor, loaded, settings, late?.isConfirmed);
  const channel = late?.channel ?? channelOf(call, crewId, input.inTerminal);
  const setting = settingOfChannel(channel, applied);
  if (isTrackingDisabled(setting)) throw new Refusal("trackingDisabled");
  const position = positionOf(input.location, setting as LocationMode, late?.isDecided);
  const at = momentOf(call, input, loaded, settings, late);
  const problems = categoryProblems(loaded, settings, input);
  if (problems[0]) throw new Refusal(problems[0].name, problems);

  const { open } = loaded.state;
  const fence = position && fenceContaining(situation.fences, position);
  const decision = nextStamp(open, {
    action,
    at,
    isMomentGiven: input.timestamp !== undefined,
    inTerminal: channel === "Terminal",
    // Whoever says nothing works in the category of the place where they stand.
    timeCategory1Id: input.timeCategory1Id === undefined && !open ? fence?.groupId : input.timeCategory1Id,
    timeCategory2Id: input.timeCategory2Id,
  });
  if (decision.kind === "refused") throw new Refusal(decision.reason, "timestamp");
  const opensOn = decision.kind === "open" ? localDayOf(situation.timeZone, at) : undefined;
  // Whoever came in on a day of work may go out on the next.
  if (opensOn !== undefined && !isActiveOn(situation, opensOn)) {
    throw new Refusal("memberInactiveInPeriod", "timestamp");
  }

  const { tx, now } = call;
  const isOpening = decision.kind === "open" || !open;
  const chainId = isOpening ? newChainId(now) : open.chainId;
  const kept = situation.keepsPositions ? position : undefined;
  // Written out where a copy would be shorter: copying objects is a tenth of what a stamp costs here.
  const { timeCategory1Id, timeCategory2Id } = decision.categories;
  const clockIn = isOpening ? at : open.clockIn;
  const stamp: NewStamp = {
    crewId,
    chainId,
    userId,
    at,
    clockIn,
    timeAccount: decision.timeAccount,
    timeCategory1Id,
    timeCategory2Id,
    note: input.note ?? "",
    latitude: kept?.latitude ?? null,
    longitude: kept?.longitude ?? null,
    fence: fenceStatus(situation.fences, timeCategory1Id, position),
    channel,
    recordedOffline: input.recordedOffline,
    recordedAt: now,
    recordedBy: call.actor.kind === "member" ? call.actor.userId : null,
  };
  if (decision.kind === "open" && decision.abandons && open) queueAbandon(tx, crewId, open.chainId, open.lastAt);
  if (opensOn !== undefined) queueChain(tx, { crewId, chainId, userId, at, localDay: opensOn, now }, refusalOfOverlap);
  queueStamp(tx, stamp, refusalOfOverlap);
  const isStop = decision.timeAccount === timeAccounts.STOP_WORK;
  if (isStop) queueClockOut(tx, crewId, chainId, at, refusalOfOverlap);
  const state = {
    open: isStop
      ? undefined
      : { chainId, clockIn, lastAt: at, timeAccount: decision.timeAccount, timeCategory1Id, timeCategory2Id },
    revision: loaded.state.revision + 1,
  };
  const days = loaded.days && knownAfter(loaded.days, stamp, opensOn);
  const evaluationVersion = isStop ? days?.told.head.evaluationVersion : undefined;
  const remembered = loaded.isRemembered ? { situation, evaluationVersion } : undefined;
  queueClockState(tx, { crewId, userId, remembered }, state);
  call.afterCommit(() => clockMemory(call.kernel).remember({ situation, state, days }));

  if (isStop && days) await queueStampedDay(call, days, { ...situation, ...decision.categories, at });

  const answer = presentStamp(stamp);
  await call.emit("stamp-added", { userId, stamp: answer });
  if (at <= instantOf(now)) await call.emit("member-state-changed", { userId, timeAccount: decision.timeAccount });
  return answer;
}

function positionOf(
  location: string | null | undefined,
  mode: LocationMode,
  isWaived: boolean = false,
): Position | undefined {
  const position = location ? parseLocation(location) : undefined;
  const outcome = locationOutcome(mode, position !== undefined);
  // A device keeps no positions, so nobody could ever give the one that was not sent.
  if (outcome === "required" && !isWaived) throw new Refusal("gpsRequired", "location");
  return outcome === "kept" ? position : undefined;
}

/** When the stamp counts, held against the crew's rules about the future and the past. */
function momentOf(
  call: Call,
  input: Input,
  { situation }: Loaded,
  settings: Settings,
  late: LateTerms | undefined,
): Instant {
  const now = instantOf(call.now);
  const asked = input.timestamp === undefined ? undefined : parseInstant(input.timestamp);
  const at = resolveStampTime(asked, now, settings.timeTrackingInFutureAllowed);
  if (at === "futureNotTrackable") throw new Refusal(at, "timestamp");
  const day = localDayOf(situation.timeZone, at);
  if (isLocked(day, settings.timeTrackingLockedUntil)) throw new Refusal("stampEditingOutsideLimit", "timestamp");
  // What a crew's own device kept was made in time, however late it arrives.
  const isLate = late?.channel !== "Terminal" && now - at > CLOCK_SKEW_SECONDS * 1000;
  if (
    isLate &&
    !editsAsManager(call.actor, situation) &&
    !isWithinTimeLimit(at, settings.createStampChainTimeLimit, now)
  ) {
    throw new Refusal("stampEditingOutsideLimit", "timestamp");
  }
  return at;
}

/** What the database refuses is an expected "no" here; anything else stays what it is. */
export function refusalOfOverlap(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case "stamp_chains_no_overlap":
      return new Refusal("overlappingPeriods", "timestamp");
    case "stamp_chains_clock_in_once":
    case "stamps_pk":
      return new Refusal("timestampDuplicated", "timestamp");
    default:
      return error;
  }
}
