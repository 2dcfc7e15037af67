import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, useState } from "react";

/** A reload mends a part that a new release took away; one that fails again within this time is broken. */
export const reloadPauseMs = 60_000;

interface Surroundings {
  memory: Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  reload: () => void;
}

/** Loads a part of the application; where that fails the whole page is loaded afresh, once a minute at most. */
export async function loadOrReload<T>(name: string, load: () => Promise<T>, world: Surroundings): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = `reloaded:${name}`;
    const last = Number(world.memory.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (world.now() - last < reloadPauseMs) throw error;
    world.memory.setItem(key, String(world.now()));
    world.reload();
    return new Promise(() => undefined); // the page is leaving
  }
}

const page: Surroundings = {
  // Looked at only when something failed: the first look at it stops a starting page for a while.
  get memory() {
    return sessionStorage;
  },
  now: Date.now,
  reload: () => location.reload(),
};

/** What somebody pressed for and that cannot be done without. */
export const loadPart = <T>(name: string, load: () => Promise<T>): Promise<T> => loadOrReload(name, load, page);

/** A screen that is fetched when it is first shown, or before; what has come already is drawn without a wait. */
export interface LazyScreen<P extends object> extends FunctionComponent<P> {
  /** Never fails: what could not be fetched ahead is fetched, and complained about, when it is shown. */
  prefetch: () => Promise<ComponentType<P> | undefined>;
}

export function lazyScreen<P extends object>(name: string, load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchOnce = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadPart(name, fetchOnce) }));
  function Screen(props: P): ReactNode {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (Later as unknown as ComponentType<P>));
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { prefetch: () => fetchOnce().catch(() => undefined) });
}
