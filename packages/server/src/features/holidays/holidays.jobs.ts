import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { continueHolidays, YEARS_AHEAD } from "./continue-holidays.ts";
import { crewsWithCalendarBefore } from "./holidays.store.ts";

/** Public holidays go on without anybody applying a template again. */
export const holidayCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "continue-holidays",
    at: "23 1 * * *",
    run: async (log) => {
      const until = now().getUTCFullYear() + YEARS_AHEAD;
      const crews = await database.asMaintenance((tx) => crewsWithCalendarBefore(tx, until));
      for (const crewId of crews) await database.inCrew(crewId, (tx) => continueHolidays({ tx, now: now() }, crewId));
      log.info({ crews: crews.length }, "holidays continued");
    },
  },
];
