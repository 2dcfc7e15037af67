import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { deleteOldEntries } from "./audit.store.ts";

/** Deletes entries beyond each crew's retention at night, as the maintenance role, which alone may delete them. */
export const auditCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "remove-old-audit-entries",
    at: "37 2 * * *",
    run: async (log) => {
      const removed = await database.asMaintenance((tx) => deleteOldEntries(tx, now()));
      log.info({ removed }, "old audit entries removed");
    },
  },
];
