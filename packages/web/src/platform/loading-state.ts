import { loadingMinimumMs } from "#ui/timing.ts";
import { codes, hasCode } from "./call-error.ts";
import { report } from "./reporter.ts";

/**
 * Runs an action while something says that it is loading, for half a second at least. Not being signed in is told by
 * its own dialog, so it ends here in silence; everything else is reported and thrown on.
 */
export async function withLoadingState<T>(
  setLoading: (isLoading: boolean) => void,
  action: () => Promise<T>,
): Promise<T | undefined> {
  setLoading(true);
  const [outcome] = await Promise.allSettled([
    action(),
    new Promise((resolve) => setTimeout(resolve, loadingMinimumMs)),
  ]);
  setLoading(false);
  if (outcome.status === "fulfilled") return outcome.value;
  if (hasCode(outcome.reason, codes.notAuthenticated)) return undefined;
  report(outcome.reason);
  throw outcome.reason;
}
