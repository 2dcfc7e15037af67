import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Evaluated figures of a member's week, in seconds. */
export interface WeekFigures {
  /** Of the whole week. */
  readonly target: number;
  /** Of the days of the week that have ended; undefined on a Monday. */
  readonly difference: number | undefined;
  /** Up to yesterday. */
  readonly balance: number | undefined;
}

/** Null for a member without a target and without a balance. */
export const weekFiguresOf = (crewId: number, userId: number, today: LocalDate) =>
  crewQuery([...resultsKey(crewId), "week", userId, today], async ({ call }): Promise<WeekFigures | null> => {
    const monday = mondayOf(today);
    const yesterday = addDays(today, -1);
    const [[week], [account]] = await Promise.all([
      fetchDurations(
        { crewId, userId, from: monday, to: addDays(monday, 6), type: ["work_target"], wholeMinutes: true },
        call,
      ),
      // On a Monday no day of the week has ended, but the balance stands.
      call("durations.accounts", { crewId, userId, from: monday < today ? monday : yesterday, to: yesterday }),
    ]);
    const target = secondsOf(week?.value);
    const balance = account && secondsOf(account.balance);
    if (target === 0 && !balance) return null;
    return { target, difference: monday < today ? secondsOf(account?.difference) : undefined, balance };
  });
