import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import { presentFailedJob } from "./operator.present.ts";
import { appliedMigrations, failedJobs, figures, jobCounts } from "./operator.store.ts";

/** Asks the mail server, which may take seconds, and reads over all crews, which only the maintenance role can. */
export const getHealth = prepared(
  async ({ database, mailer }, _input: unknown) => {
    const isMailReachable = await mailer.isReachable();
    return database.asMaintenance(async (tx) => ({
      ...(await figures(tx)),
      migrations: await appliedMigrations(tx),
      isMailReachable,
    }));
  },
  async ({ config }, _input, counted): Promise<OutputOf<typeof operatorEndpoints.health>> => ({
    ...counted,
    isMailConfigured: config.smtpUrl !== undefined,
    upSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage().rss,
    nodeVersion: process.version,
  }),
);

export async function listJobs({ tx }: Call): Promise<OutputOf<typeof operatorEndpoints.jobs>> {
  return { counts: await jobCounts(tx), failed: (await failedJobs(tx)).map(presentFailedJob) };
}
