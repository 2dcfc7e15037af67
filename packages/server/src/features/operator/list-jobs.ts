import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call.ts";
import { presentFailedJob } from "./operator.present.ts";
import { failedJobs, jobCounts } from "./operator.store.ts";

export async function listJobs({ tx }: Call): Promise<OutputOf<typeof operatorEndpoints.jobs>> {
  return { counts: await jobCounts(tx), failed: (await failedJobs(tx)).map(presentFailedJob) };
}
