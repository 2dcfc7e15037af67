import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Stamp, timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { isServedBy } from "@glasen/domain/access/reach.ts";
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
import { editsAsManager, needsSecondPerson } from "@glasen/domain/time-clock/policy.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { firstEvaluatedDay } from "@glasen/domain/working-time/evaluated-days.ts";
import type { Call, Command } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { brokenConstraint } from "#kernel/database/database.ts";
import { loadOpenDay, type OpenDay, queueStampedDay } from "../evaluation/stamped-day.public.ts";
import type { AppliedSettings } from "../settings/settings.public.ts";
import { newChainId } from "./chains.store.ts";
import { type NewStamp, queueAbandon, queueChain, queueClockOut, queueClockState, queueStamp } from "./clock.store.ts";
import {
  authorizeStamp,
  type ClockContext,
  categoryProblems,
  channelOf,
  loadClockContext,
  settingOfChannel,
} from "./clock-context.ts";
import { sealStamp } from "./seal-times.ts";
import { presentStamp } from "./time-clock.present.ts";

type Input = InputOf<typeof timeClockEndpoints.startBreak> & Partial<InputOf<typeof timeClockEndpoints.startWork>>;

/** The context of a stamp; for a clock-out with the day that it ends. */
interface StampContext extends ClockContext {
  openDay: OpenDay | undefined;
}

/** A stamp takes two round trips: the first locks and reads, the second writes and commits. */
const stampBy =
  (action: ClockAction): Command<Input, Stamp> =>
  async (call, input) =>
    addStamp(call, action, input, await loadStamp(call, action, input));

export const startWork = stampBy("startWork");
export const startBreak = stampBy("startBreak");
export const stopWork = stampBy("stopWork");

export async function loadStamp(
  call: Call,
  action: ClockAction,
  { crewId, userId }: Pick<Input, "crewId" | "userId">,
): Promise<StampContext> {
  const [context, openDay] = await Promise.all([
    loadClockContext(call, { crewId, userId }),
    action === "stopWork" ? loadOpenDay(call, crewId, userId) : undefined,
  ]);
  return { ...context, openDay };
}

/** The terms for a stamp that was made earlier, without a connection. */
export interface OfflineTerms {
  /** The terminal or a manager has confirmed the person. */
  isConfirmed: boolean;
  /** Where the stamp was made; the request only says where it was sent from. */
  channel: StampChannel;
  /** The settings of the day on which it was made. */
  applied: AppliedSettings;
  /** A manager has decided that the stamp is booked as it is. */
  isDecided: boolean;
}

