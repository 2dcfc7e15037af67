import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { evaluateUntil } from "./reevaluate.ts";
import { crewsToExtend, findEvaluationState } from "./rules.store.ts";

/** Evaluates the days of a new month before anybody reads them. */
export const evaluationCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "evaluate-new-days",
    at: "23 1 * * *",
    run: async (log) => {
      const crews = await database.asMaintenance((tx) => crewsToExtend(tx, now()));
      for (const crewId of crews) {
        await database.inCrew(crewId, async (tx) => {
          const { timeZone } = await findEvaluationState(tx, crewId);
          await evaluateUntil(tx, crewId, addDays(localDayOf(timeZone, instantOf(now())), 2), now());
        });
      }
      log.info({ crews: crews.length }, "new days evaluated");
    },
  },
];
