import type { QueryClient } from "@tanstack/react-query";
import { whenIdle } from "#ui/when-idle.ts";

const lookAgainMs = 100;
const atMostMs = 3_000;

/** A page that waits for its data is idle, too, but not drawn: what can wait does so until nothing is asked for any more. */
export async function whenSettled(cache: QueryClient): Promise<void> {
  const until = performance.now() + atMostMs;
  await whenIdle();
  while (cache.isFetching() > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}
