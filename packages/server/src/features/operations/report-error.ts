import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operationEndpoints } from "@glasen/contract/operations.ts";
import type { Call } from "#kernel/call/call.ts";

/** A browser's error joins the server's log, with a trace id that the person on the phone can read out. */
export async function reportError(
  { kernel, traceId, caller }: Call,
  { message, stack, path }: InputOf<typeof operationEndpoints.reportError>,
): Promise<{ traceId: string }> {
  kernel.log.warn(
    { traceId, path, message, stack, device: caller.device, userId: caller.user?.subjectId },
    "browser error",
  );
  kernel.metrics.count("glasen_browser_errors_total");
  return { traceId };
}
