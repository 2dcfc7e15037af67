import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Evaluated figures of a day in seconds, in whole minutes as in the month sheet. */
export interface DayFigures {
  readonly work: number;
  readonly target: number;
  readonly difference: number;
}

const figureOf = { work: "work", work_target: "target", work_difference: "difference" } as const;
const types = Object.keys(figureOf) as (keyof typeof figureOf)[];

/** Work, target and difference of each of a member's days. */
export const dayFiguresOf = (crewId: number, userId: number, from: LocalDate, to: LocalDate) =>
  crewQuery(
    [...resultsKey(crewId), "day-figures", userId, from, to],
    async ({ call }): Promise<ReadonlyMap<string, DayFigures>> => {
      const input = { crewId, userId, from, to, type: types, groupBy: ["day" as const], wholeMinutes: true };
      const rows = await fetchDurations(input, call);
      const days = new Map<string, DayFigures>();
      for (const { type, day = "", value } of rows) {
        const known = days.get(day) ?? { work: 0, target: 0, difference: 0 };
        days.set(day, { ...known, [figureOf[type as keyof typeof figureOf]]: secondsOf(value) });
      }
      return days;
    },
  );
