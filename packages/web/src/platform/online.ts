import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
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

/** There is a network, but the server does not respond. Only known while `watchServer` runs. */
const isUnreachable = createStore(false);
/** Undefined while `watchServer` does not run. */
let probe: (() => void) | undefined;
let hasFailed = false;

/** Every call reports its outcome here; a failure probes a watched server at once. */
export function recordResponse(hasResponded: boolean): void {
  hasFailed = !hasResponded;
  if (!hasResponded) probe?.();
}

const abortHandlers = new Set<() => void>();

/** Calls `abort` when a watched server turns out to be unreachable, so that nobody at a terminal waits for the timeout. */
export function onServerUnreachable(abort: () => void): () => void {
  abortHandlers.add(abort);
  return () => abortHandlers.delete(abort);
}

/** Whether the server responds, with whatever answer. */
export async function isServerThere(): Promise<boolean> {
  const response = await fetch("/api/v2/server-time", {
    cache: "no-store",
    signal: AbortSignal.timeout(4_000),
  }).catch(() => undefined);
  return response !== undefined && !isGatewayStatus(response.status);
}

const firstProbeMs = 1_000;
const nextProbeMs = 5_000;

/**
 * For terminals: a server that fails a call and a probe counts as offline. Its next response dispatches the browser's
 * `online` event.
 */
export function watchServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function sendProbe(): Promise<void> {
    const isThere = await isServerThere();
    timer = undefined;
    if (!isThere) {
      isUnreachable.set(true);
      for (const abort of abortHandlers) abort();
      timer = setTimeout(() => void sendProbe(), nextProbeMs);
    } else if (isUnreachable.get()) {
      isUnreachable.set(false);
      dispatchEvent(new Event("online"));
    }
  }
  probe = () => {
    timer ??= setTimeout(() => void sendProbe(), firstProbeMs);
  };
  if (hasFailed) void sendProbe();
  return () => {
    clearTimeout(timer);
    probe = undefined;
    isUnreachable.set(false);
  };
}

/** Calls `onBack` once the server responds again; for pages that say that it does not. */
export function useServerBack(onBack: () => void): void {
  const recover = useEffectEvent(onBack);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const check = async (): Promise<void> => {
      clearTimeout(timer);
      const isThere = await isServerThere();
      if (isThere && !isStopped) recover();
      if (!isStopped) timer = setTimeout(check, nextProbeMs);
    };
    timer = setTimeout(check, nextProbeMs);
    addEventListener("online", check);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", check);
    };
  }, []);
}

export const useOnline = (): boolean => {
  const isServerUnreachable = useStore(isUnreachable);
  return useSyncExternalStore(subscribe, () => navigator.onLine) && !isServerUnreachable;
};

export const isOnline = (): boolean => navigator.onLine && !isUnreachable.get();
