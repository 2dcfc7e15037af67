import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call.ts";
import { appliedMigrations, figures } from "./operator.store.ts";

export async function getHealth({ kernel }: Call): Promise<OutputOf<typeof operatorEndpoints.health>> {
  const { database, mailer, config } = kernel;
  const isMailReachable = await mailer.isReachable();
  const counted = await database.asMaintenance(async (tx) => ({
    ...(await figures(tx)),
    migrations: await appliedMigrations(tx),
  }));
  return {
    ...counted,
    isMailReachable,
    isMailConfigured: config.smtpUrl !== undefined,
    upSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage().rss,
    nodeVersion: process.version,
  };
}
