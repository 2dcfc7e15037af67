/** Opening balances that come from another product, many at once; the times of their members are locked. */
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import type { Call } from "#kernel/call/call.ts";
import { sealFacts } from "../sealed-log/sealed-log.public.ts";
import { clearBookings, correctionsOn, insertCorrections, type MovedBooking } from "./moved-bookings.store.ts";

export type { MovedBooking };
export { correctionsOn };

interface Moment extends Pick<Call, "tx" | "now"> {
  crewId: number;
  by: number;
}

/** Books the balances as corrections by hand; returns their ids in order. */
export async function addMovedBookings(moment: Moment, bookings: readonly MovedBooking[]): Promise<number[]> {
  if (bookings.length === 0) return [];
  const ids = await insertCorrections(moment.tx, moment.crewId, bookings, moment);
  seal(
    moment,
    bookings.map((booking, at) => ({ ...booking, id: ids[at] as number, before: null })),
  );
  return ids;
}

/** Sets bookings to nothing that still have the imported figure; returns their ids. */
export async function clearMovedBookings(
  moment: Moment,
  bookings: readonly { id: number; seconds: number }[],
): Promise<number[]> {
  const cleared = await clearBookings(moment.tx, moment.crewId, bookings);
  seal(
    moment,
    cleared.map(({ seconds: before, ...booking }) => ({ ...booking, before, seconds: 0 })),
  );
  return cleared.map(({ id }) => id);
}

function seal(
  { tx, now, crewId, by }: Moment,
  bookings: readonly (MovedBooking & { id: number; before: number | null })[],
): void {
  const timeAccount = bookingAccounts.BALANCE_CORRECTION_MANUAL;
  const facts = [...groupBy(bookings, ({ userId }) => userId)].map(([userId, own]) => {
    const days = own.map(({ date }) => date).sort();
    return {
      userId,
      kind: "booking" as const,
      days: { first: days[0] as LocalDate, last: days.at(-1) as LocalDate },
      by,
      facts: () => ({
        bookings: own.map(({ id, date, before, seconds }) => ({ id, date, timeAccount, before, seconds })),
      }),
    };
  });
  sealFacts(tx, crewId, now, facts);
}
