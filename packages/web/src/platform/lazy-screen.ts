import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, useState } from "react";

/** A reload gets the files of a new release. If loading fails again within this time, it is an error. */
export const reloadPauseMs = 60_000;

interface Environment {
  storage: Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  reload: () => void;
}

/** Loads a part of the application. On failure the page is reloaded, at most once a minute. */
export async function loadOrReload<T>(name: string, load: () => Promise<T>, environment: Environment): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = `reloaded:${name}`;
    const last = Number(environment.storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (environment.now() - last < reloadPauseMs) throw error;
    environment.storage.setItem(key, String(environment.now()));
    environment.reload();
    return new Promise(() => undefined); // the page is unloading
  }
}

const page: Environment = {
  // A getter, because the first access to sessionStorage blocks and would delay the page's start.
  get storage() {
    return sessionStorage;
  },
  now: Date.now,
  reload: () => location.reload(),
};

/** For parts that the user needs now. */
export const loadPart = <T>(name: string, load: () => Promise<T>): Promise<T> => loadOrReload(name, load, page);

/** A screen whose code is loaded when it is first shown, or earlier by `prefetch`; then it renders without suspending. */
export interface LazyScreen<P extends object> extends FunctionComponent<P> {
  /** Never rejects: a failed load is repeated, and reported, when the screen is shown. */
  prefetch: () => Promise<ComponentType<P> | undefined>;
}

export function lazyScreen<P extends object>(name: string, load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  const Suspending = lazy(async () => ({ default: await loadPart(name, loadOnce) }));
  function Screen(props: P): ReactNode {
    const [Loaded] = useState<ComponentType<P>>(() => loaded ?? (Suspending as unknown as ComponentType<P>));
    return createElement(Loaded, props);
  }
  return Object.assign(Screen, { prefetch: () => loadOnce().catch(() => undefined) });
}
