import type { CronJob } from "#kernel/jobs.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { forgetOldPositions } from "./changes.store.ts";

/** Where people were is forgotten at night, once it is older than their crew keeps it. */
export const timeClockCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "forget-old-positions",
    at: "47 2 * * *",
    run: async (log) => {
      const forgotten = await database.asMaintenance((tx) => forgetOldPositions(tx, now()));
      log.info({ forgotten }, "old positions forgotten");
    },
  },
];
