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

/** What a reminder needs to know about the crew it is made in. */
export interface Reminding {
  tx: Tx;
  now: Date;
  crewId: number;
  today: LocalDate;
  settings: Settings;
}

/** Makes reminders of a kind in one crew, unless the crew has switched them off; daily ones once a day, in one transaction. */
export async function remindInCrew(
  { database, bus, now: clock }: Kernel,
  {
    crewId,
    kind,
    traceId,
    isDaily = false,
  }: { crewId: number; kind: ReminderKind; traceId: string; isDaily?: boolean },
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
    await publishReminders({ tx, now, emit }, crewId, kind, reminders);
    if (reminders.length > 0) await queueDelivery(tx, crewId, traceId);
    return reminders.length;
  });
  if (made > 0) bus.publish({ kind: "outbox", crewId });
  return made;
}
