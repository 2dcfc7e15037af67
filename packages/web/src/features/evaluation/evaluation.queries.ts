import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, type Month } from "@glasen/domain/time/month.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { evaluationKey, resultsKey } from "../working-time/working-time-keys.public.ts";
import { bookingTexts } from "./bookings.texts.ts";

export const explanationOf = (crewId: number, userId: number, date: LocalDate) =>
  crewQuery([...resultsKey(crewId), "explanation", userId, date], "months.explainDay", { crewId, userId, date });

export function findingsOf(crewId: number, userId: number, month: Month) {
  const { first: from, last: to } = daysOfMonth(month);
  const key = [...resultsKey(crewId), "findings", userId, month];
  return crewQuery(key, "months.findings", { crewId, userId, from, to });
}

const listedAccounts: readonly number[] = [
  bookingAccounts.BALANCE_CORRECTION_MANUAL,
  bookingAccounts.PAYOUT,
  bookingAccounts.BALANCE_CORRECTION_AUTOMATIC,
];

/** Corrections and payouts: what moved the time accounts besides the days themselves. */
export const bookingsIn = (crewId: number, days: { readonly from: LocalDate; readonly to: LocalDate }) =>
  crewQuery([...resultsKey(crewId), "bookings", days], async (read) => {
    const bookings = await read.call("bookings.list", { crewId, ...days });
    return bookings.filter(({ id, timeAccount }) => id !== null && listedAccounts.includes(timeAccount));
  });

type BookingInput = Omit<CallInput<"bookings.create">, "crewId"> & { readonly id?: number | undefined };

export const useSaveBooking = crewMutation(
  (crewId, { id, ...booking }: BookingInput): Promise<unknown> =>
    id === undefined
      ? call("bookings.create", { crewId, ...booking })
      : call("bookings.change", { crewId, id, ...booking }),
  { invalidates: (crewId) => [evaluationKey(crewId)] },
);

/** Nothing is deleted: the booking stays, with a duration of zero. */
export const useRevokeBooking = crewMutation(
  (crewId, booking: Omit<CallInput<"bookings.change">, "crewId" | "duration">) =>
    call("bookings.change", { crewId, ...booking, duration: "PT0S" }),
  { invalidates: (crewId) => [evaluationKey(crewId)], texts: bookingTexts, failed: (t) => t.notBooked },
);
