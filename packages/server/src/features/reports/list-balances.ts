import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { runningBalance } from "@glasen/domain/working-time/balance.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { datesBetween, resolvePeriod } from "../evaluation/period.public.ts";
import { dayBalances } from "./reports.public.ts";

const MAX_ROWS = 100_000;

interface Balance {
  userId: number;
  date: LocalDate;
  value: string;
  balance: string;
}

/** A day without a result. */
const nothing = { work: 0, break: 0, outsideFrame: 0, difference: 0 };

export async function listBalances(call: Call, input: InputOf<typeof durationEndpoints.balances>): Promise<Balance[]> {
  const period = await resolvePeriod(call, input);
  const { crewId, from, to, today, members } = period;
  const dates = datesBetween(from, to);
  if (members.length * dates.length > MAX_ROWS) throw Refusal.beyond("tooManyEntries", MAX_ROWS, "to");
  const [{ openings, results, bookings }, kinds] = await Promise.all([
    dayBalances(call.tx, period),
    input.dayKindId === undefined ? undefined : dayKindsOf(call, crewId, members, from, to),
  ]);
  const resultOf = new Map(results.map((result) => [`${result.userId} ${result.date}`, result]));
  return openings.flatMap((opening) => {
    const { userId } = opening;
    const days = dates.map((date) => resultOf.get(`${userId} ${date}`) ?? { ...nothing, date });
    const withoutBookings = runningBalance(opening.differences, days, [], today);
    const own = bookings.filter((booking) => booking.userId === userId);
    const withBookings = runningBalance(opening.differences + opening.booked, days, own, today);
    return withoutBookings.flatMap(({ date, balance }, index): Balance[] => {
      if (kinds && kinds.get(`${userId} ${date}`)?.dayKindId !== input.dayKindId) return [];
      const whole = withBookings[index]?.balance ?? 0;
      return [{ userId, date, value: presentDuration(balance), balance: presentDuration(whole) }];
    });
  });
}
