import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysWithTimes } from "../time-clock/time-clock.public.ts";
import type { InTransaction } from "./day-value.ts";
import type { PersonRow } from "./persons.store.ts";

/**
 * The days with recorded times. No absence is entered over them (1015), but an absent member may still clock in; so only
 * the absence waits for concurrent stamps, and only where its days have begun.
 */
export function recordedTimes(
  { tx }: InTransaction,
  persons: readonly PersonRow[],
  { days, today, isLocked }: { days: readonly LocalDate[]; today: LocalDate; isLocked: boolean },
): Promise<{ userId: number; day: string }[]> {
  const [crewId, userIds] = [persons[0]?.crewId ?? 0, persons.map(({ userId }) => userId)];
  return daysWithTimes(tx, crewId, userIds, { days, isLocked: isLocked && days.some((day) => day <= today) });
}
