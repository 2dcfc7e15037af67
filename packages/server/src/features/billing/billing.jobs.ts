import { randomUUID } from "node:crypto";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { crewsWithTrialEnding } from "../access/products.public.ts";
import { crewsWithSubscription } from "./billing.store.ts";
import { checkUnverified } from "./check-vat-id.ts";
import { pricesOf } from "./prices.ts";
import { remindOfTrial } from "./send-mails.ts";
import { lockForBilling, settle } from "./settle.ts";
import { vatRegisterOf } from "./vat-register.ts";

/** Owners are reminded so many days before the trial ends. */
const REMINDER_DAYS = 3;

/** Bills periods that have begun, closes ended subscriptions, and reminds owners of the end of a trial; one transaction per crew. */
export async function billAllCrews({ database, config, now: clock, log }: Kernel): Promise<void> {
  const prices = pricesOf(config);
  const now = clock();
  const traceId = randomUUID();
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  const [crews, trials] = await database.asMaintenance((tx) =>
    Promise.all([crewsWithSubscription(tx), crewsWithTrialEnding(tx, now, until)]),
  );
  for (const crewId of crews) {
    await database
      .inCrew(crewId, async (tx) => {
        const call = { tx, now, traceId, config };
        await settle(call, prices, await lockForBilling(call, crewId));
      })
      // One crew's problem leaves the others alone; the next run tries it again.
      .catch((error: unknown) => log.error({ err: error, crewId, traceId }, "subscription not billed"));
  }
  for (const { crewId, endsAt } of trials)
    await database.inCrew(crewId, (tx) => remindOfTrial({ tx, now, traceId, config }, crewId, endsAt));
  log.info({ crews: crews.length, trials: trials.length }, "subscriptions billed");
}

export function billingCrons(kernel: Kernel): readonly CronJob[] {
  if (kernel.config.billing === "none") return [];
  const register = vatRegisterOf(kernel);
  return [
    { name: "bill-subscriptions", at: "11 2 * * *", run: () => billAllCrews(kernel) },
    ...(register ? [{ name: "check-vat-ids", at: "31 1 * * *", run: () => checkUnverified(kernel, register) }] : []),
  ];
}
