import type { durationEndpoints, TimeAccount } from "@glasen/contract/durations.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { isCounted } from "@glasen/domain/working-time/balance.ts";
import { type ShownDay, shownOpening } from "@glasen/domain/working-time/whole-minutes.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { datesBetween, resolvePeriod } from "../evaluation/period.public.ts";
import { dayBalances, emptyDay, shownDays } from "./reports.public.ts";

const MAX_ROWS = 100_000;

/** Sums and balance cover the same days: those that count. Bookings count at once. */
export async function listAccounts(
  call: Call,
  input: InputOf<typeof durationEndpoints.accounts>,
): Promise<TimeAccount[]> {
  const period = await resolvePeriod(call, input);
  const dates = datesBetween(period.from, period.to).filter((date) => date <= period.today);
  if (period.members.length * dates.length > MAX_ROWS) throw Refusal.beyond("tooManyEntries", MAX_ROWS, "to");
  const { openings, results, bookings } = await dayBalances(call.tx, { ...period, to: dates.at(-1) ?? period.from });
  const resultOf = new Map(results.map((result) => [`${result.userId} ${result.date}`, result]));
  return openings.map((opening) => {
    const { userId } = opening;
    const days = dates.map((date) => resultOf.get(`${userId} ${date}`) ?? emptyDay(userId, date));
    const own = bookings.filter((booking) => booking.userId === userId);
    const shown = shownDays(opening, days, own, period.today);
    const counted = shown.filter((_, index) => isCounted(days[index] ?? emptyDay(userId, period.to), period.today));
    const sum = (of: (day: ShownDay) => number, over = counted): string =>
      presentDuration(over.reduce((total, day) => total + of(day), 0));
    return {
      userId,
      opening: presentDuration(shownOpening(opening)),
      target: sum(({ target }) => target),
      work: sum(({ work }) => work),
      credit: sum(({ holidayCredit, absenceCredit }) => holidayCredit + absenceCredit),
      difference: sum(({ difference }) => difference),
      booked: sum(({ booked }) => booked, shown),
      balance: presentDuration(shown.at(-1)?.balance ?? shownOpening(opening)),
    };
  });
}
