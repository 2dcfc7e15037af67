import type { Stamp } from "@glasen/contract/time-clock.ts";
import { isoDuration, type Seconds } from "@glasen/domain/time/seconds.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "#platform/call.ts";
import { isUndecided } from "#platform/call-error.ts";
import { isClockUncertain } from "#platform/clock-offset.ts";
import { notifyError } from "#platform/notify.ts";
import { isInOfflineMode } from "#platform/offline-mode.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { atOnce, isOnItsWay, keepStamp } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { clockArea } from "./clock-keys.ts";
import { breakProblem, noteProblem, stampProblem, startWorkProblem } from "./clock-problems.ts";
import { dropStamp, putChain, putStamp, putState } from "./time-clock.queries.ts";
import { clockTexts } from "./time-clock.texts.ts";

interface StampInput {
  action: ClockAction;
  /** What stands until the server has answered. */
  optimistic: Stamp;
  location: string | undefined;
  /** Undefined: carried over. */
  categories: Categories | undefined;
}

/** Without a connection the stamp is kept on the device and counts as made; the outbox sends it. */
async function send(input: StampInput): Promise<Stamp> {
  const isOnDevice = input.optimistic.channel === "Terminal";
  const transactionID = crypto.randomUUID();
  if (!isInOfflineMode() && !isOnItsWay(input.optimistic.userId)) {
    try {
      return await sendNow(input, isOnDevice ? atOnce(transactionID) : undefined);
    } catch (error) {
      // Only where the moment was sent along is a second arrival known to be the same stamp.
      if (!isOnDevice || !isUndecided(error)) throw error;
    }
  }
  const { crewId, userId, timestamp } = input.optimistic;
  const { action, location, categories } = input;
  const made = { crewId, userId, timestamp, action, isTimeUncertain: isClockUncertain(), location, ...categories };
  const stamp = { ...made, transactionID, proof: "session" } as const;
  await keepStamp({ route: isOnDevice ? "device" : "own", stamp });
  return { ...input.optimistic, recordedOffline: true };
}

function sendNow(
  { action, optimistic, location, categories }: StampInput,
  terms: CallOptions | undefined,
): Promise<Stamp> {
  const { crewId, userId, channel, timestamp } = optimistic;
  const inTerminal = channel === "Terminal" && { inTerminal: true, timestamp };
  const stamp = { crewId, userId, ...inTerminal, ...(location !== undefined && { location }) };
  switch (action) {
    case "startWork":
      return call("timeClock.startWork", { ...stamp, ...categories }, terms);
    case "startBreak":
      return call("timeClock.startBreak", stamp, terms);
    case "stopWork":
      return call("timeClock.stopWork", stamp, terms);
  }
}

export function useStamp(crewId: number) {
  const t = useTexts(clockTexts);
  const put = (cache: Parameters<typeof putStamp>[0], stamp: Stamp) => {
    putStamp(cache, stamp);
    putState(cache, crewId, stamp.userId, stamp.timeAccount);
  };
  const common = {
    send,
    queryKey: clockArea(crewId),
    apply: (cache: Parameters<typeof putStamp>[0], { optimistic }: StampInput) => put(cache, optimistic),
    commit: (cache: Parameters<typeof putStamp>[0], stamp: Stamp, { optimistic }: StampInput) => {
      dropStamp(cache, optimistic);
      put(cache, stamp);
    },
  };
  const startWork = useOptimisticMutation({ ...common, failed: (error) => startWorkProblem(error, t) });
  const other = useOptimisticMutation({ ...common, failed: (error) => stampProblem(error, t) });
  return {
    isPending: startWork.isPending || other.isPending,
    stamp: (input: StampInput) => (input.action === "startWork" ? startWork : other).mutateAsync(input),
  };
}

/** The note of a chain is that of its clock-in. */
export function useSaveNote(crewId: number, userId: number) {
  const t = useTexts(clockTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ timestamp, note }: { timestamp: string; note: string }) =>
      call("timeClock.updateStamp", { crewId, userId, timestamp, note }),
    onSuccess: (stamp) => putStamp(cache, stamp),
    onError: (error) => notifyError(error, noteProblem(error, t)),
  });
}

export function useSaveBreak(crewId: number, userId: number) {
  const t = useTexts(clockTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ timestamp, duration }: { timestamp: string; duration: Seconds }) =>
      call("stampChains.updateBreak", { crewId, userId, timestamp, duration: isoDuration(duration) }),
    onSuccess: (chain, { timestamp }) => putChain(cache, timestamp, chain),
    onError: (error) => notifyError(error, breakProblem(error, t)),
  });
}
