import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PrefetchableScreen } from "#platform/crew.ts";
import { whenIdle } from "#platform/idle.ts";
import { isOnline } from "#platform/online.ts";
import { currentCrewOf } from "../features/crews/crews.queries.ts";
import { type EntryId, navigation } from "./navigation.ts";
import { crewRoutes, type ScreenRoute } from "./routes.ts";

const loadCode = async ({ screen, frame }: ScreenRoute): Promise<PrefetchableScreen | undefined> => {
  const [loaded] = await Promise.all(["prefetch" in screen ? screen.prefetch() : screen, frame?.prefetch()]);
  return loaded as PrefetchableScreen | undefined;
};

/** Loads a screen's code and first data. Never rejects: the screen shows its own errors. */
export async function prefetchScreen(route: ScreenRoute, crewId: number, cache: QueryClient): Promise<void> {
  const [screen, current] = await Promise.all([loadCode(route), currentCrewOf(cache, crewId).catch(() => undefined)]);
  if (current) await screen?.prefetchData?.(current, cache)?.catch(() => undefined);
}

/** Leaves time for the current screen to load its data. */
const PREFETCH_DELAY_MS = 3_000;

/** Loads the code of the screens in the rail while the page is idle: one after the other, so that a press is never kept waiting. */
export function usePrefetchScreens(entries: readonly EntryId[]): void {
  const wanted = entries.filter((entry) => navigation[entry].place === "rail").join();
  useEffect(() => {
    const unmounted = new AbortController();
    let timer: number | undefined;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const ids = wanted.split(",");
    const schedule = (): void => {
      if (!unmounted.signal.aborted) timer = window.setTimeout(() => void loadAll(), PREFETCH_DELAY_MS);
    };
    const loadAll = async (): Promise<void> => {
      for (const route of crewRoutes) {
        if (!route.entries?.some((entry) => ids.includes(entry))) continue;
        // Continues when the connection is back.
        if (!isOnline()) return addEventListener("online", schedule, { once: true, signal: unmounted.signal });
        await loadCode(route);
        await whenIdle();
        if (unmounted.signal.aborted) return;
      }
    };
    void whenIdle().then(schedule);
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
}

/** A pointer that only passes over a link does not prefetch. */
const HOVER_MS = 50;

/** Prefetches a screen and its data when its link is hovered or focused. */
export function usePrefetchLinks(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: number | undefined;
    const onTarget = ({ target }: Event): void => {
      clearTimeout(timer);
      if (!isOnline()) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      if (!link || link.pathname === location.pathname) return;
      const prefetch = () => void router.preloadRoute({ to: link.pathname }).catch(() => undefined);
      timer = window.setTimeout(prefetch, HOVER_MS);
    };
    addEventListener("pointerover", onTarget);
    addEventListener("focusin", onTarget);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerover", onTarget);
      removeEventListener("focusin", onTarget);
    };
  }, [router]);
}
