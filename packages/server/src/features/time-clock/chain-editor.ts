import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { fenceStatus } from "@glasen/domain/categories/geofence.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import { type Instant, instantOf, isoInstant, parseInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { asChain, type Chain, type ChainProblem, chainProblem, clockInOf } from "@glasen/domain/time-clock/chain.ts";
import { isLocked, isTooLong, isWithinTimeLimit } from "@glasen/domain/time-clock/edit-limits.ts";
import { stampedSince, withLaterStamps } from "@glasen/domain/time-clock/later-stamps.ts";
import { parseLocation } from "@glasen/domain/time-clock/location.ts";
import { dayOfChain } from "@glasen/domain/time-clock/midnight.ts";
import { CLOCK_SKEW_SECONDS } from "@glasen/domain/time-clock/next-stamp.ts";
import { editsAsManager, mayEditTimes, needsSecondPerson } from "@glasen/domain/time-clock/policy.ts";
import type { Stamp } from "@glasen/domain/time-clock/stamp.ts";
import { firstEvaluatedDay } from "@glasen/domain/working-time/evaluated-days.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { reevaluate } from "../evaluation/evaluation.public.ts";
import { refusalOfOverlap } from "./add-stamp.ts";
import {
  deleteChain,
  insertChain,
  newChainId,
  refreshClockState,
  rewriteChain,
  type StoredStamp,
} from "./chains.store.ts";
import { type Change, queueChange } from "./changes.store.ts";
import { type ClockMember, queueAbandon } from "./clock.store.ts";
import { type ClockContext, categoryProblems, channelOf, loadClockContext } from "./clock-context.ts";
import { notifyChanged } from "./notify-times.ts";
import { sealChange } from "./seal-times.ts";
import { presentChain, presentStamp } from "./time-clock.present.ts";
import { activeAccounts } from "./time-clock.public.ts";
import type { TimesChange } from "./time-clock.texts.ts";

export type StampInput = InputOf<typeof stampChainEndpoints.create>["stamps"][number];

/** The times that the client saw when it made a change, and the field in which it sent them. */
export interface ExpectedTimes {
  stamps: readonly StampInput[];
  field: string;
}

const toStamp = ({ timestamp, location: _, ...stamp }: StampInput): Stamp => ({
  ...stamp,
  at: parseInstant(timestamp) as Instant,
});

/** Refuses a change of times that have become others since the client saw them. */
export function assertUnchanged(chain: Chain<StoredStamp>, { stamps, field }: ExpectedTimes): void {
  if (!stampedSince(stamps.map(toStamp), chain)) throw new Refusal("timesChanged", field);
}

export interface ChangeReason {
  kind: Change["kind"];
  reason: string;
  correctionRequestId?: number;
}

/**
 * Changes the recorded times of one member. The member's times are locked; every change is recorded in the history and
 * published, and `finish` brings the clock state and the day results up to date.
 */
export class ChainEditor {
  readonly settings: Settings;
  readonly #call: Call;
  readonly #context: ClockContext;
  readonly #accountBefore: number;
  readonly #isLengthConfirmed: boolean;
  readonly #changedDays = new Set<LocalDate>();
  readonly #changesByOthers: (TimesChange & { reason: string })[] = [];

  private constructor(call: Call, context: ClockContext, accountBefore: number, isLengthConfirmed: boolean) {
    this.#call = call;
    this.#context = context;
    this.settings = context.applied.settings;
    this.#accountBefore = accountBefore;
    this.#isLengthConfirmed = isLengthConfirmed;
  }

