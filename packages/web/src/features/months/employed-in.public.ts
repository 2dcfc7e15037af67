import type { Member } from "@glasen/contract/members.ts";
import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";

/** Whether a month is one of a member's: somebody who left before it, or began after it, has nothing to confirm or close. */
export function isEmployedIn(month: Month, { disabledAt, firstWorkDayAt }: Member): boolean {
  const { first, last } = daysOfMonth(month);
  return (disabledAt === null || disabledAt > first) && (firstWorkDayAt === null || firstWorkDayAt <= last);
}
