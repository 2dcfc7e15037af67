import type { Booking, bookingEndpoints } from "@glasen/contract/bookings.ts";
import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accountSums, type BookingRow, bookingsWithin } from "./bookings.store.ts";
import { dayKindsOf } from "./day-kinds.public.ts";
import { presentDuration } from "./duration.public.ts";
import { resolvePeriod } from "./period.public.ts";

const MAX_BOOKINGS = 50_000;

export const presentBooking = (crewId: number, { seconds, bookedAt, ...row }: BookingRow): Booking => ({
  ...row,
  crewId,
  duration: presentDuration(seconds),
  bookedAt: bookedAt?.toISOString() ?? null,
});

export async function listBookings(call: Call, input: InputOf<typeof bookingEndpoints.list>): Promise<Booking[]> {
  const period = await resolvePeriod(call, input);
  const rows = await bookingsWithin(call.tx, period, { timeAccount: input.timeAccount, limit: MAX_BOOKINGS + 1 });
  if (rows.length > MAX_BOOKINGS) throw Refusal.beyond("tooManyEntries", MAX_BOOKINGS, "to");
  return rows.map((row) => presentBooking(input.crewId, row));
}

/** For older clients; the header names the address that replaces this one. */
export async function listBookingsDeprecated(
  call: Call,
  input: InputOf<typeof bookingEndpoints.listDeprecated>,
): Promise<Booking[]> {
  call.afterCommit(
    (reply) => void reply.header("deprecation", "true").header("link", '</api/v2/bookings>; rel="successor-version"'),
  );
  return listBookings(call, input);
}

export async function listAccountBalances(
  call: Call,
  input: InputOf<typeof durationEndpoints.accountBalances>,
): Promise<{ userId: number; timeAccount: number; value: string }[]> {
  const period = await resolvePeriod(call, input);
  const rows = await accountSums(call.tx, period);
  const { crewId, members, from, to } = period;
  const kinds = input.dayKindId === undefined ? undefined : await dayKindsOf(call, crewId, members, from, to);
  const sums = new Map<string, { userId: number; timeAccount: number; seconds: number }>();
  for (const { userId, timeAccount, seconds, date } of rows) {
    if (kinds && kinds.get(`${userId} ${date}`)?.dayKindId !== input.dayKindId) continue;
    const key = `${userId} ${timeAccount}`;
    sums.set(key, { userId, timeAccount, seconds: (sums.get(key)?.seconds ?? 0) + seconds });
  }
  return [...sums.values()].map(({ seconds, ...row }) => ({ ...row, value: presentDuration(seconds) }));
}
