import { useEffect } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import type { EntryId } from "./navigation.ts";
import { fetchesAhead } from "./routes.ts";

/** Fetches the screens that the rail leads to while nothing else is to be done, so that a press shows them at once. */
export function useScreensAhead(entries: readonly EntryId[]): void {
  const wanted = entries.join();
  useEffect(() => {
    let isGone = false;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    void whenIdle().then(() => {
      if (isGone) return;
      for (const entry of wanted.split(",")) fetchesAhead.get(entry as EntryId)?.();
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
}
