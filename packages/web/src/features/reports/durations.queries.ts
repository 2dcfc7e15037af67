import type { Booking } from "@glasen/contract/bookings.ts";
import type { Duration } from "@glasen/contract/durations.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { loadUntilStable } from "@glasen/domain/working-time/delayed-load.ts";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { CallError } from "#platform/call-error.ts";
import { readerFor } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

type Read = ReturnType<typeof readerFor>["call"];

/** Keeps the code of a failure, by which screens decide; the message names the failed load. */
export async function fetchDurations(input: CallInput<"durations.list">, read: Read = call): Promise<Duration[]> {
  try {
    return await read("durations.list", input);
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

interface DayInput {
  readonly userId: number;
  readonly date: LocalDate;
  /** The day was changed a moment ago, so its evaluation may still be running. */
  readonly isDelayed: boolean;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The evaluated durations of a member's day, and its bookings. */
export const dayTotalsOf = (crewId: number, { userId, date, isDelayed }: DayInput) =>
  queryOptions({
    queryKey: [...resultsKey(crewId), "day", userId, date],
    queryFn: ({ client, queryKey, signal }): Promise<DayTotals> => {
      const reader = readerFor(signal);
      const input = { crewId, userId, from: date, to: date };
      const load = async (): Promise<DayTotals> => {
        const [sums, bookings] = await Promise.all([
          fetchDurations({ ...input, type: [...dayTypes], wholeMinutes: true }, reader.call),
          reader.call("bookings.list", input),
        ]);
        const value = (type: DayType): string => sums.find((one) => one.type === type)?.value ?? "PT0S";
        const durations = { work: value("work"), work_difference: value("work_difference"), break: value("break") };
        return { durations, bookings };
      };
      if (!isDelayed) return load();
      return loadUntilStable(load, {
        valueOf: ({ durations }) => dayTypes.map((type) => durations[type]).join(" "),
        wait,
        onAnswer: (answer) => client.setQueryData(queryKey, answer),
      });
    },
  });
