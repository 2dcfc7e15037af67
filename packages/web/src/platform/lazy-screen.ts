import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode, useState } from "react";
import { isServerThere } from "./online.ts";

/** A reload gets the files of a new release. If loading fails again within this time, it is an error. */
export const reloadPauseMs = 60_000;

/** A part of the application could not be loaded. */
export class MissingPart extends Error {
  override readonly name = "MissingPart";
  /** The server does not respond, so reloading would end in the browser's own error page. */
  readonly isServerAway: boolean;

  constructor(part: string, isServerAway: boolean, cause: unknown) {
    super(`The part ${part} could not be loaded.`, { cause });
    this.isServerAway = isServerAway;
  }
}

interface Environment {
  isServerThere: () => Promise<boolean>;
  storage: Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  reload: () => void;
}

/** Loads a part of the application. On failure the page is reloaded, at most once a minute, if the server responds. */
export async function loadOrReload<T>(name: string, load: () => Promise<T>, environment: Environment): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await environment.isServerThere())) throw new MissingPart(name, true, error);
    const key = `reloaded:${name}`;
    const last = Number(environment.storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (environment.now() - last < reloadPauseMs) throw new MissingPart(name, false, error);
    environment.storage.setItem(key, String(environment.now()));
    environment.reload();
    return new Promise(() => undefined); // the page is unloading
  }
}

const page: Environment = {
  isServerThere,
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
