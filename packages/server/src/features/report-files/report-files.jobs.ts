import { randomUUID } from "node:crypto";
import { reportRhythms } from "@glasen/domain/reports/report-kinds.ts";
import { lastPeriod } from "@glasen/domain/reports/schedule.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { addTask } from "#kernel/call/tasks.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { REPORT_TASK, type StoredRequest } from "./make-report.ts";
import { claimDueViews, crewsWithSchedules } from "./report-files.store.ts";

/** Asks for the reports of the schedules that are due, as the people who made the schedules. */
export async function requestDueReports(tx: Tx, crewId: number, now: Date): Promise<number> {
  const { today } = await crewCalendar({ tx, now }, crewId);
  let requested = 0;
  for (const rhythm of reportRhythms) {
    const { from, to } = lastPeriod(rhythm, today);
    const due = await claimDueViews(tx, crewId, rhythm, to);
    const people = await findPeople(tx, { userIds: due.map(({ userId }) => userId) });
    const languages = new Map(people.map(({ userId, language }) => [userId, language]));
    for (const { userId, ...view } of due) {
      const language = languages.get(userId) ?? "de";
      const request: StoredRequest = { crewId, from, to, language, ...view };
      await addTask(tx, { taskId: randomUUID(), userId, kind: REPORT_TASK, request }, { traceId: randomUUID(), now });
    }
    requested += due.length;
  }
  return requested;
}

/** Hourly, because a crew's week or month ends at its own midnight. */
export const reportFileCrons = ({ database, bus, now }: Kernel): readonly CronJob[] => [
  {
    name: "request-due-reports",
    at: "37 * * * *",
    run: async (log) => {
      const crews = await database.asMaintenance(crewsWithSchedules);
      for (const crewId of crews) {
        if ((await database.inCrew(crewId, (tx) => requestDueReports(tx, crewId, now()))) > 0)
          bus.publish({ kind: "outbox", crewId });
      }
      log.info({ crews: crews.length }, "due reports requested");
    },
  },
];
