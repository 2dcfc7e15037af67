import { bookingProblem } from "@glasen/domain/members/active-days.ts";
import type { BalanceEntry } from "@glasen/domain/moving/entries.ts";
import { actingUser } from "#kernel/call/call.ts";
import {
  addMovedBookings,
  clearMovedBookings,
  correctionsOn,
  type MovedBooking,
} from "../evaluation/moved-bookings.public.ts";
import { closedDays } from "./closed-days.ts";
import { keptOf, type Mover, type Plan, problemsOf, spanOfDays } from "./mover.ts";

/** Opening balances of time accounts, booked as corrections. The key of a row is the member with the day and the figure. */
export const balancesMover: Mover<BalanceEntry, MovedBooking> = {
  async plan({ tx, crewId }, of) {
    const plan: Plan<MovedBooking> = { ready: [], known: 0, problems: [] };
    const period = spanOfDays(of.flatMap(({ entries }) => entries.map(({ date }) => date)));
    if (!period) return plan;
    const userIds = of.map(({ member }) => member.userId);
    const stored = await correctionsOn(tx, crewId, { userIds, ...period });
    const known = new Set(stored.map(({ userId, date, seconds }) => `${userId} ${date} ${seconds}`));
    const isClosed = await closedDays(tx, { crewId, userIds, ...period });
    for (const { member, entries } of of) {
      const { userId } = member;
      const items = new Map<string, MovedBooking>();
      for (const { row, date, seconds } of entries) {
        const other = items.get(date);
        const problem =
          bookingProblem(member, date) ??
          (isClosed(userId, date) ? "monthClosed" : other && other.seconds !== seconds ? "invalidArgument" : undefined);
        const isKnown = seconds === 0 || known.has(`${userId} ${date} ${seconds}`) || other?.seconds === seconds;
        if (isKnown) plan.known += 1;
        else if (problem)
          plan.problems.push(...problemsOf([row], problem, problem === "invalidArgument" ? "balance" : "date"));
        else items.set(date, { userId, date, seconds });
      }
      if (items.size > 0) plan.ready.push({ userId, items: [...items.values()] });
    }
    return plan;
  },

  daysOf: ({ date }) => ({ from: date, to: date }),

  async write(context, ready) {
    const bookings = ready.flatMap(({ items }) => items);
    const ids = await addMovedBookings({ ...context, by: actingUser(context.actor) }, bookings);
    const made = new Map<number, { id: number; seconds: number }[]>();
    bookings.forEach(({ userId, seconds }, at) =>
      made.set(userId, [...(made.get(userId) ?? []), { id: ids[at] as number, seconds }]),
    );
    return made;
  },

  async undo(context, made) {
    const bookings = made.flatMap(({ items }) => items as { id: number; seconds: number }[]);
    const gone = new Set(await clearMovedBookings({ ...context, by: actingUser(context.actor) }, bookings));
    return keptOf<{ id: number }>(made, ({ id }) => !gone.has(id));
  },
};
