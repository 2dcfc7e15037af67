import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode, useState } from "react";

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

/** A screen that is fetched when it is first shown. */
export function lazyScreen<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  const world = () => ({ memory: sessionStorage, now: Date.now, reload: () => location.reload() });
  return lazy(async () => ({ default: await loadOrReload(name, load, world()) }));
}

/** One that can be fetched before it is shown; what has come already is drawn without a wait. */
export function screenAhead<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const fetchAhead = async (): Promise<void> => {
    loaded = await load();
  };
  const Later = lazyScreen(name, async () => {
    await fetchAhead();
    return loaded as ComponentType<P>;
  });
  function Screen(props: P): ReactNode {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (Later as unknown as ComponentType<P>));
    return createElement(Shown, props);
  }
  return { Screen, fetchAhead: () => void fetchAhead().catch(() => undefined) };
}
