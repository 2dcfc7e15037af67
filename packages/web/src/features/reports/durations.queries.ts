import type { Booking } from "@glasen/contract/bookings.ts";
import type { Duration } from "@glasen/contract/durations.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { loadUntilStable } from "@glasen/domain/working-time/delayed-load.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { CallError } from "#platform/call-error.ts";
import { freshFor } from "#platform/query-client.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Screens tell by the code what went wrong; the message says what was wanted. */
export async function fetchDurations(asked: Sent<"durations.list">): Promise<Duration[]> {
  try {
    return await call("durations.list", asked);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, statusCode, traceId, errors } = error;
    const problem = { code, statusCode, traceId, errors: [...errors], message: "Failed to fetch durations" };
    throw new CallError(problem, error);
  }
}

const dayTypes = ["work", "work_difference", "break"] as const;
type DayType = (typeof dayTypes)[number];

export interface DayTotals {
  readonly durations: Readonly<Record<DayType, string>>;
  readonly bookings: readonly Booking[];
}

interface OfDay {
  readonly userId: number;
  readonly date: LocalDate;
  /** Something of the day was changed just now, so that its evaluation may still be on its way. */
  readonly isDelayed: boolean;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a member's day came to, and what was booked on it. */
export const dayTotalsOf = (crewId: number, { userId, date, isDelayed }: OfDay) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "day", userId, date],
    queryFn: ({ client, queryKey }): Promise<DayTotals> => {
      const asked = { crewId, userId, from: date, to: date };
      const load = async (): Promise<DayTotals> => {
        const [sums, bookings] = await Promise.all([
          fetchDurations({ ...asked, type: [...dayTypes] }),
          call("bookings.list", asked),
        ]);
        const value = (type: DayType): string => sums.find((one) => one.type === type)?.value ?? "PT0S";
        const durations = { work: value("work"), work_difference: value("work_difference"), break: value("break") };
        return { durations, bookings };
      };
      if (!isDelayed) return load();
      return loadUntilStable(load, {
        tells: ({ durations }) => dayTypes.map((type) => durations[type]).join(" "),
        wait,
        onAnswer: (answer) => client.setQueryData(queryKey, answer),
      });
    },
    staleTime: freshFor.shortly,
  });
