import type { ReminderKind } from "@glasen/domain/accounts/notification-settings.ts";
import { reminderSettings } from "@glasen/domain/notifications/reminders.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { todayIn } from "../crews/crews.public.ts";
import { publishReminders, queueDelivery, type Reminder } from "../news/news.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { startRun } from "./reminders.store.ts";

/** The crew of a reminder. */
export interface Reminding {
  tx: Tx;
  now: Date;
  crewId: number;
  today: LocalDate;
  settings: Settings;
}

/** A fault in one crew does not keep the others waiting; the next minute tries again. */
export async function remindInCrew(
  kernel: Kernel,
  run: Run,
  find: (reminding: Reminding) => Promise<readonly Reminder[]>,
): Promise<number> {
  try {
    return await makeReminders(kernel, run, find);
  } catch (error) {
    kernel.log.error({ err: error, ...run }, "reminders not made");
    return 0;
  }
}

interface Run {
  crewId: number;
  kind: ReminderKind;
  traceId: string;
  /** Once a day, by the first process that starts it. */
  isDaily?: boolean;
}

/** Makes reminders of a kind in one crew, unless the crew has switched them off; daily ones once a day, in one transaction. */
async function makeReminders(
  { database, bus, now: clock }: Kernel,
  { crewId, kind, traceId, isDaily = false }: Run,
  find: (reminding: Reminding) => Promise<readonly Reminder[]>,
): Promise<number> {
  const now = clock();
  const made = await database.inCrew(crewId, async (tx) => {
    const today = await todayIn(tx, crewId, now);
    if (isDaily && !(await startRun(tx, crewId, { kind, day: today, now }))) return 0;
    const settings = await effectiveSettings(tx, crewId, today);
    if (!settings[reminderSettings[kind]]) return 0;
    const reminders = await find({ tx, now, crewId, today, settings });
    const emit: Parameters<typeof publishReminders>[0]["emit"] = (name, body) =>
      queueEvent(tx, crewId, name, body, { traceId, now });
    const shown = await publishReminders({ tx, now, emit }, crewId, kind, reminders);
    if (shown > 0) await queueDelivery(tx, crewId, traceId);
    return shown;
  });
  if (made > 0) bus.publish({ kind: "outbox", crewId });
  return made;
}
