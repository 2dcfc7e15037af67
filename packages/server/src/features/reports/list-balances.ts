import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { runningBalance } from "@glasen/domain/working-time/balance.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accountSums } from "../evaluation/bookings.store.ts";
import { dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { iso } from "../working-time/working-time.present.ts";
import { bookedIn, openings, resultsIn } from "./balances.store.ts";
import { askedOf } from "./list-durations.ts";

const MOST_DAYS = 400;
const MOST_ROWS = 100_000;

type Input = InputOf<typeof durationEndpoints.balances>;
interface Row {
  userId: number;
  date: LocalDate;
  value: string;
  balance: string;
}

export async function listBalances(call: Call, input: Input): Promise<Row[]> {
  const asked = await askedOf(call, input);
  const { crewId, from, to, today, persons, userIds } = asked;
  const dates = datesBetween(from, to);
  if (persons.length * dates.length > MOST_ROWS) throw new Refusal("bodyTooBig", "to");
  const [before, results, bookings, kinds] = await Promise.all([
    openings(call.tx, crewId, userIds, from, today),
    resultsIn(call.tx, crewId, userIds, from, to),
    bookedIn(call.tx, crewId, userIds, from, to),
    input.dayKindId === undefined ? undefined : dayKindsOf(call, crewId, persons, from, to),
  ]);
  const differences = new Map(results.map(({ userId, date, difference }) => [`${userId} ${date}`, difference]));
  return before.flatMap((opening) => {
    const { userId } = opening;
    const days = dates.map((date) => ({ date, difference: differences.get(`${userId} ${date}`) ?? 0 }));
    const plain = runningBalance(opening.differences, days, [], today);
    const own = bookings.filter((booking) => booking.userId === userId);
    const whole = runningBalance(opening.differences + opening.booked, days, own, today);
    return plain.flatMap(({ date, balance }, index): Row[] => {
      if (kinds && kinds.get(`${userId} ${date}`)?.dayKindId !== input.dayKindId) return [];
      return [{ userId, date, value: iso(balance), balance: iso(whole[index]?.balance ?? 0) }];
    });
  });
}

/** Every day of a stretch that is short enough to be listed. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count > MOST_DAYS) throw new Refusal("bodyTooBig", "to");
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

export async function listAccountBalances(
  call: Call,
  input: InputOf<typeof durationEndpoints.accountBalances>,
): Promise<{ userId: number; timeAccount: number; value: string }[]> {
  const asked = await askedOf(call, input);
  const rows = await accountSums(call.tx, asked);
  const kinds =
    input.dayKindId === undefined
      ? undefined
      : await dayKindsOf(call, asked.crewId, asked.persons, asked.from, asked.to);
  const sums = new Map<string, { userId: number; timeAccount: number; seconds: number }>();
  for (const { userId, timeAccount, seconds, date } of rows) {
    if (kinds && kinds.get(`${userId} ${date}`)?.dayKindId !== input.dayKindId) continue;
    const key = `${userId} ${timeAccount}`;
    sums.set(key, { userId, timeAccount, seconds: (sums.get(key)?.seconds ?? 0) + seconds });
  }
  return [...sums.values()].map(({ seconds, ...row }) => ({ ...row, value: iso(seconds) }));
}
