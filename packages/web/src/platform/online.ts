import { useSyncExternalStore } from "react";
import { isGatewayStatus } from "./call-error.ts";
import { createStore, useStore } from "./store.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Known only while somebody watches: the network is there, but the server does not answer. */
const isSilent = createStore(false);
/** Undefined while nobody watches. */
let probe: (() => void) | undefined;
let hasFailed = false;

/** Told by every call, so that a watched server is asked again as soon as one fails. */
export function recordResponse(hasAnswered: boolean): void {
  hasFailed = !hasAnswered;
  if (!hasAnswered) probe?.();
}

const unanswered = new Set<() => void>();

/** Tells a request under way that a watched server turned out to be silent: whoever stands before the device waits no longer. */
export function onServerUnreachable(giveUp: () => void): () => void {
  unanswered.add(giveUp);
  return () => unanswered.delete(giveUp);
}

const firstProbeMs = 1_000;
const nextProbeMs = 5_000;

/**
 * For devices that must not stand still: a server that does not answer twice counts as no connection, and its first
 * answer afterwards as the connection's return.
 */
export function watchServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    const answer = await fetch("/api/v2/server-time", { cache: "no-store", signal: AbortSignal.timeout(4_000) }).catch(
      () => undefined,
    );
    timer = undefined;
    if (answer === undefined || isGatewayStatus(answer.status)) {
      isSilent.set(true);
      for (const giveUp of unanswered) giveUp();
      timer = setTimeout(() => void ask(), nextProbeMs);
    } else if (isSilent.get()) {
      isSilent.set(false);
      dispatchEvent(new Event("online"));
    }
  }
  probe = () => {
    timer ??= setTimeout(() => void ask(), firstProbeMs);
  };
  if (hasFailed) void ask();
  return () => {
    clearTimeout(timer);
    probe = undefined;
    isSilent.set(false);
  };
}

export const useOnline = (): boolean => {
  const isSilentNow = useStore(isSilent);
  return useSyncExternalStore(subscribe, () => navigator.onLine) && !isSilentNow;
};

export const isOnline = (): boolean => navigator.onLine && !isSilent.get();
