import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operationEndpoints } from "@glasen/contract/operations.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Metrics } from "#kernel/process/metrics.ts";

/** Logs an error of a browser under a trace id that the user can read out on the phone. */
export const reportErrorTo =
  (metrics: Metrics) =>
  async (
    { log, traceId, caller }: Call,
    { message, stack, path }: InputOf<typeof operationEndpoints.reportError>,
  ): Promise<{ traceId: string }> => {
    log.warn({ traceId, path, message, stack, device: caller.device, userId: caller.user?.subjectId }, "browser error");
    metrics.count("glasen_browser_errors_total");
    return { traceId };
  };
