import type { Duration, durationEndpoints, ReportRow } from "@glasen/contract/durations.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { dayNumber } from "@glasen/domain/time/local-date.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { resolvePeriod } from "../evaluation/period.public.ts";
import { gridOf, report, sumDurations } from "./durations.store.ts";

type Input = InputOf<typeof durationEndpoints.list>;

export async function listDurations(call: Call, input: Input): Promise<Duration[]> {
  const period = await resolvePeriod(call, input);
  const { type: types, groupBy, timeCategory1Id, timeCategory2Id, wholeMinutes } = input;
  const rows = await sumDurations(call.tx, period, {
    types,
    groupBy,
    firstCategories: timeCategory1Id,
    secondCategories: timeCategory2Id,
    wholeMinutes,
  });
  return rows.flatMap(({ sums, ...keys }) =>
    types.map((type): Duration => ({ type, value: presentDuration(sums[type] ?? 0), ...(keys as Partial<Duration>) })),
  );
}

const MAX_GRID_DAYS = 100;

export async function getDurationGrid(
  call: Call,
  input: InputOf<typeof durationEndpoints.grid>,
): Promise<OutputOf<typeof durationEndpoints.grid>> {
  const { from, to, type, wholeMinutes } = input;
  if (dayNumber(to) - dayNumber(from) > MAX_GRID_DAYS) throw Refusal.beyond("rangeTooLong", MAX_GRID_DAYS, "to");
  const rows = await gridOf(call.tx, await resolvePeriod(call, input), { type, wholeMinutes });
  return { from, to, type, rows: rows.map(({ userId, days }) => ({ userId, seconds: parseDays(days) })) };
}

function parseDays(text: string): number[] {
  const seconds: number[] = [];
  for (const day of text.split(" ")) {
    const [index, value] = day.split(":").map(Number) as [number, number];
    while (seconds.length < index) seconds.push(0);
    seconds.push(value);
  }
  return seconds;
}

/** For older clients; the header names the address that replaces this one. */
export async function listDurationsDeprecated(call: Call, input: Input): Promise<Duration[]> {
  call.afterCommit(
    (reply) => void reply.header("deprecation", "true").header("link", '</api/v2/durations>; rel="successor-version"'),
  );
  return listDurations(call, input);
}

export async function listReport(
  call: Call,
  input: InputOf<typeof durationEndpoints.report>,
): Promise<Page<ReportRow>> {
  const { items, total } = await report(call.tx, await resolvePeriod(call, input), input);
  return { items: items.map(presentRow), total };
}

function presentRow({ userId, ...sums }: Record<string, unknown>): ReportRow {
  const row: Record<string, unknown> = { userId };
  for (const [kind, seconds] of Object.entries(sums)) if (seconds !== 0) row[kind] = presentDuration(seconds as number);
  return row as ReportRow;
}
