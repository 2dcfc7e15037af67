import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { secondsOf, sumOf } from "../working-time/amounts.public.ts";
import { fetchDurations } from "./durations.queries.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** What of somebody's week follows from the evaluation; seconds. */
export interface WeekFigures {
  /** Of the whole week. */
  readonly target: number;
  /** Of its days that ended, and of all days until then; nothing where none ended. */
  readonly difference: number | undefined;
  readonly balance: number | undefined;
}

/** Undefined for whom nothing is due and nothing was ever counted. */
export const weekFiguresOf = (crewId: number, userId: number, today: LocalDate) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "week", userId, today],
    queryFn: async (): Promise<WeekFigures | null> => {
      const monday = mondayOf(today);
      const yesterday = addDays(today, -1);
      const [days, balances] = await Promise.all([
        fetchDurations({
          crewId,
          userId,
          from: monday,
          to: addDays(monday, 6),
          type: ["work_target", "work_difference"],
          groupBy: ["day"],
        }),
        call("durations.balances", { crewId, userId, from: yesterday, to: yesterday }),
      ]);
      const target = sumOf(days, ({ type, value }) => (type === "work_target" ? value : undefined));
      const ended = days.filter(({ type, day }) => type === "work_difference" && day !== undefined && day < today);
      const balance = balances[0] && secondsOf(balances[0].balance);
      if (target === 0 && !balance) return null;
      return {
        target,
        difference: monday < today ? sumOf(ended, ({ value }) => value) : undefined,
        balance,
      };
    },
    staleTime: freshFor.shortly,
  });
