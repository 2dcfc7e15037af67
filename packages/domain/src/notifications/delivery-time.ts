import {
  isChat,
  methodsFor,
  type NoticeKind,
  type NotificationSettings,
  type QuietHours,
  type ReminderKind,
} from "../accounts/notification-settings.ts";
import { type Instant, MINUTE_MS } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { instantAt, instantsAt, localDayOf, localTimeOf } from "../time/zone.ts";

/** The channels of a notice outside of the product. */
export type OutsideChannel = "push" | "mail";

/** Reminders that are of no use in tomorrow's digest. */
const urgentKinds: ReadonlySet<NoticeKind> = new Set<ReminderKind>(["clockIn", "clockOut", "breakDue", "lateChange"]);

/** A message is mailed only where nobody reads it meanwhile, together with those that follow. */
const CHAT_MAIL_DELAY_MS = 15 * MINUTE_MS;

interface PlannedDelivery {
  channel: OutsideChannel;
  at: Instant;
  /** Goes into one mail with everything else that waits for the same moment. */
  isBundled: boolean;
}

/** When a person gets a notice by which channel; `zone` applies where the person has named none. */
export function planDeliveries(
  settings: NotificationSettings,
  kind: NoticeKind,
  { now, zone }: { now: Instant; zone: string },
): PlannedDelivery[] {
  const methods = methodsFor(settings, kind);
  const own = settings.timeZone ?? zone;
  const awake = (at: Instant): Instant => endOfQuiet(settings.quietHours, own, at);
  const planned: PlannedDelivery[] = [];
  if (methods.push) planned.push({ channel: "push", at: awake(now), isBundled: false });
  if (methods.mail) {
    const isDigest = settings.digestAt !== null && !urgentKinds.has(kind);
    const delayed = isChat(kind) ? ((now + CHAT_MAIL_DELAY_MS) as Instant) : now;
    const at = isDigest ? nextTimeOfDay(settings.digestAt ?? "", own, now) : delayed;
    planned.push({ channel: "mail", at: awake(at), isBundled: isDigest || isChat(kind) });
  }
  return planned;
}

/** The moment itself outside of the quiet hours, else their end. */
export function endOfQuiet(quiet: QuietHours | null, zone: string, at: Instant): Instant {
  if (!quiet || quiet.from === quiet.to) return at;
  const time = localTimeOf(zone, at);
  const isOvernight = quiet.from > quiet.to;
  const isQuiet = isOvernight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to;
  return isQuiet ? nextTimeOfDay(quiet.to, zone, at) : at;
}

/** The next moment at which the wall clock shows this; on the day that has no such moment, a later one. */
export function nextTimeOfDay(time: string, zone: string, after: Instant): Instant {
  const today = localDayOf(zone, after);
  const on = (day: LocalDate): Instant[] => [...instantsAt(zone, day, time), instantAt(zone, day, time)];
  const later = [today, addDays(today, 1)].flatMap(on).filter((at) => at > after);
  return Math.min(...later) as Instant;
}
