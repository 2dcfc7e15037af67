import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, MAX_DATE } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { crewsToExtend, findEvaluationState } from "./rules.store.ts";
import { findFirstDay } from "./times.store.ts";

/** A member's first and last day of work change the targets of the days. */
export const evaluationReactions: ReactionList = [
  on("member-saved", async ({ tx, crewId, body: { userIds }, now }) => {
    const from = await findFirstDay(tx, crewId);
    // An event about very many members names none of them and means all.
    const affected = userIds.length > 0 ? userIds : null;
    if (from) await reevaluateDays(tx, { crewId, userIds: affected, from, to: MAX_DATE, now });
  }),
];

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
