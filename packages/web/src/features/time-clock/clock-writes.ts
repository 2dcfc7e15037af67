import type { Stamp } from "@glasen/contract/time-clock.ts";
import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "#platform/call.ts";
import { CallError, hasCode, isUnconfirmed } from "#platform/call-error.ts";
import { isClockUncertain } from "#platform/clock-offset.ts";
import { crewMutation } from "#platform/crew-query.ts";
import { fieldTexts } from "#platform/error-text.ts";
import { isInOfflineMode } from "#platform/offline-mode.ts";
import { hasUnsentStamps, immediateSend, queueStamp } from "#platform/outbox.ts";
import { dropStamp, putChain, putStamp, putState, reloadFromLastStamp } from "./time-clock.queries.ts";
import { type ClockTexts, clockTexts } from "./time-clock.texts.ts";
import { clockKey } from "./tracked.queries.ts";

interface StampInput {
  readonly action: ClockAction;
  /** Shown until the server has answered. */
  readonly optimistic: Stamp;
  readonly location: string | undefined;
  /** Undefined: carried over. */
  readonly categories: Categories | undefined;
}

/** Without a connection the stamp is stored on the device and counts as made; the outbox sends it. */
async function send(input: StampInput): Promise<Stamp> {
  const isAtTerminal = input.optimistic.channel === "Terminal";
  const transactionID = crypto.randomUUID();
  if (!isInOfflineMode() && !hasUnsentStamps(input.optimistic.userId)) {
    try {
      return await sendNow(input, isAtTerminal ? immediateSend(transactionID) : undefined);
    } catch (error) {
      // Only a stamp that was sent with its own time is recognised when it arrives a second time.
      if (!isAtTerminal || !isUnconfirmed(error)) throw error;
    }
  }
  const { crewId, userId, timestamp } = input.optimistic;
  const { action, location, categories } = input;
  const made = { crewId, userId, timestamp, action, isTimeUncertain: isClockUncertain(), location, ...categories };
  const stamp = { ...made, transactionID, proof: "session" } as const;
  await queueStamp({ route: isAtTerminal ? "device" : "own", stamp });
  return { ...input.optimistic, recordedOffline: true };
}

function sendNow(
  { action, optimistic, location, categories }: StampInput,
  options: CallOptions | undefined,
): Promise<Stamp> {
  const { crewId, userId, channel, timestamp } = optimistic;
  const inTerminal = channel === "Terminal" && { inTerminal: true, timestamp };
  const stamp = { crewId, userId, ...inTerminal, ...(location !== undefined && { location }) };
  switch (action) {
    case "startWork":
      return call("timeClock.startWork", { ...stamp, ...categories }, options);
    case "startBreak":
      return call("timeClock.startBreak", stamp, options);
    case "stopWork":
      return call("timeClock.stopWork", stamp, options);
  }
}

function put(cache: QueryClient, stamp: Stamp): void {
  putStamp(cache, stamp);
  putState(cache, stamp.crewId, stamp.userId, stamp.timeAccount);
}

export const useStamp = crewMutation((_crewId, input: StampInput) => send(input), {
  optimistic: {
    queryKey: clockKey,
    apply: (cache, { optimistic }) => put(cache, optimistic),
    reload: (cache, error, { optimistic }, crewId) =>
      hasCode(error, NOT_ALLOWED_CODE) ? reloadFromLastStamp(cache, crewId, optimistic.userId) : undefined,
  },
  commit: (cache, stamp, { optimistic }) => {
    dropStamp(cache, optimistic);
    put(cache, stamp);
  },
  texts: clockTexts,
  failed: (t, error, { action }) => stampProblem(error, action, t),
});

/** The note of a chain is the note of its clock-in. */
export const useSaveNote = crewMutation(
  (crewId, input: { userId: number; timestamp: string; note: string }) =>
    call("timeClock.updateStamp", { crewId, ...input }),
  {
    commit: (cache, stamp) => putStamp(cache, stamp),
    texts: clockTexts,
    failed: (t, error) => fieldTexts(error)["note"] ?? t.noteFailed,
  },
);

export const useSaveBreak = crewMutation(
  (crewId, { duration, ...input }: { userId: number; timestamp: string; duration: Seconds }) =>
    call("stampChains.updateBreak", { crewId, ...input, duration: isoDuration(duration) }),
  {
    commit: (cache, chain, { timestamp }) => putChain(cache, timestamp, chain),
    texts: clockTexts,
    failed: (t, error) => breakProblem(error, t),
  },
);

/** The clock is in another state than the stamp expects, because somebody stamped elsewhere. */
const NOT_ALLOWED_CODE = 4022;
const INACTIVE_CODE = 1019;
const BREAK_TOO_LONG_CODE = 1016;

function stampProblem(error: unknown, action: ClockAction, t: ClockTexts): string {
  if (hasCode(error, INACTIVE_CODE)) return t.inactive;
  const atTimestamp = action === "startWork" ? fieldTexts(error)["timestamp"] : undefined;
  // Anything but a CallError comes from the device's own store.
  return atTimestamp ?? (error instanceof CallError ? t.stampFailed : t.storeFull);
}

function breakProblem(error: unknown, t: ClockTexts): string {
  if (hasCode(error, INACTIVE_CODE)) return t.inactive;
  if (hasCode(error, BREAK_TOO_LONG_CODE)) return t.breakTooLong;
  return t.breakFailed(error instanceof CallError ? error.code : 0);
}