export async function addStamp(
  call: Call,
  action: ClockAction,
  input: Input,
  context: StampContext,
  offline?: OfflineTerms,
): Promise<Stamp> {
  const { tx, now } = call;
  const { crewId, userId } = input;
  const { member, open, applied, places } = context;
  const { settings } = applied;
  authorizeStamp(call.actor, context, settings, offline?.isConfirmed);
  const channel = offline?.channel ?? channelOf(call, crewId, input.inTerminal);
  if (channel === "Terminal" && !offline && !isServedBy(call.caller.crew ?? {}, member))
    throw new Refusal("notAuthorized", "userId");
  const setting = settingOfChannel(channel, offline?.applied ?? applied);
  if (isTrackingDisabled(setting) && !offline?.isDecided) throw new Refusal("trackingDisabled");
  const position = positionOf(input.location, setting as LocationMode, offline?.isDecided);
  const at = stampTimeOf(call, input, context, settings, offline);
  const problems = categoryProblems(context, settings, input);
  if (problems[0]) throw new Refusal(problems[0].name, problems);

  const fence = position && fenceContaining(places.fences, position);
  const decision = nextStamp(open, {
    action,
    at,
    isMomentGiven: input.timestamp !== undefined,
    inTerminal: channel === "Terminal",
    // A clock-in without a category takes the category of the place it is made at.
    timeCategory1Id: input.timeCategory1Id === undefined && !open ? fence?.groupId : input.timeCategory1Id,
    timeCategory2Id: input.timeCategory2Id,
  });
  if (decision.kind === "refused") throw new Refusal(decision.reason, "timestamp");
  const opensOn = decision.kind === "open" ? localDayOf(member.timeZone, at) : undefined;
  // Only the clock-in has to lie on an active day; the clock-out may follow on the next.
  if (opensOn !== undefined && !isActiveOn(member, opensOn)) throw new Refusal("memberInactiveInPeriod", "timestamp");

  const continued = decision.kind === "open" ? undefined : open;
  const chainId = continued?.chainId ?? newChainId(now);
  const clockIn = continued?.clockIn ?? at;
  const { timeAccount, categories } = decision;
  const storedPosition = places.keepsPositions ? position : undefined;
  const stamp: NewStamp = {
    crewId,
    chainId,
    userId,
    at,
    clockIn,
    timeAccount,
    ...categories,
    note: input.note ?? "",
    latitude: storedPosition?.latitude ?? null,
    longitude: storedPosition?.longitude ?? null,
    fence: fenceStatus(places.fences, categories.timeCategory1Id, position),
    channel,
    recordedOffline: input.recordedOffline,
    recordedAt: now,
    recordedBy: call.actor.kind === "member" ? call.actor.userId : null,
  };
  if (decision.kind === "open" && decision.abandons && open) queueAbandon(tx, crewId, open.chainId, open.lastAt);
  if (opensOn !== undefined) queueChain(tx, { crewId, chainId, userId, at, localDay: opensOn, now }, refusalOfOverlap);
  queueStamp(tx, stamp, refusalOfOverlap);
  const isClockOut = timeAccount === timeAccounts.STOP_WORK;
  if (isClockOut) queueClockOut(tx, crewId, chainId, at, refusalOfOverlap);
  const openNow = isClockOut ? undefined : { chainId, clockIn, lastAt: at, timeAccount, ...categories };
  queueClockState(tx, crewId, userId, openNow);
  sealStamp(call, stamp, member.timeZone, offline?.isDecided);
  if (isClockOut && context.openDay) await queueStampedDay(call, context.openDay, { ...member, ...stamp });

  const answer = presentStamp(stamp);
  call.emit("stamp-added", { userId, stamp: answer });
  if (at <= instantOf(now)) call.emit("member-state-changed", { userId, timeAccount });
  return answer;
}

function positionOf(
  location: string | null | undefined,
  mode: LocationMode,
  isWaived: boolean = false,
): Position | undefined {
  const position = location ? parseLocation(location) : undefined;
  const outcome = locationOutcome(mode, position !== undefined);
  // A terminal stores no positions, so a missing one can never be added later.
  if (outcome === "required" && !isWaived) throw new Refusal("gpsRequired", "location");
  return outcome === "kept" ? position : undefined;
}

/** The time of the stamp, checked against the crew's limits for the future and the past. */
function stampTimeOf(
  call: Call,
  input: Input,
  { member }: ClockContext,
  settings: Settings,
  offline: OfflineTerms | undefined,
): Instant {
  const now = instantOf(call.now);
  const requested = input.timestamp === undefined ? undefined : parseInstant(input.timestamp);
  const at = resolveStampTime(requested, now, settings.timeTrackingInFutureAllowed);
  if (at === "futureNotTrackable") throw new Refusal(at, "timestamp");
  const day = localDayOf(member.timeZone, at);
  if (day < firstEvaluatedDay(localDayOf(member.timeZone, now))) throw new Refusal("beforeEvaluatedDays", "timestamp");
  if (isLocked(day, settings.timeTrackingLockedUntil)) throw new Refusal("stampEditingOutsideLimit", "timestamp");
  // A stamp that a terminal stored was made in time, however late it arrives.
  const isLate = offline?.channel !== "Terminal" && now - at > CLOCK_SKEW_SECONDS * 1000;
  if (!isLate) return at;
  // Without a connection, too: only the server's clock proves when a stamp was made.
  if (needsSecondPerson(call.actor, member, settings)) throw new Refusal("ownTimesNeedAnother", "timestamp");
  const isManager = editsAsManager(call.actor, member) && mayDecideAbout(call.actor, member, settings);
  if (!isManager && !isWithinTimeLimit(at, settings.createStampChainTimeLimit, now)) {
    throw new Refusal("stampEditingOutsideLimit", "timestamp");
  }
  return at;
}

/** A violated constraint on times is an expected refusal; any other error stays as it is. */
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
