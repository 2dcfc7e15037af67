import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysWithTimes } from "../time-clock/time-clock.public.ts";
import type { InTransaction } from "./day-worth.ts";
import type { PersonRow } from "./persons.store.ts";

/**
 * Which of these days somebody worked on. No absence is entered over recorded times (1015), but who is absent may still
 * come and clock in; so it is the absence that waits for a stamp under way, and only where its days have begun.
 */
export function timesOn(
  { tx }: InTransaction,
  persons: readonly PersonRow[],
  { days, today, isLocked }: { days: readonly LocalDate[]; today: LocalDate; isLocked: boolean },
): Promise<{ userId: number; day: string }[]> {
  const [crewId, userIds] = [persons[0]?.crewId ?? 0, persons.map(({ userId }) => userId)];
  return daysWithTimes(tx, crewId, userIds, { days, isLocked: isLocked && days.some((day) => day <= today) });
}
