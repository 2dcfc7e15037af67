import type { TimeoutProvider } from "@tanstack/react-query";

interface Timer {
  readonly callback: () => void;
  dueAt: number;
  /** Set for an interval. */
  readonly everyMs?: number;
}

/** Timers of this length or more are called together with others that are due in the same tenth of a second. */
const LONG_MS = 1_000;
const GRAIN_MS = 100;

/**
 * Timers that share one timer of the browser. Each query has two or three, nearly all of which are cleared or replaced
 * before they are due: starting and clearing the browser's own took a third of the time in which the first screen is subscribed.
 */
export function createSharedTimers(): TimeoutProvider<number> {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let wakesAt = Number.POSITIVE_INFINITY;
  let wakeUp: ReturnType<typeof setTimeout> | undefined;

  const dueIn = (ms: number): number => {
    const at = performance.now() + ms;
    return ms < LONG_MS ? at : Math.ceil(at / GRAIN_MS) * GRAIN_MS;
  };

  function wakeUpAt(dueAt: number): void {
    if (dueAt >= wakesAt) return;
    clearTimeout(wakeUp);
    wakesAt = dueAt;
    wakeUp = setTimeout(callDue, dueAt - performance.now());
  }

  function callDue(): void {
    wakesAt = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const due = [...timers]
      .filter(([, { dueAt }]) => dueAt <= now)
      .sort(([, one], [, other]) => one.dueAt - other.dueAt);
    for (const [id, timer] of due) {
      // One that was called before it may have cleared it.
      if (!timers.has(id)) continue;
      if (timer.everyMs === undefined) timers.delete(id);
      else timer.dueAt = dueIn(timer.everyMs);
      try {
        timer.callback();
      } catch (error) {
        reportError(error);
      }
    }
    wakeUpAt(Math.min(...[...timers.values()].map(({ dueAt }) => dueAt)));
  }

  function add(timer: Timer): number {
    lastId += 1;
    timers.set(lastId, timer);
    wakeUpAt(timer.dueAt);
    return lastId;
  }
  const clear = (id: number | undefined): void => void (id !== undefined && timers.delete(id));

  return {
    setTimeout: (callback, ms) => add({ callback, dueAt: dueIn(ms) }),
    setInterval: (callback, ms) => add({ callback, dueAt: dueIn(ms), everyMs: ms }),
    clearTimeout: clear,
    clearInterval: clear,
  };
}
