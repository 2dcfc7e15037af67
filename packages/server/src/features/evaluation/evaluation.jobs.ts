import { randomUUID } from "node:crypto";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { addTask } from "#kernel/call/tasks.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { reevaluateTask } from "./evaluation.tasks.ts";
import { plannedMembers } from "./inputs.store.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { crewsToExtend, crewsWithOutdatedDays, crewsWithPlanAsActual, findEvaluationState } from "./rules.store.ts";

/** Days that the nightly run looks back, so that nights on which it did not run are made up for. */
const DAYS_BACK = 7;

/** Evaluates days before anybody reads them: those of a new month, and those that former rules left behind. */
export const evaluationCrons = ({ database, bus, now }: Kernel): readonly CronJob[] => [
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
    // A new version of the program marks days without asking for a task, and a task can fail.
    name: "evaluate-outdated-days",
    at: "47 * * * *",
    run: async (log) => {
      const crews = await database.asMaintenance(crewsWithOutdatedDays);
      for (const { crewId, ownerId: userId, ...days } of crews) {
        const request = { crewId, userIds: null, ...days };
        const task = { taskId: randomUUID(), userId, kind: reevaluateTask, request };
        await database.inCrew(crewId, (tx) => addTask(tx, task, { traceId: randomUUID(), now: now() }));
        bus.publish({ kind: "outbox", crewId });
      }
      log.info({ crews: crews.length }, "outdated days found");
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
