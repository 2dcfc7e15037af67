import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "#ui/when-idle.ts";

const lookAgainMs = 100;
const mostLooks = 30;

/** A page that waits for its data is idle, too, but not drawn: what can wait does so until nothing is asked for any more. */
export async function whenSettled(cache: QueryClient): Promise<void> {
  await whenIdle();
  for (let look = 0; cache.isFetching() > 0 && look < mostLooks; look++) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    await whenIdle();
  }
}
