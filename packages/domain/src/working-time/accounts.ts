/** The accounts of bookings, in addition to those of the clock (0 to 2). */
export const bookingAccounts = {
  ABSENCE: 4,
  PUBLIC_HOLIDAY: 7,
  COMPENSATION_ABSENCE: 8,
  BALANCE_CORRECTION_MANUAL: 9,
  PAYOUT: 10,
  COMPENSATORY_TIME_OFF: 21,
  SICK_LEAVE: 30,
  EDUCATION: 90,
  OTHER_ABSENCE: 91,
  BALANCE_CORRECTION_AUTOMATIC: 109,
} as const;
export type BookingAccount = (typeof bookingAccounts)[keyof typeof bookingAccounts];

export const bookingAccountIds: readonly BookingAccount[] = Object.values(bookingAccounts);

/** Accounts that managers book by hand; the others follow from holidays, absences and closed months. */
export const manualAccounts: readonly BookingAccount[] = [
  bookingAccounts.BALANCE_CORRECTION_MANUAL,
  bookingAccounts.PAYOUT,
];

/** The effect of a booking on the balance, in addition to the day's credits: corrections as entered, payouts subtracted. */
export function balanceChange(account: number, seconds: number): number {
  switch (account) {
    case bookingAccounts.BALANCE_CORRECTION_MANUAL:
    case bookingAccounts.BALANCE_CORRECTION_AUTOMATIC:
      return seconds;
    case bookingAccounts.PAYOUT:
      return -seconds;
    default:
      return 0;
  }
}