  /** `isLengthConfirmed` lets a manager store a chain that is longer than a chain can become by stamping. */
  static async open(
    call: Call,
    member: { crewId: number; userId: number },
    { isLengthConfirmed = false } = {},
  ): Promise<ChainEditor> {
    const context = await loadClockContext(call, member);
    const { open } = context;
    // An abandoned chain must not overlap with the times after it.
    if (open && isAbandoned(open.clockIn, instantOf(call.now))) {
      queueAbandon(call.tx, member.crewId, open.chainId, open.lastAt);
    }
    const before = await activeAccounts(call.tx, member.crewId, call.now, [member.userId]);
    return new ChainEditor(call, context, before.get(member.userId) ?? 0, isLengthConfirmed);
  }

  get member(): ClockMember {
    return this.#context.member;
  }

  get zone(): string {
    return this.#context.member.timeZone;
  }

  get #now(): Instant {
    return instantOf(this.#call.now);
  }

  /** Managers of the member are not bound by time limits; about themselves only where the crew lets them decide. */
  get isManager(): boolean {
    const { member } = this.#context;
    return editsAsManager(this.#call.actor, member) && mayDecideAbout(this.#call.actor, member, this.settings);
  }

  get mayEdit(): boolean {
    return mayEditTimes(this.#call.actor, this.#context.member) && !this.#needsSecondPerson;
  }

  get #needsSecondPerson(): boolean {
    return needsSecondPerson(this.#call.actor, this.#context.member, this.settings);
  }

  get isOwn(): boolean {
    return actingUser(this.#call.actor) === this.#context.member.userId;
  }

  assertMayCreate(): void {
    if (!reaches(this.#call.actor, "canCreateTimeTrackingStamps", this.#context.member)) {
      throw new Refusal("notAuthorized", "userId");
    }
    if (this.#needsSecondPerson) throw new Refusal("ownTimesNeedAnother", "userId");
  }

  /** A member without the right learns that editing is not allowed; for anybody else the member is out of reach. */
  assertMayEdit(): void {
    if (this.mayEdit) return;
    if (this.#needsSecondPerson) throw new Refusal("ownTimesNeedAnother", "userId");
    throw this.isOwn ? new Refusal("stampEditingNotAllowed") : new Refusal("notAuthorized", "userId");
  }

  /** Members may write as far back as the crew allows; days that were handed over are locked for everybody. */
  assertWithinLimit(clockIn: Instant, limit: "create" | "edit"): void {
    if (this.#isBeforeEvaluated(clockIn)) throw new Refusal("beforeEvaluatedDays", "clockInTimestamp");
    const hours = limit === "create" ? this.settings.createStampChainTimeLimit : this.settings.editStampChainTimeLimit;
    const isInTime = this.isManager || isWithinTimeLimit(clockIn, hours, this.#now);
    const isHandedOver = isLocked(localDayOf(this.zone, clockIn), this.settings.timeTrackingLockedUntil);
    if (!isInTime || isHandedOver) throw new Refusal("stampEditingOutsideLimit", "clockInTimestamp");
  }

  #isBeforeEvaluated(clockIn: Instant): boolean {
    return localDayOf(this.zone, clockIn) < firstEvaluatedDay(localDayOf(this.zone, this.#now));
  }

  /** Makes a chain of the wanted stamps; a stamp that the chain had before keeps its origin. */
  chainFrom(wanted: readonly StampInput[], before?: Chain<StoredStamp>, seen?: ExpectedTimes): Chain<StoredStamp> {
    const { member, places } = this.#context;
    const { crewId, userId } = member;
    const channel = channelOf(this.#call, crewId, false);
    const chainId = before?.[0].chainId ?? newChainId(this.#call.now);
    const clockIn = parseInstant(wanted[0]?.timestamp ?? "") as Instant;
    const stamps = wanted.map(({ timestamp, location, ...stamp }): StoredStamp => {
      const at = parseInstant(timestamp) as Instant;
      const old = before?.find((one) => one.at === at && one.timeAccount === stamp.timeAccount);
      const position = location ? parseLocation(location) : undefined;
      const storedPosition = places.keepsPositions ? (position ?? old) : undefined;
      return {
        ...stamp,
        crewId,
        userId,
        chainId,
        clockIn,
        at,
        latitude: storedPosition?.latitude ?? null,
        longitude: storedPosition?.longitude ?? null,
        fence: position ? fenceStatus(places.fences, stamp.timeCategory1Id, position) : (old?.fence ?? null),
        channel: old?.channel ?? channel,
        recordedOffline: old?.recordedOffline ?? false,
        recordedAt: old?.recordedAt ?? this.#call.now,
        recordedBy: old ? old.recordedBy : actingUser(this.#call.actor),
      };
    });
    const problem = chainProblem(stamps, { mayOpenWithBreak: before?.[0].timeAccount === 2 });
    if (problem) throw refusalOfChain(problem);
    const whole = before && seen ? withLaterStamps(stamps, seen.stamps.map(toStamp), before) : stamps;
    if (!whole) throw new Refusal("timesChanged", seen?.field);
    const chain = asChain(whole.map((stamp) => ({ ...stamp, clockIn })));
    this.assertTimes(chain, before);
    return chain;
  }

  /** A new stamp in an existing chain, recorded by the acting user. */
  newStamp(like: StoredStamp, at: Instant, timeAccount: StoredStamp["timeAccount"]): StoredStamp {
    const here = { channel: channelOf(this.#call, like.crewId, false), recordedOffline: false };
    const by = { recordedAt: this.#call.now, recordedBy: actingUser(this.#call.actor) };
    return { ...like, at, timeAccount, note: "", latitude: null, longitude: null, fence: null, ...here, ...by };
  }

  assertLength(chain: Chain<StoredStamp>, before: Chain<StoredStamp> | undefined, field: string): void {
    if (isTooLong(chain, before) && !(this.#isLengthConfirmed && this.isManager)) {
      throw new Refusal("chainTooLong", field);
    }
  }

  /**
   * Refuses times in the future, before the days that are evaluated, outside of the employment, of an unlikely length,
   * or in categories that are not offered.
   */
  assertTimes(chain: Chain<StoredStamp>, before?: Chain<StoredStamp>): void {
    const alreadyUsed = {
      first: new Set(before?.map((one) => one.timeCategory1Id)),
      second: new Set(before?.map((one) => one.timeCategory2Id)),
    };
    const latest = this.#now + CLOCK_SKEW_SECONDS * 1000;
    // A chain belongs to the day of its clock-in and may end on another.
    const isActive = isActiveOn(this.#context.member, dayOfChain(chain, this.zone));
    const isCounted = !this.#isBeforeEvaluated(clockInOf(chain));
    const problems = chain.flatMap((stamp, index): Problem[] => {
      const at = `stamps.${index}.`;
      const isAhead = stamp.at > latest && !this.settings.timeTrackingInFutureAllowed;
      return [
        ...(isAhead ? [{ name: "timestampInFuture" as const, field: `${at}timestamp` }] : []),
        ...(isCounted || index > 0 ? [] : [{ name: "beforeEvaluatedDays" as const, field: `${at}timestamp` }]),
        ...(isActive || index > 0 ? [] : [{ name: "memberInactiveInPeriod" as const, field: `${at}timestamp` }]),
        ...categoryProblems(this.#context, this.settings, stamp, { alreadyUsed, at }),
      ];
    });
    if (problems[0]) throw new Refusal(problems[0].name, problems);
    this.assertLength(chain, before, `stamps.${chain.length - 1}.timestamp`);
  }

  async insert(chain: Chain<StoredStamp>, why: ChangeReason): Promise<StampChain> {
    await this.#refuseOverlap(() => insertChain(this.#call.tx, chain, dayOfChain(chain, this.zone), this.#call.now));
    return this.#publish(undefined, chain, why);
  }

  async replace(before: Chain<StoredStamp>, after: Chain<StoredStamp>, why: ChangeReason): Promise<StampChain> {
    await this.#refuseOverlap(() => rewriteChain(this.#call.tx, after, dayOfChain(after, this.zone)));
    return this.#publish(before, after, why);
  }

  async remove(chain: Chain<StoredStamp>, why: ChangeReason): Promise<void> {
    await deleteChain(this.#call.tx, chain[0].crewId, chain[0].chainId);
    this.#record(chain, undefined, why);
    const { userId } = chain[0];
    this.#call.emit("chain-removed", { userId, clockInTimestamp: isoInstant(clockInOf(chain)) });
  }

  /** Records the change of a note in a finished chain. */
  recordNote(chain: Chain<StoredStamp>, stamp: StoredStamp, note: string): void {
    const after = asChain(chain.map((one) => (one === stamp ? { ...one, note } : one)));
    this.#record(chain, after, { kind: "note", reason: "" });
  }

  /**
   * Updates the clock state and the day results after the edits, publishes the state where it changed, and notifies the
   * member of times that somebody else changed.
   */
  async finish(): Promise<void> {
    const { tx, now, emit } = this.#call;
    const { crewId, userId } = this.#context.member;
    await refreshClockState(tx, crewId, userId);
    const [first, ...rest] = [...this.#changedDays].sort();
    if (first) await reevaluate(this.#call, crewId, [userId], first, rest.at(-1) ?? first);
    const timeAccount = (await activeAccounts(tx, crewId, now, [userId])).get(userId) ?? 0;
    if (timeAccount !== this.#accountBefore) emit("member-state-changed", { userId, timeAccount });
    const changes = this.#changesByOthers;
    await notifyChanged(this.#call, this.member, changes, changes[0]?.reason ?? "");
  }

  async #publish(
    before: Chain<StoredStamp> | undefined,
    after: Chain<StoredStamp>,
    why: ChangeReason,
  ): Promise<StampChain> {
    this.#record(before, after, why);
    const chain = presentChain(after, this.zone, this.#now);
    const clockInTimestamp = isoInstant(clockInOf(before ?? after));
    this.#call.emit("chain-changed", { userId: after[0].userId, clockInTimestamp, chain });
    return chain;
  }

  #record(before: Chain<StoredStamp> | undefined, after: Chain<StoredStamp> | undefined, why: ChangeReason): void {
    for (const stamp of [...(before ?? []), ...(after ?? [])]) this.#changedDays.add(localDayOf(this.zone, stamp.at));
    // A decided request is news of its own, and a note is no time.
    if (!this.isOwn && why.correctionRequestId === undefined && why.kind !== "note") {
      this.#changesByOthers.push({ before, after, reason: why.reason });
    }
    const { tx, actor, now } = this.#call;
    sealChange(this.#call, { before, after, ...why }, this.zone);
    const [{ crewId, userId, chainId, clockIn }] = (before ?? after) as Chain<StoredStamp>;
    queueChange(tx, {
      kind: why.kind,
      reason: why.reason,
      correctionRequestId: why.correctionRequestId ?? null,
      crewId,
      userId,
      chainId,
      clockIn,
      before: before?.map(presentStamp) ?? null,
      after: after?.map(presentStamp) ?? null,
      changedBy: actingUser(actor),
      changedAt: now,
      channel: channelOf(this.#call, crewId, false),
    });
  }

  async #refuseOverlap(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const refusal = refusalOfOverlap(error);
      throw refusal instanceof Refusal ? new Refusal(refusal.reason, "stamps") : error;
    }
  }
}

function refusalOfChain({ index, problem }: ChainProblem): Refusal {
  const names = {
    empty: "presence",
    noClockIn: "timeAccountNotAllowed",
    unordered: "invalidArgument",
    duplicated: "timestampDuplicated",
    notAllowed: "timeAccountNotAllowed",
  } as const;
  const field = problem === "unordered" || problem === "duplicated" ? "timestamp" : "timeAccount";
  return new Refusal(names[problem], `stamps.${index}.${field}`);
}
