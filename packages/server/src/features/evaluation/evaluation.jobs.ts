import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { plannedMembers } from "./inputs.store.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { crewsToExtend, crewsWithPlanAsActual, findEvaluationState } from "./rules.store.ts";

/** Days that the nightly run looks back, so that nights on which it did not run are made up for. */
const DAYS_BACK = 7;

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
  {
    name: "count-planned-shifts",
    at: "11 * * * *",
    run: async (log) => {
      const crews = await database.asMaintenance(crewsWithPlanAsActual);
      for (const crewId of crews) await database.inCrew(crewId, (tx) => countPlannedShifts(tx, crewId, now()));
      log.info({ crews: crews.length }, "planned shifts counted");
    },
  },
];

/** A shift that nobody stamped becomes work once its day is over; rows that come out unchanged are not written. */
async function countPlannedShifts(tx: Tx, crewId: number, now: Date): Promise<void> {
  const { timeZone } = await findEvaluationState(tx, crewId);
  const today: LocalDate = localDayOf(timeZone, instantOf(now));
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  const userIds = await plannedMembers(tx, crewId, days);
  if (userIds.length > 0) await reevaluateDays(tx, { crewId, userIds, ...days, now });
}
