import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Evaluated figures of a member's week, in seconds. */
export interface WeekFigures {
  /** Of the days of the week that count: those that ended, and today once a chain is closed. */
  readonly target: number;
  /** Of the same days; undefined while none of them counts. */
  readonly difference: number | undefined;
  /** Up to the last of them. */
  readonly balance: number | undefined;
}

/** Null for a member without a target and without a balance. */
export const weekFiguresOf = (crewId: number, userId: number, today: LocalDate) =>
  crewQuery([...resultsKey(crewId), "week", userId, today], async ({ call }): Promise<WeekFigures | null> => {
    const monday = mondayOf(today);
    const [sums, balances] = await Promise.all([
      fetchDurations(
        {
          crewId,
          userId,
          from: monday,
          to: addDays(monday, 6),
          type: ["work_target", "work_difference"],
        },
        call,
      ),
      call("durations.balances", { crewId, userId, from: today, to: today }),
    ]);
    const valueOf = (wanted: string) => secondsOf(sums.find(({ type }) => type === wanted)?.value);
    const [target, difference] = [valueOf("work_target"), valueOf("work_difference")];
    const balance = balances[0] && secondsOf(balances[0].balance);
    if (target === 0 && !balance) return null;
    return { target, difference: target === 0 && difference === 0 ? undefined : difference, balance };
  });
