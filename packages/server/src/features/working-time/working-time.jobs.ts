import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, MAX_DATE } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { on, type ReactionList } from "#kernel/events.ts";
import type { CronJob } from "#kernel/jobs.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { firstDay } from "./facts.store.ts";
import { evaluateUntil, reevaluateDays } from "./reevaluate.ts";
import { crewHead, crewsToExtend } from "./rules.store.ts";

/** When somebody begins or leaves, what is due on their days changes. */
export const workingTimeReactions: ReactionList = [
  on("member-saved", async ({ tx, crewId, body: { userIds }, now }) => {
    const from = await firstDay(tx, crewId);
    // None named: so many came at once that all are meant.
    const named = userIds.length > 0 ? userIds : null;
    if (from) await reevaluateDays(tx, { crewId, userIds: named, from, to: MAX_DATE, now });
  }),
];

/** A new month's days are there before anybody asks for them. */
export const workingTimeCrons = ({ database, now }: Kernel): readonly CronJob[] => [
  {
    name: "evaluate-new-days",
    at: "23 1 * * *",
    run: async (log) => {
      const crews = await database.asMaintenance((tx) => crewsToExtend(tx, now()));
      for (const crewId of crews) {
        await database.inCrew(crewId, async (tx) => {
          const { timeZone } = await crewHead(tx, crewId);
          await evaluateUntil(tx, crewId, addDays(localDayOf(timeZone, instantOf(now())), 2), now());
        });
      }
      log.info({ crews: crews.length }, "new days evaluated");
    },
  },
];
