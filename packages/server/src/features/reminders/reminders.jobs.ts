import { randomUUID } from "node:crypto";
import type { ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import { dailyHours } from "@glasen/domain/notifications/reminders.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import type { Reminder } from "../news/news.public.ts";
import { breakReminders, clockInReminders, clockOutReminders, usualStartReminders } from "./clock-reminders.ts";
import { type DailyKind, dailyReminders } from "./daily-reminders.ts";
import { type Reminding, remindInCrew } from "./remind.ts";
import { crewsInHours, findLateStarts, findLongWork, findOpenWork, findUsualDays } from "./reminders.store.ts";

interface OfCrew {
  crewId: number;
}

/** One statement finds the candidates of all crews; each crew then decides about its own. */
async function remindOf<Row extends OfCrew>(
  kernel: Kernel,
  kind: ReminderKind,
  find: (tx: Tx, now: Date) => Promise<Row[]>,
  remind: (reminding: Reminding, rows: readonly Row[]) => Promise<Reminder[]>,
): Promise<number> {
  const rows = await kernel.database.asMaintenance((tx) => find(tx, kernel.now()));
  let made = 0;
  for (const crewId of new Set(rows.map((row) => row.crewId))) {
    const ofCrew = rows.filter((row) => row.crewId === crewId);
    const run = { crewId, kind, traceId: randomUUID() };
    made += await remindInCrew(kernel, run, (reminding) => remind(reminding, ofCrew));
  }
  return made;
}

/** The first process that starts a crew's run of the day makes its reminders. */
async function remindDaily(kernel: Kernel, kind: DailyKind): Promise<number> {
  const hours = { now: kernel.now(), ...dailyHours[kind] };
  let made = 0;
  for (const { crewId } of await kernel.database.asMaintenance((tx) => crewsInHours(tx, kind, hours))) {
    const run = { crewId, kind, traceId: randomUUID(), isDaily: true };
    made += await remindInCrew(kernel, run, dailyReminders[kind]);
  }
  return made;
}

export const reminderCrons = (kernel: Kernel): readonly CronJob[] => [
  {
    name: "remind",
    at: "* * * * *",
    run: async (log) => {
      let made = await remindOf(kernel, "clockIn", findLateStarts, clockInReminders);
      made += await remindOf(kernel, "clockOut", findOpenWork, clockOutReminders);
      made += await remindOf(kernel, "breakDue", findLongWork, breakReminders);
      for (const kind of Object.keys(dailyHours) as DailyKind[]) made += await remindDaily(kernel, kind);
      if (made > 0) log.info({ made }, "reminders made");
    },
  },
  {
    // Reads some weeks of everybody without a shift, so it runs less often.
    name: "remind-of-usual-starts",
    at: "*/15 * * * *",
    run: async (log) => {
      const made = await remindOf(kernel, "clockIn", findUsualDays, usualStartReminders);
      if (made > 0) log.info({ made }, "reminders of usual starts made");
    },
  },
];

export const reminderRetention: readonly Retention[] = [{ table: "reminder_runs", where: "ran_at < $1", days: 90 }];
