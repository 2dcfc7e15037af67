import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { mailReceipts } from "./mail-receipts.ts";
import { sealCrew } from "./seal-crew.ts";
import { crewsToSeal } from "./seals.store.ts";

/** Every hour somewhere a day has ended: crews are sealed by their own clock, and receipts are mailed once a day. */
export const proofCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "seal-days",
    at: "7 * * * *",
    run: async (log) => {
      const crews = await database.asMaintenance((tx) => crewsToSeal(tx, now()));
      let sealed = 0;
      for (const { crewId, day } of crews) {
        await database.inCrew(crewId, async (tx) => {
          const seal = await sealCrew(tx, crewId, day, now());
          if (seal === undefined) return;
          sealed += 1;
          await mailReceipts(tx, { crewId, day, seal, now: now() });
        });
      }
      log.info({ sealed }, "days sealed");
    },
  },
];
