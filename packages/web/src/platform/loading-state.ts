import { loadingMinimumMs } from "#ui/timing.ts";
import { codes, hasCode } from "./call-error.ts";
import { report } from "./reporter.ts";

/**
 * Runs an action and shows a loading state for at least half a second. A missing session has its own dialog and is not
 * thrown; every other error is reported and thrown.
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
