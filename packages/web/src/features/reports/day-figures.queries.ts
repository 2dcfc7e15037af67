import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { fetchDurations } from "./durations.queries.ts";

/** Target and difference of each of a member's days, in seconds. */
export const dayFiguresOf = (crewId: number, userId: number, from: LocalDate, to: LocalDate) =>
  crewQuery(
    [...resultsKey(crewId), "day-figures", userId, from, to],
    async ({ call }): Promise<ReadonlyMap<string, { target: number; difference: number }>> => {
      const rows = await fetchDurations(
        { crewId, userId, from, to, type: ["work_target", "work_difference"], groupBy: ["day"] },
        call,
      );
      const days = new Map<string, { target: number; difference: number }>();
      for (const { type, day = "", value } of rows) {
        const known = days.get(day) ?? { target: 0, difference: 0 };
        days.set(day, { ...known, [type === "work_target" ? "target" : "difference"]: secondsOf(value) });
      }
      return days;
    },
  );
