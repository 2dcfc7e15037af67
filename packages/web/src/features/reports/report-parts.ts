import type { Duration } from "@glasen/contract/durations.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import type { ReportColumns } from "./report-axes.ts";

/** The largest categories have a colour of their own, the others share one. */
const MAX_OWN_PARTS = 3;
const OTHERS = "others";

/** What a bar is made of, from its foot upwards. */
export interface ReportParts {
  /** By size; the last one may stand for several categories. */
  readonly keys: readonly string[];
  /** Seconds by column, in the order of the keys. */
  readonly byColumn: ReadonlyMap<string, readonly number[]>;
}

export const isOthers = (key: string): boolean => key === OTHERS;

/** The work of each column by its first category; undefined where there is only one part. */
export function partsOf(durations: readonly Duration[], columns: ReportColumns): ReportParts | undefined {
  const work = durations
    .filter(({ type }) => type === "work")
    .map((one) => ({
      column: String(one[columns]),
      key: String(one.timeCategory1Id ?? "none"),
      seconds: secondsOf(one.value),
    }))
    .filter(({ seconds }) => seconds > 0);
  const totals = new Map<string, number>();
  for (const { key, seconds } of work) totals.set(key, (totals.get(key) ?? 0) + seconds);
  if (totals.size < 2) return undefined;
  const bySize = [...totals].sort(([, one], [, other]) => other - one).map(([key]) => key);
  const own = bySize.length > MAX_OWN_PARTS + 1 ? bySize.slice(0, MAX_OWN_PARTS) : bySize;
  const keys = own.length < bySize.length ? [...own, OTHERS] : own;
  const byColumn = new Map<string, number[]>();
  for (const { column, key, seconds } of work) {
    const parts = byColumn.get(column) ?? keys.map(() => 0);
    const place = keys.includes(key) ? keys.indexOf(key) : keys.length - 1;
    parts[place] = (parts[place] ?? 0) + seconds;
    byColumn.set(column, parts);
  }
  return { keys, byColumn };
}
