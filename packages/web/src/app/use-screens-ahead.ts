import { useEffect } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import type { EntryId } from "./navigation.ts";
import { fetchesAhead } from "./routes.ts";

/** What is on the screen comes first, also what it loads by and by. */
const SETTLED_MS = 3_000;

/** Fetches the screens that the rail leads to while nothing else is to be done, so that a press shows them at once. */
export function useScreensAhead(entries: readonly EntryId[]): void {
  const wanted = entries.join();
  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const fetchAll = (): void => {
      for (const entry of wanted.split(",")) fetchesAhead.get(entry as EntryId)?.();
    };
    void whenIdle().then(() => {
      if (!isGone) timer = window.setTimeout(fetchAll, SETTLED_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [wanted]);
}
