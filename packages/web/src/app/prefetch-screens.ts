import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PrefetchableScreen } from "#platform/crew.ts";
import { whenIdle } from "#platform/idle.ts";
import { isOnline } from "#platform/online.ts";
import { currentCrewOf } from "../features/crews/crews.queries.ts";
import { type EntryId, navigation } from "./navigation.ts";
import { crewRoutes, type ScreenRoute } from "./routes.ts";

/** The files of a screen. */
const fetchFiles = async ({ screen, frame }: ScreenRoute): Promise<PrefetchableScreen | undefined> => {
  const [drawn] = await Promise.all(["prefetch" in screen ? screen.prefetch() : screen, frame?.prefetch()]);
  return drawn as PrefetchableScreen | undefined;
};

/** All that a screen needs to be drawn whole. Never fails: the screen tells itself what it could not get. */
export async function prefetchScreen(route: ScreenRoute, crewId: number, cache: QueryClient): Promise<void> {
  const [screen, current] = await Promise.all([fetchFiles(route), currentCrewOf(cache, crewId).catch(() => undefined)]);
  if (current) await screen?.prefetch?.(current, cache)?.catch(() => undefined);
}

/** What is on the screen comes first, also what it loads by and by. */
const SETTLED_MS = 3_000;

/** Fetches the screens that the rail leads to while nothing else is to be done, so that a press shows them at once. */
export function usePrefetchScreens(entries: readonly EntryId[]): void {
  const wanted = entries.filter((entry) => navigation[entry].place === "rail").join();
  useEffect(() => {
    const gone = new AbortController();
    let timer: number | undefined;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const ids = wanted.split(",");
    const fetchLater = (): void => {
      if (!gone.signal.aborted) timer = window.setTimeout(fetchAll, SETTLED_MS);
    };
    const fetchAll = (): void => {
      // Nothing would come; what is missing by then is asked for when the connection is back.
      if (!isOnline()) return addEventListener("online", fetchLater, { once: true, signal: gone.signal });
      for (const route of crewRoutes) if (route.entries?.some((entry) => ids.includes(entry))) void fetchFiles(route);
    };
    void whenIdle().then(fetchLater);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
}

/** A pointer that only passes asks for nothing. */
const RESTS_MS = 50;

/** Whoever points at a link, or reaches it by keys, is about to go there: its screen and data are fetched meanwhile. */
export function usePrefetchLinks(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: number | undefined;
    const look = ({ target }: Event): void => {
      clearTimeout(timer);
      if (!isOnline()) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      if (!link || link.pathname === location.pathname) return;
      const prefetch = () => void router.preloadRoute({ to: link.pathname }).catch(() => undefined);
      timer = window.setTimeout(prefetch, RESTS_MS);
    };
    addEventListener("pointerover", look);
    addEventListener("focusin", look);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerover", look);
      removeEventListener("focusin", look);
    };
  }, [router]);
}
