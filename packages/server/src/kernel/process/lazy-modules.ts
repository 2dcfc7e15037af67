import { setImmediate } from "node:timers/promises";

const loads: (() => Promise<unknown>)[] = [];

/** A module that only some calls and jobs need: loaded on first use, or by `loadLazyModules`. */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load);
  return load;
}

/**
 * Loads them all, one by one, while the process answers in between. A module that Node once failed to read, for want of a
 * file handle for example, fails until the next restart, so none is left to such a moment.
 */
export async function loadLazyModules(): Promise<void> {
  for (const load of loads) {
    await setImmediate();
    // Told by its first use.
    await load().catch(() => undefined);
  }
}
