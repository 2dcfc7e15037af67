import { addDays, type LocalDate } from "../time/local-date.ts";
import { bankDayFrom, earliestDebitDay } from "./bank-days.ts";

/** A run is created, and then collected by the bank or cancelled. */
export const debitRunStates = ["created", "collected", "cancelled"] as const;
export type DebitRunState = (typeof debitRunStates)[number];

interface PlannedDebit {
  collectOn: LocalDate;
  /** The announced day has passed, so that the customer must be notified of another one. */
  isAnnouncedAnew: boolean;
}

/** The day on which a due direct debit is collected: the announced one, unless the bank can no longer keep it. */
export function planDebit(dueOn: LocalDate, today: LocalDate, preNotificationDays: number): PlannedDebit {
  const announced = bankDayFrom(dueOn);
  if (announced >= earliestDebitDay(today)) return { collectOn: announced, isAnnouncedAnew: false };
  const anew = bankDayFrom(addDays(today, preNotificationDays));
  const earliest = earliestDebitDay(today);
  return { collectOn: anew > earliest ? anew : earliest, isAnnouncedAnew: true };
}
